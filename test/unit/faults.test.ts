import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { installApi } from '../../elements/host-api';
import { loadTopBanner } from '../../src/ads/ads';
import { offerBom } from '../../src/bom/bom';
import { $componentCart, $printedCart, carts, openCart } from '../../src/cart/carts';
import { loadSm2 } from '../../src/core/crypto/sm2';
import { $dialogs, $toasts } from '../../src/core/dialogs/dialogs';
import { purgeKeys } from '../../src/core/http/field-keys';
import { IDENTITY_SCRIPT_VERSION } from '../../src/core/session/constants';
import { refreshLogin, startIdentity } from '../../src/core/session/page-view';
import { $groupSites, loadGroupSites } from '../../src/group-sites/group-sites';
import { refreshPlus } from '../../src/plus/plus';
import { drawRedPacket } from '../../src/popups/draw';
import { $popup, showWaitingPopup, watchPopups } from '../../src/popups/popup';
import { $suggestions, updatePanel } from '../../src/search/panel';
import { $lastOpened, submitSearch } from '../../src/search/submit';
import { loadMroWords } from '../../src/search/words';
import { origin } from './demo/browser';
import { loadPageData } from './load-page-data';
import { becomeGuest, refreshUser } from './log-in';
import { type TestEnvironment, useTestEnvironment } from './test-environment';
import { turns, until } from './until';

/**
 * The reference store's faults that reach the page as an answer, or as none. A missing CORS header and a line
 * that is cut reach it as `refuse` does, and are the browser's to show (test/e2e/faults.spec.ts).
 */
const KINDS = [
  'refuse',
  '500',
  'html',
  'empty',
  'truncated',
  'wrong-types',
  'code',
  'delay',
  '411',
  'needLogin',
] as const;
type Kind = (typeof KINDS)[number];
/** The server's own message under `code`. */
const SERVER_MSG = '库存服务维护中';
/** Longer than any call may take. */
const WATCHED_MS = 35_000;

/** The effects of a failure: the user's message, the request for a login, and the login page. */
interface Sight {
  said: readonly string[];
  asks: boolean;
  leads: boolean;
}
const NOTHING: Sight = { said: [], asks: false, leads: false };
const LOGIN: Sight = { ...NOTHING, asks: true };
const LOGIN_PAGE: Sight = { ...NOTHING, leads: true };
const says = (text: string): Sight => ({ ...NOTHING, said: [text] });

interface Call {
  path: string;
  role?: string;
  settings?: Record<string, unknown>;
  /** Brings the page to where the next step makes the call. */
  before?: () => Promise<unknown>;
  act: () => unknown;
  /** By default nothing is seen. */
  seen?: (kind: Kind) => Sight;
  /** Kinds that the test's environment cannot play. */
  except?: Kind;
  /** The assertions that hold afterwards. */
  after?: () => void;
  /** It changes something on the server: never made twice. */
  hasEffect?: true;
}

let page: TestEnvironment;
const control = (name: string, body: object) => page.browser.control(name, body);

/** A call that a click of the user makes: refused logins lead to the login, a code to its message. */
function byUser(failed: Sight, coded = says(SERVER_MSG)) {
  return (kind: Kind): Sight => {
    if (kind === '411') return LOGIN_PAGE;
    if (kind === 'needLogin') return LOGIN;
    return kind === 'code' ? coded : failed;
  };
}

/** A write whose answer says no more than that it is done. */
function writes(failed: Sight, done: Sight) {
  const otherwise = byUser(failed);
  return (kind: Kind) => (kind === 'wrong-types' ? done : otherwise(kind));
}

function bomSeen(kind: Kind): Sight {
  if (kind === '411' || kind === 'needLogin') return LOGIN;
  if (kind === 'code') return says(SERVER_MSG);
  if (kind === '500') return says('系统繁忙，请联系客服人员或稍后再试！');
  return says(kind === 'refuse' ? '网络异常，请检查网络后重试' : '无返回数据');
}

const dataUrl = `${origin('static')}/common/data/frame-data.json`;
const confirm = () =>
  // The page that made the call gets its failure; what the frame shows beside it is the point here.
  window.lcFrame.customer
    .confirm({ bindPhone: '13812345678', taxNumber: '914403007109310121' })
    .catch(() => {});
const readCart = async () => {
  openCart();
  await turns();
};
const firstLine = () => {
  const [line] = $componentCart.get().cart?.lines ?? [];
  if (line === undefined) throw new Error('a line expected');
  return line;
};
const loginOnce = () => {
  page.loadScript = async () => {};
  page.globals.set('LcSso', {
    version: IDENTITY_SCRIPT_VERSION,
    silentLogin: async () => null,
    openLogin: async ({ state }: { state: string }) => ({ code: 'code', state }),
    redirectLogin: () => {},
    logout: () => {},
  });
  page.prevented.clear();
};
const UNSEALED = says('操作失败,请重试');
const selectFailed = says('操作失败，请前往购物车页面操作');

