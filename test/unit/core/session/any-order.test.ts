import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Who } from '../../../../src/core/session/model/machine';
import { type Browser, newBrowser, origin } from '../../demo/browser';
import { PROPERTY_RUNS } from '../../property-runs';
import { turns } from '../../until';
import { openIdentityPage } from './page';

const USER_INFO = '/cas/user/info';
const WRITE = '/async/customer/belong/send/message/dialog';
const PHONE = '13800000000';
/** Each opens two tabs with the whole session, which takes a second or two. */
const ORDERS = Math.max(8, Math.ceil(PROPERTY_RUNS / 50));
/** The computer sleeps while the provider logs out. */
const SLEEPING: Step[] = [
  { do: 'log out', tab: 0 },
  { do: 'wait', ms: 61_000 },
  { do: 'login', tab: 0 },
];
const ROLES = ['customer', 'plus', 'guest'];
const HOSTS = ['www', 'search', 'cart'];

/**
 * The way user info answers from now on; a `late` answer waits, before or after the server has looked who is
 * logged in.
 */
type Manner = 'well' | '411' | 'code 500' | '502' | 'late' | 'late to arrive';
type Step =
  | { do: 'serve'; manner: Manner }
  | { do: 'become'; role: string }
  | { do: 'wait'; ms: number }
  | { do: 'login' | 'logout' | 'return' | 'hide' | 'refuse' | 'write' | 'leave' | 'log out'; tab: number };

const tab = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('serve' as const),
    manner: fc.constantFrom<Manner>('well', 'well', '411', 'code 500', '502', 'late', 'late to arrive'),
  }),
  fc.record({ do: fc.constant('become' as const), role: fc.constantFrom(...ROLES) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(100, 2000, 61_000) }),
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...(['login', 'logout', 'return', 'hide', 'refuse', 'write', 'write', 'leave', 'log out'] as const),
      ),
      tab,
    }),
  },
);

/** The store as it is now, and what tabs have sent to it. */
interface World {
  browser: Browser;
  manner: Manner;
  /** The customer of the store's session; '' for a guest. */
  code: string;
  held: (() => void)[];
  faults: string[];
}

async function codeOf(browser: Browser): Promise<string> {
  const { code, result } = await (await browser.get('www', USER_INFO)).json();
  return code === 200 ? String(result.customerCode ?? '') : '';
}

async function openTab(world: World, host: string) {
  let asked = 0;
  let mayAsk = 2;
  let clicked: string | undefined;
  const respond = async (): Promise<Response> => {
    const served = world.manner === 'late to arrive' ? world.browser.get('www', USER_INFO) : undefined;
    if (world.manner.startsWith('late')) await new Promise<void>((resolve) => world.held.push(resolve));
    if (served !== undefined) return served;
    if (world.manner === '411') return Response.json({ code: 411, msg: '' });
    if (world.manner === 'code 500') return Response.json({ code: 500, msg: '' });
    if (world.manner === '502') return new Response('', { status: 502 });
    return world.browser.get('www', USER_INFO);
  };
  const page = await openIdentityPage({
    browser: world.browser,
    address: `${origin(host)}/index`,
    provider: { logout: () => new Promise(() => {}) },
    answer: ({ pathname }, request) => {
      if (pathname === USER_INFO) {
        asked += 1;
        return respond();
      }
      if (pathname !== WRITE) return undefined;
      if (world.code !== '' && clicked !== world.code)
        world.faults.push(`${clicked} wrote for ${world.code}`);
      return request.text().then((body) => {
        if (body.includes(PHONE)) world.faults.push('clear text');
        return Response.json({ code: 200, msg: '', result: null });
      });
    },
  });
  let before: Who = 'unknown';
  let hasLeft = false;
  page.session.$state.subscribe(({ who, said }) => {
    if (before === 'customer' && who === 'guest' && said === 'unavailable' && !hasLeft)
      world.faults.push('a guest after a failure');
    before = who;
  });
  // Loading it takes the machine's time, while the fake one runs on.
  await (await import('../../../../src/core/crypto/sm2')).loadSm2();
  const { call } = await import('../../../../src/core/http/client');
  const { SessionExpired } = await import('../../../../src/core/http/errors');
  const { sendCustomerMessage } = await import('../../../../src/customer/schema');
  const take = (next: Step) => {
    // A write asks again if the cookie changes while it asks.
    mayAsk += next.do === 'write' ? 4 : 2;
    hasLeft = ['logout', 'log out', 'leave'].includes(next.do);
    if (next.do === 'login' || next.do === 'logout') page.hear(next.do);
    if (next.do === 'hide') page.hide(true);
    if (next.do === 'return') {
      page.hide(false);
      page.returnToPage();
    }
    if (next.do === 'refuse') page.report(new SessionExpired(), { area: 'cart', by: 'page' });
    if (next.do === 'leave') page.leave();
    if (next.do === 'log out') {
      void page.logout();
      page.dialogs.$dialogs.get().forEach(({ id }) => void page.dialogs.settleDialog(id, true));
    }
    if (next.do === 'write' && page.status() === 'customer') {
      clicked = page.session.$user.get().customerCode;
      void call(sendCustomerMessage, { json: { bindPhone: PHONE } }).catch(() => {});
    }
  };
  return { page, take, expectInBudget: () => expect(asked).toBeLessThanOrEqual(mayAsk) };
}

