import { act } from 'react';
import { $pageData } from '../../../src/core/page/page-data';
import { $groupSites } from '../../../src/group-sites/group-sites';
import { becomeGuest, setUser as mergeUser } from '../log-in';
import { useTestEnvironment as openTestEnvironment } from '../test-environment';

export const setUser = (fields: object) => act(() => mergeUser(fields));

export const link = (root: ShadowRoot, text: string) =>
  [...root.querySelectorAll('a')].find((one) => one.textContent === text);
export const button = (root: ShadowRoot, text: string) =>
  [...root.querySelectorAll('button')].find((one) => one.textContent === text) ?? document.body;

/** A page of a guest, of which nothing is known yet. */
export function openTopBarPage(): void {
  openTestEnvironment();
  becomeGuest();
  $pageData.set({});
  $groupSites.set({ status: 'unknown' });
}
