import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../../src/core/browser/scheduling';
import { type Browser, newBrowser } from '../../demo/browser';
import { turns, until } from '../../until';
import { type FakeProvider, openIdentityPage } from './page';

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

const GRANTED = { customerCode: 'C1', customerLogin: 1, encryptSwitch: 'off' };

function answerUserInfo(answer: () => Response): void {
  const { fetch } = browser;
  browser.fetch = async (request) => (request.url.includes('/cas/user/info') ? answer() : fetch(request));
}

const failUserInfo = (kind: string) => browser.control('faults', { call: '/cas/user/info', kind });

async function openPage(local = new Map<string, string>(), provider: FakeProvider = {}) {
  const page = await openIdentityPage({ browser, local: new Map(local), provider });
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
  it.each([
    ['no answer', 'refuse'],
    ['200 with code 503', () => Response.json({ code: 503 })],
    ['403 that grants', () => Response.json({ code: 200, result: GRANTED }, { status: 403 })],
  ])('(%s) is sealed with keys that are fetched for it', async (_what, answer) => {
    if (typeof answer === 'string') await failUserInfo(answer);
    else answerUserInfo(answer);
    const page = await openPage();
    expect((await failing(page, page.confirm())).reply.code).toBe(200);
    expect(page.callsOf('/async/crypto/info')).toHaveLength(1);
    expect(bodies).toEqual([SEALED]);
  });

  it('is sealed although an earlier page was told "off"', async () => {
    await failUserInfo('500');
    const page = await openPage(new Map([['encryptSwitch', 'off']]));
    await failing(page, page.confirm());
    expect(bodies).toEqual([SEALED]);
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

  it('was told by an earlier page, and counts again once user info names nobody after a failure', async () => {
    let result: object | undefined;
    answerUserInfo(() => (result ? Response.json({ code: 200, result }) : Response.json({ code: 500 })));
    const page = await openPage(new Map([['encryptSwitch', 'off']]));
    await failing(page, page.identity.startIdentity());
    result = { customerLogin: 0 };
    await page.refresh.refreshUser();
    await page.confirm();
    expect(bodies).toEqual([JSON.stringify(FIELDS)]);
  });

  it.each([
    ['was told “off”', new Map([['encryptSwitch', 'off']]), JSON.stringify(FIELDS)],
    ['was told “on”', new Map([['encryptSwitch', 'on']]), SEALED],
    ['was told nothing', new Map(), SEALED],
  ])('a refusal says nothing of it: a browser that %s on an earlier page', async (_what, local, body) => {
    await browser.control('state', { role: 'guest', encryptSwitch: 'off' });
    const page = await openPage(local);
    await page.confirm().catch(() => undefined);
    expect(bodies).toEqual([body]);
  });
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
  const page = await openPage(new Map(), { silentLogin: () => silent.promise });
  void page.identity.startIdentity();
  const write = page.confirm();
  await until(() => page.callsOf('/async/crypto/info').length > 0);
  silent.resolve(null);
  await until(() => page.status() === 'guest');
  key.resolve();
  await write;
  expect(bodies).toEqual([SEALED]);
});

it('§calls.general the wait for user info does not count towards the timeout of a sealed write', async () => {
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