it(
  'T7 A8 A10 A12 any order of answers, failures, tabs, returns, writes and logouts on two hosts',
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...HOSTS),
        fc.constantFrom('customer', 'guest'),
        fc.array(step, { minLength: 4, maxLength: 20 }),
        async (host, role, steps) => {
          vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
          const browser = newBrowser();
          const world: World = { browser, manner: 'well', code: '', held: [], faults: [] };
          await browser.control('state', { role, encryptSwitch: 'on' });
          world.code = await codeOf(browser);
          const tabs = [await openTab(world, host), await openTab(world, 'www')];
          const pass = async (ms: number) => {
            for (let left = ms; left > 0; left -= 1000) {
              vi.advanceTimersByTime(Math.min(left, 1000));
              await turns();
            }
          };
          for (const { page } of tabs) void page.identity.startIdentity();
          for (const next of steps) {
            if (next.do === 'wait') await pass(Math.min(next.ms, 3000));
            if (next.do === 'wait' && next.ms > 3000) vi.setSystemTime(Date.now() + next.ms);
            if (next.do === 'serve') world.manner = next.manner;
            if (next.do === 'serve' && !next.manner.startsWith('late'))
              for (const answer of world.held.splice(0)) answer();
            if (next.do === 'become') {
              await turns();
              await browser.control('state', { role: next.role, encryptSwitch: 'on' });
              world.code = await codeOf(browser);
            }
            if ('tab' in next) tabs[next.tab]?.take(next);
            await turns();
            expect(world.faults).toEqual([]);
          }
          // Everything is answered, and the pages hear of the server's last word.
          world.manner = 'well';
          for (const answer of world.held.splice(0)) answer();
          await pass(12_000);
          world.code = await codeOf(browser);
          for (const { page } of tabs) expect(page.session.$isLoggingOut.get()).toBe(false);
          const hear = async (step: 'return' | 'login') => {
            for (const { page, take } of tabs) {
              page.hide(false);
              take({ do: step, tab: 0 });
            }
            await pass(3000);
            // On a busy machine the store's answer may take longer than these turns.
            const isAsking = () => tabs.some(({ page }) => page.session.$state.get().question !== undefined);
            for (let seconds = 0; isAsking() && seconds < 60; seconds += 1) await pass(1000);
          };
          // The cookie alone tells of another customer, and another tab's word of everything.
          await hear('return');
          for (const { page } of tabs)
            if (page.status() === 'customer') expect(page.session.$user.get().customerCode).toBe(world.code);
          await hear('login');
          expect(world.faults).toEqual([]);
          for (const { page, expectInBudget } of tabs) {
            expectInBudget();
            expect(page.session.$user.get().customerCode).toBe(world.code);
            expect(page.status()).toBe(world.code === '' ? 'guest' : 'customer');
          }
        },
      ),
      {
        numRuns: ORDERS,
        examples: [['www', 'customer', SLEEPING]],
      },
    ),
);
