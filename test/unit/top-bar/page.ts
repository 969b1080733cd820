import { act } from 'react';
import { $pageData } from '../../../src/core/page/page-data';
import { $session, becomeGuest } from '../../../src/core/session/session';
import { $groupSites } from '../../../src/group-sites/group-sites';
import { useTestEnvironment as openTestEnvironment } from '../test-environment';

export const setUser = (fields: object) =>
  act(() => $session.set({ ...$session.get(), userInfo: { ...$session.get().userInfo, ...fields } }));

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
