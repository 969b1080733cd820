import { expect } from 'vitest';
import { until } from '../../until';
import { openIdentityPage } from './page';

/** The page of a logged-in customer, with nothing in its log yet. */
export async function customerPage(options: Parameters<typeof openIdentityPage>[0] = {}) {
  const page = await openIdentityPage(options);
  await page.browser.control('state', { role: 'customer', encryptSwitch: 'on' });
  await page.identity.startIdentity();
  page.log.length = 0;
  return page;
}

/** Answers the question whether the customer really wants to log out. */
export async function answer(page: Awaited<ReturnType<typeof customerPage>>, accepted: boolean) {
  await until(() => page.dialogs.$dialogs.get().length === 1);
  const dialog = page.dialogs.$dialogs.get()[0];
  expect(dialog?.message).toBe('您确定要退出吗？');
  page.dialogs.settleDialog(dialog?.id ?? 0, accepted);
}

/** Whether the keys and the session are still stored. */
export const kept = (page: Awaited<ReturnType<typeof customerPage>>) => [
  page.localStorage.has('keyPair'),
  page.sessionStorage.has('user-sessionStorage'),
];