const CALLS: Call[] = [
  { path: '/cas/user/info', act: refreshLogin },
  {
    path: '/cas/login',
    role: 'guest',
    before: async () => loginOnce(),
    act: () => window.lcFrame.login(),
    seen: () => LOGIN,
    hasEffect: true,
  },
  {
    path: '/async/crypto/info',
    settings: { encryptSwitch: 'on', manners: 'kind' },
    before: async () => {
      // The page view's user info brings keys, too.
      await startIdentity();
      await loadSm2();
      await control('rotate-keys', {});
      purgeKeys();
    },
    act: confirm,
    // As for the call that needed the keys.
    seen: (kind) => (kind === 'needLogin' ? NOTHING : byUser(UNSEALED, UNSEALED)(kind)),
  },
  {
    path: '/async/customer/belong/confirm/dialog',
    act: confirm,
    // The page decides whether its own call needs a login.
    seen: (kind) => (kind === 'needLogin' ? NOTHING : writes(NOTHING, NOTHING)(kind)),
    hasEffect: true,
  },
  {
    path: '/common/data/www-website-lc.json',
    act: loadGroupSites,
    after: () => expect(['ready', 'failed']).toContain($groupSites.get().status),
  },
  {
    path: '/common/data/frame-data.json',
    act: () => loadPageData({ env: 'local', dataUrl }),
  },
  { path: '/advertising/index/top/banners', act: () => loadTopBanner('banner') },
  { path: '/v2/plus/expire/info', role: 'plus', act: refreshPlus },
  {
    path: '/search/searchTip',
    act: () => updatePanel('main', 'STM32'),
    after: () => expect($suggestions.get().items).toBeInstanceOf(Array),
  },
  {
    path: '/check/global',
    act: () => submitSearch('main', 'STM32F103C8T6'),
    // However the check ends, the normal results page opens.
    after: () => expect(page.seen.navigated.join()).toMatch(/global\.html\?k=STM32F103C8T6/),
  },
  { path: '/common/data/mro-resource-list.json', act: loadMroWords },
  {
    path: '/page/home/cart/display',
    act: readCart,
    after: () => expect($componentCart.get().isLoading).toBe(false),
  },
  {
    path: '/async/page/home/panel/cart/list',
    act: readCart,
    after: () => expect($printedCart.get().isLoading).toBe(false),
  },
  {
    path: '/page/home/cart/update/checked',
    before: readCart,
    act: () => carts.component.tickLine(firstLine().id, false),
    seen: writes(selectFailed, NOTHING),
    hasEffect: true,
  },
  {
    path: '/page/home/cart/delete',
    before: readCart,
    act: () => carts.component.deleteLine(firstLine()),
    seen: writes(selectFailed, says('删除成功！')),
    hasEffect: true,
  },
  ...['/bom/json/upload/check', '/bom/json/upload'].map(
    (path): Call => ({
      path,
      act: () => offerBom({ files: [new File(['型号,数量\r\nLM358,10\r\n'], 'list.csv')] }, Symbol()),
      seen: bomSeen,
      // The browser ends a slow upload (test/unit/bom/upload.test.ts).
      except: 'delay',
      hasEffect: true,
    }),
  ),
  { path: '/market/alert/new', act: () => void onTestFinished(watchPopups(true)) },
  {
    path: '/async/red/packet/draw',
    settings: { popup: 'redpacket' },
    before: async () => {
      onTestFinished(watchPopups(true));
      await until(() => $popup.get().status === 'waiting');
      showWaitingPopup();
    },
    act: drawRedPacket,
    seen: (kind) =>
      kind === 'needLogin' ? { ...LOGIN, said: ['请登陆后操作！'] } : byUser(says('请重试~'))(kind),
    hasEffect: true,
  },
];

describe.each(CALLS)(
  '$path',
  ({ path, role = 'customer', settings, before, act, seen, except, after, hasEffect }) => {
    beforeEach(async () => {
      vi.stubGlobal('window', globalThis);
      page = useTestEnvironment();
      // A new page view begins like this.
      $groupSites.set({ status: 'unknown' });
      $lastOpened.set({ what: '', at: 0 });
      page.prevented.add('lc-login-required');
      installApi();
      await control('state', { role, popup: 'none', ...settings });
      if (role === 'guest') becomeGuest();
      else await refreshUser();
      await before?.();
    });

    it.each(KINDS.filter((kind) => kind !== except))(
      'after %s says what that failure means here, once, and asks the server no more often',
      async (kind) => {
        const said: string[] = [];
        const hear = (shown: readonly { message: string }[]) =>
          said.push(...shown.map(({ message }) => message));
        for (const $said of [$dialogs, $toasts]) onTestFinished($said.subscribe(hear));
        said.length = 0;
        for (const list of [page.seen.requests, page.seen.events, page.seen.navigated]) list.length = 0;
        const code = kind === 'code' ? { code: 500, msg: SERVER_MSG } : {};
        await control('faults', { call: path, kind, ms: 60_000, ...code });
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        void act();
        for (let passed = 0; passed < (kind === 'delay' ? WATCHED_MS : 5000); passed += 1000) {
          await turns();
          vi.advanceTimersByTime(1000);
        }
        const made = page.seen.requests.filter(({ url }) => new URL(url).pathname === path).length;
        expect(made).toBeGreaterThan(0);
        if (hasEffect) expect(made).toBe(1);
        const leads = page.seen.navigated.some((address) => address.includes('/login.html'));
        const asks = page.seen.events.some(({ name }) => name === 'lc-login-required');
        expect({ said: [...new Set(said)], asks, leads }).toEqual(seen?.(kind) ?? NOTHING);
        after?.();
      },
    );
  },
);
