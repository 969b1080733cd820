import { beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '../../../../src/core/browser/scheduling';
import { type Browser, newBrowser } from '../../demo/browser';
import { turns, until } from '../../until';
import { type FakeProvider, openIdentityPage } from './page';

const FIELDS = { bindPhone: '13812345678', taxNumber: '91440300MA5DFGHX8N' };
const CONFIRM = '/async/customer/belong/confirm/dialog';
const SEALED = expect.stringMatching(/"bindPhone":"SMEncrypt#04.*"taxNumber":"SMEncrypt#04/);

let browser: Browser;
/** Bodies that have left for the store. */
let bodies: string[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  browser = newBrowser();
  const store = { encryptSwitch: 'on', sm2Mode: 'C1C3C2', manners: 'kind' };
  await browser.control('state', { role: 'customer', ...store });
  bodies = [];
  const { fetch } = browser;
  browser.fetch = async (request) => {
    if (request.url.includes('/async/customer/')) bodies.push(await request.clone().text());
    return fetch(request);
  };
});

async function openPage(local = new Map<string, string>(), provider: FakeProvider = {}) {
  const page = await openIdentityPage({ browser, local: new Map(local), provider });
  const { requestForHost } = await import('../../../../elements/page/host-request');
  const confirm = () =>
    requestForHost({ area: 'www', path: CONFIRM, json: FIELDS, encrypt: ['bindPhone', 'taxNumber'] });
  return { ...page, confirm };
}

/** Lets a second try of user info come, whether there is one or not. */
async function failing<T>(page: Awaited<ReturnType<typeof openPage>>, write: Promise<T>): Promise<T> {
  // It may be over before the second try.
  write.catch(() => undefined);
  await until(() => page.callsOf('/cas/user/info').length > 0);
  await turns();
  await vi.advanceTimersByTimeAsync(1000);
  return write;
}

it.each([
  ['on', [SEALED]],
  ['off', [JSON.stringify(FIELDS)]],
  [undefined, []],
])('E2 G8 while user info fails, the last stored switch counts: %j', async (stored, left) => {
  await browser.control('faults', { call: '/cas/user/info', kind: 'refuse' });
  const page = await openPage(new Map(stored === undefined ? [] : [['encryptSwitch', stored]]));
  const written = failing(page, page.confirm());
  if (stored === undefined) await expect(written).rejects.toMatchObject({ name: 'CryptoError' });
  else await written;
  expect(page.callsOf('/async/crypto/info')).toHaveLength(stored === 'on' ? 1 : 0);
  expect(bodies).toEqual(left);
});

it.each([
  ['on', [SEALED]],
  ['off', [JSON.stringify(FIELDS)]],
  [undefined, [JSON.stringify(FIELDS)]],
])('G8 a guest’s field is sealed only if something stored says so: %j', async (stored, left) => {
  await browser.control('state', { role: 'guest', encryptSwitch: 'off' });
  const page = await openPage(new Map(stored === undefined ? [] : [['encryptSwitch', stored]]));
  await page.confirm().catch(() => undefined);
  expect(bodies).toEqual(left);
});

it('E2 a guest’s write is sealed although the silent login ends while its key is fetched', async () => {
  await browser.control('state', { role: 'guest' });
  const silent = deferred<null>();
  const key = deferred();
  const { fetch } = browser;
  browser.fetch = async (request) => {
    if (request.url.includes('/async/crypto/info')) await key.promise;
    return fetch(request);
  };
  const page = await openPage(new Map([['encryptSwitch', 'on']]), { silentLogin: () => silent.promise });
  void page.identity.startIdentity();
  const write = page.confirm();
  await until(() => page.callsOf('/async/crypto/info').length > 0);
  silent.resolve(null);
  await until(() => page.status() === 'guest');
  key.resolve();
  await write;
  expect(bodies).toEqual([SEALED]);
});

it('the wait for user info does not count towards the timeout of a sealed write', async () => {
  const { fetch } = browser;
  const [user, written] = [deferred(), deferred()];
  browser.fetch = async (request) => {
    if (request.url.includes('/cas/user/info')) await user.promise;
    const answer = await fetch(request);
    if (request.url.includes('/async/customer/')) await written.promise;
    return answer;
  };
  const page = await openPage();
  const write = page.confirm();
  await until(() => page.callsOf('/cas/user/info').length > 0);
  await vi.advanceTimersByTimeAsync(8500);
  user.resolve();
  await until(() => bodies.length > 0);
  await vi.advanceTimersByTimeAsync(3000);
  written.resolve();
  expect((await write).reply.code).toBe(200);
});
