import { expect, it } from 'vitest';
import { installApi } from '../../../elements/host-api';
import { $session } from '../../../src/core/session/session';
import { becomeGuest } from '../log-in';
import '../../../src/plus/schema';
import { useTestEnvironment } from '../test-environment';

it('T10 getUser() includes the PLUS membership, as a copy, and null for a guest', () => {
  useTestEnvironment();
  installApi();
  // The session has begun before the area added its field.
  expect(window.lcFrame.getUser().plusInfo).toBeNull();
  becomeGuest();
  expect(window.lcFrame.getUser().plusInfo).toBeNull();
  const plusInfo = { isNeverOpen: false, isPlusMember: true, validDate: '2027-01-31' };
  $session.set({ ...$session.get(), plusInfo, loginStatus: true });
  const told = window.lcFrame.getUser().plusInfo;
  expect(told).toEqual(plusInfo);
  if (told) told.isPlusMember = false;
  expect(window.lcFrame.getUser().plusInfo?.isPlusMember).toBe(true);
  becomeGuest();
});
