import { describe, expect, it } from 'vitest';
import { origin } from '../../demo/browser';
import { turns } from '../../until';
import { openIdentityPage } from './page';

describe('an expired session (411)', () => {
  it('A9 during a page load makes the user a guest without a message', async () => {
    const page = await openIdentityPage();
    await page.browser.control('state', { role: 'customer' });
    await page.identity.startIdentity();
    await page.browser.control('state', { expired: true });
    await page.identity.refreshLogin();
    expect(page.status()).toBe('guest');
    expect(page.log.filter((line) => line.startsWith('navigate'))).toEqual([]);
  });

  it('A9 after a click opens the login page with a return address, but never from the login page itself', async () => {
    for (const [address, moves] of [
      [`${origin('www')}/index`, 1],
      [`${origin('www')}/login.html`, 0],
    ] as const) {
      const page = await openIdentityPage({ address });
      const { SessionExpired } = await import('../../../../src/core/http/errors');
      page.report(new SessionExpired(), { area: 'cart', by: 'user' });
      await turns();
      expect(
        page.log.filter((line) => line.startsWith(`navigate ${origin('www')}/login.html?redirectUrl=`)),
      ).toHaveLength(moves);
    }
  });
});
