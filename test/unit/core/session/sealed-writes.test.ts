import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Browser, newBrowser } from '../../demo/browser';
import { turns, until } from '../../until';
import { openIdentityPage } from './page';

const FIELDS = { bindPhone: '13812345678', taxNumber: '91440300MA5DFGHX8N' };
const SEALED = expect.stringMatching(/"bindPhone":"SMEncrypt#04.*"taxNumber":"SMEncrypt#04/);

let browser: Browser;
/** Bodies that have left for the store. */
let bodies: string[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  browser = newBrowser();
  await browser.control('state', {
    role: 'customer',
    encryptSwitch: 'on',
    sm2Mode: 'C1C3C2',
    manners: 'kind',
  });
  bodies = [];
  const { fetch } = browser;
  browser.fetch = async (request) => {
    if (request.url.includes('/async/customer/')) bodies.push(await request.clone().text());
    return fetch(request);
  };
});

afterEach(() => vi.useRealTimers());

const failUserInfo = (kind: string) => browser.control('faults', { call: '/cas/user/info', kind });

async function openPage(local: ReadonlyMap<string, string> = new Map()) {
  const page = await openIdentityPage({ browser });
  for (const [key, value] of local) page.localStorage.set(key, value);
  const { requestForHost } = await import('../../../../src/core/http/host-request');
  const confirm = () =>
    requestForHost({
      area: 'www',
      path: '/async/customer/belong/confirm/dialog',
      json: FIELDS,
      encrypt: ['bindPhone', 'taxNumber'],
    });
  return { ...page, confirm };
}

/** Lets a second try of user info come, whether there is one or not. */
async function failing<T>(page: Awaited<ReturnType<typeof openPage>>, write: Promise<T>): Promise<T> {
  await until(() => page.callsOf('/cas/user/info').length > 0);
  await turns();
  await vi.advanceTimersByTimeAsync(1000);
  return write;
}

describe('E2 a write of sensitive fields after user info has failed', () => {
  it.each(['500', 'html', 'refuse'])('(%s) is sealed with keys that are fetched for it', async (kind) => {
    await failUserInfo(kind);
    const page = await openPage();
    expect((await failing(page, page.confirm())).reply.code).toBe(200);
    expect(page.callsOf('/async/crypto/info')).toHaveLength(1);
    expect(bodies).toEqual([SEALED]);
  });

  it('is sealed on the page after one with a good user info', async () => {
    const first = await openPage();
    await first.confirm();
    expect(first.localStorage.get('encryptSwitch')).toBe('on');
    await failUserInfo('500');
    const second = await openPage(first.localStorage);
    await failing(second, second.confirm());
    expect(bodies).toEqual([SEALED, SEALED]);
    // The switch is no key: it stays where the keys of an unknown user go.
    second.session.becomeGuest();
    expect([...second.localStorage]).toEqual([['encryptSwitch', 'on']]);
  });

  it('is sealed although an earlier page was told "off"', async () => {
    await failUserInfo('500');
    const page = await openPage(new Map([['encryptSwitch', 'off']]));
    await failing(page, page.confirm());
    expect(bodies).toEqual([SEALED]);
  });

  it('is refused if there are no keys either', async () => {
    await failUserInfo('500');
    await browser.control('faults', { call: '/async/crypto/info', kind: '500' });
    const page = await openPage();
    const refusal = page.confirm().catch((error: unknown) => error);
    expect(await failing(page, refusal)).toMatchObject({ name: 'CryptoError', reason: 'no-key' });
    expect(bodies).toEqual([]);
  });
});

describe('G8 switching encryption off', () => {
  it('happens by a server reply after the failure', async () => {
    await browser.control('state', { encryptSwitch: 'off' });
    await browser.control('faults', { call: '/cas/user/info', kind: '500', times: 2 });
    const page = await openPage();
    await failing(page, page.identity.startIdentity());
    await page.refresh.refreshUser();
    await page.confirm();
    expect(bodies).toEqual([JSON.stringify(FIELDS)]);
  });

  it('follows the store’s last switch for a guest’s calls after user info was refused', async () => {
    await browser.control('state', { role: 'guest', encryptSwitch: 'off' });
    const first = await openPage();
    await first.confirm().catch(() => undefined);
    const second = await openPage(new Map([['encryptSwitch', 'on']]));
    await second.confirm().catch(() => undefined);
    expect(bodies).toEqual([JSON.stringify(FIELDS), SEALED]);
  });
});

it('§calls.general the wait for user info does not count towards the timeout of a sealed write', async () => {
  const { fetch } = browser;
  let answerUser = () => {};
  let answerWrite = () => {};
  browser.fetch = async (request) => {
    if (request.url.includes('/cas/user/info')) await new Promise<void>((resolve) => (answerUser = resolve));
    const answer = await fetch(request);
    if (request.url.includes('/async/customer/'))
      await new Promise<void>((resolve) => (answerWrite = resolve));
    return answer;
  };
  const page = await openPage();
  const write = page.confirm();
  await until(() => page.callsOf('/cas/user/info').length > 0);
  await vi.advanceTimersByTimeAsync(8500);
  answerUser();
  await until(() => bodies.length > 0);
  await vi.advanceTimersByTimeAsync(3000);
  answerWrite();
  expect((await write).reply.code).toBe(200);
});
