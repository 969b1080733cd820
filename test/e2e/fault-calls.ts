import type { Page } from '@playwright/test';
import { type Kind, SERVER_MSG, type Sight } from './fault-cell';
import { cartButton, cartPanel, expect, header, openHost } from './fixtures';
import type { StoreControl } from './store-control';

/** One call: how it comes to be made, and what is seen of each fault. */
export interface FaultCall {
  path: string;
  settings?: Record<string, unknown>;
  /** Opens the page that makes the call; by default the main page. */
  open?: (page: Page, store: StoreControl) => Promise<void>;
  /** Brings the page to where the next step makes the call. */
  before?: (page: Page, store: StoreControl) => Promise<void>;
  /** A cell uses up what `before` waits for. */
  needsFreshPage?: true;
  /** Makes the call; absent when opening the page does. */
  act?: (page: Page, store: StoreControl) => Promise<void>;
  /** What a user sees of the failure; by default nothing. */
  seen?: (kind: Kind) => Sight;
  /** Checks other facts that must hold afterwards. */
  after?: (page: Page, kind: Kind) => Promise<void>;
  /** The step itself cannot be done offline. */
  needsNetwork?: true;
  /** It changes something on the server: never made twice. */
  hasEffect?: true;
  /** On another host than the page, with what no form can send: browsers ask that host first. */
  isPreflighted?: true;
  /** The time limit of a slow answer; by default the ten seconds of every call. */
  limitMs?: number;
}

const search = (page: Page) => header(page).getByRole('combobox', { name: '搜索型号或产品' }).first();
const customer = { role: 'customer' };
const anyPage = (area: string, path: string) => async (page: Page, store: StoreControl) => {
  await page.goto(store.url(area, path));
  await header(page).locator('.lc-root').first().waitFor();
};

/** A call that a click of the user makes: refused logins lead to the login, a code to its message. */
function byUser(failed: Sight, coded: Sight = { alert: SERVER_MSG }) {
  return (kind: Kind): Sight => {
    if (kind === '411') return 'login page';
    if (kind === 'needLogin') return 'login';
    return kind === 'code' ? coded : failed;
  };
}

/** On the same origin nothing is withheld: the answer is good. */
const sameOrigin = (seen: (kind: Kind) => Sight) => (kind: Kind) =>
  kind === 'no-cors' ? 'nothing' : seen(kind);

/** A write whose answer says no more than that it is done. */
function writes(failed: Sight, done: Sight) {
  const otherwise = byUser(failed);
  return (kind: Kind) => (kind === 'wrong-types' ? done : otherwise(kind));
}

async function openCart(page: Page): Promise<void> {
  if ((await cartButton(page).getAttribute('aria-expanded')) !== 'true') await cartButton(page).click();
  await expect(cartPanel(page).getByRole('table')).toBeVisible();
  // A tick waits for the reading, after which there may be nothing left to write (C5 stale cart).
  await expect(cartPanel(page).locator('[aria-busy=true]')).toHaveCount(0);
}

const tick = async (page: Page) => cartPanel(page).getByRole('checkbox', { name: /^选择/ }).first().click();
const remove = async (page: Page) => cartPanel(page).getByRole('button', { name: /^删除/ }).first().click();
const selectFailed = { alert: '操作失败，请前往购物车页面操作' };
const deleted = { toast: '删除成功！' };

async function chooseBom(page: Page): Promise<void> {
  const opening = page.waitForEvent('filechooser');
  await page.locator('lc-bom-upload').getByRole('button', { name: '选择BOM文件' }).click();
  const buffer = Buffer.from('型号,数量\r\nLM358,10\r\n');
  await (await opening).setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
}

function bomSeen(kind: Kind): Sight {
  if (kind === '411' || kind === 'needLogin') return 'login';
  if (kind === 'code') return { alert: SERVER_MSG };
  if (kind === '500') return { alert: '系统繁忙，请联系客服人员或稍后再试！' };
  if (kind === 'delay') return { alert: '上传超时，请检查网络后重试' };
  const isNetwork = ['refuse', 'no-cors', 'offline'].includes(kind);
  return { alert: isNetwork ? '网络异常，请检查网络后重试' : '无返回数据' };
}

async function submitSearch(page: Page): Promise<void> {
  await search(page).fill('STM32F103C8T6');
  await search(page).press('Enter');
  // The check is waited for two seconds at most (S18).
  await page.clock.fastForward(1);
}

/** However the check ends, the normal results page opens. */
async function expectResults(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => String(Reflect.get(window, 'searched'))))
    .toMatch(/global\.html\?k=STM32F103C8T6/);
}

const drawButton = (page: Page) => page.getByRole('button', { name: '拆红包' });

const confirm = async (page: Page) => {
  // A call without a click or key leads to no login page (A9 session expiry).
  await page.keyboard.press('Shift');
  await page.evaluate(() => {
    // The page that made the call gets its failure; what the frame shows beside it is the point here.
    void window.lcFrame.customer
      .confirm({ bindPhone: '13812345678', taxNumber: '914403007109310121' })
      .catch(() => {});
  });
};

export const CALLS: FaultCall[] = [
  { path: '/cas/user/info', settings: customer },
  {
    path: '/cas/login',
    settings: { role: 'guest' },
    hasEffect: true,
    needsNetwork: true,
    before: async (page) => {
      await page.evaluate(() => Reflect.set(window, 'letsLogin', true));
    },
    act: async (page) => {
      const opened = page.context().waitForEvent('page', { timeout: 8000 });
      await header(page).getByRole('link', { name: '登录', exact: true }).click();
      const provider = await opened;
      const closed = provider.waitForEvent('close', { timeout: 8000 });
      await provider.locator('button[name=role][value=customer]').click({ timeout: 8000 });
      await closed;
    },
  },
  {
    path: '/async/crypto/info',
    // An awkward store may answer for the pair of user info, which this page has just lost.
    settings: { role: 'customer', encryptSwitch: 'on', manners: 'kind' },
    before: async (page, store) => {
      await page.waitForFunction(() => localStorage.getItem('encryptSwitch') === 'on');
      await store.call('POST', 'rotate-keys');
      await page.evaluate(() => {
        for (const key of ['keyPair', 'publicKey', 'privateKey']) localStorage.removeItem(key);
      });
    },
    act: confirm,
    seen: sameOrigin(byUser({ alert: '操作失败,请重试' }, { alert: '操作失败,请重试' })),
  },
  {
    path: '/async/customer/belong/confirm/dialog',
    settings: customer,
    act: confirm,
    // Whether its own call needs a login is the page's to decide.
    seen: (kind) => (kind === 'needLogin' ? 'nothing' : writes('nothing', 'nothing')(kind)),
    hasEffect: true,
  },
  {
    path: '/common/data/www-website-lc.json',
    act: async (page) => header(page).getByRole('button', { name: '集团产业服务' }).click(),
    after: async (page) => {
      await expect(page.getByRole('region', { name: '集团产业服务' })).toContainText(
        /暂无配置|加载失败|行业|服务/,
      );
      await page.keyboard.press('Escape');
    },
  },
  { path: '/common/data/frame-data.json', open: (page, store) => openHost(page, store, 'list') },
  { path: '/advertising/index/top/banners' },
  { path: '/v2/plus/expire/info', settings: { role: 'plus' } },
  {
    path: '/search/searchTip',
    act: async (page) => search(page).fill('STM32'),
    after: async (page) => {
      // Other words than the server's, or that there are none.
      const words = header(page).getByRole('listbox', { name: /搜索/ }).getByRole('option');
      await expect(words.first().or(header(page).getByText('无建议')).first()).toBeAttached();
      await search(page).press('Escape');
    },
  },
  { path: '/check/global', act: submitSearch, after: expectResults },
  {
    path: '/common/data/mro-resource-list.json',
    open: (page, store) => openHost(page, store, 'main'),
    act: async (page) => void (await header(page).getByLabel('搜索类型').first().selectOption('MRO')),
  },
  {
    path: '/page/home/cart/display',
    settings: customer,
    act: async (page) => cartButton(page).click(),
    after: async (page) => {
      await expect(
        cartPanel(page).getByRole('alert').or(cartPanel(page).getByRole('table')).first(),
      ).toBeVisible();
      await page.keyboard.press('Escape');
    },
  },
  {
    path: '/async/page/home/panel/cart/list',
    settings: customer,
    act: async (page) => cartButton(page).click(),
    after: async (page) => {
      await expect(cartPanel(page).getByRole('table')).toBeVisible();
      await page.keyboard.press('Escape');
    },
  },
  {
    path: '/page/home/cart/update/checked',
    settings: customer,
    before: openCart,
    act: tick,
    seen: writes(selectFailed, 'nothing'),
    hasEffect: true,
  },
  {
    path: '/page/home/cart/delete',
    settings: customer,
    before: openCart,
    act: remove,
    seen: writes(selectFailed, deleted),
    hasEffect: true,
    isPreflighted: true,
  },
  {
    path: '/collect',
    act: async (page) => {
      await page.evaluate(() => window.lcFrame.track({ ty: 'click', op: 'fault-matrix' }));
      await page.clock.fastForward(2500);
    },
  },
];

export const BOM_CALLS: FaultCall[] = ['/bom/json/upload/check', '/bom/json/upload'].map((path) => ({
  path,
  settings: customer,
  act: chooseBom,
  seen: bomSeen,
  hasEffect: true,
  isPreflighted: true,
  limitMs: 31_000,
}));

export const POPUP_CALLS: FaultCall[] = [
  { path: '/market/alert/new', settings: { role: 'customer', popup: 'none' } },
  {
    path: '/async/red/packet/draw',
    settings: { role: 'customer', popup: 'redpacket' },
    // The pop-up has a call of its own to come by: it must be there before the network goes.
    before: async (page) => {
      await page.clock.fastForward(1500);
      await drawButton(page).waitFor();
    },
    needsFreshPage: true,
    act: async (page) => drawButton(page).click(),
    seen: sameOrigin((kind) =>
      kind === 'needLogin'
        ? { toast: '请登陆后操作！' }
        : byUser({ toast: '请重试~' }, { toast: SERVER_MSG })(kind),
    ),
    hasEffect: true,
  },
];

/**
 * A page shown in place, which is no envelope. The browser caches the icons' sprite, so a unit test covers it
 * (test/unit/icons).
 */
export const FILE_CALLS: FaultCall[] = [
  { path: '/public/post/first/index.html', open: anyPage('www', '/support.html') },
];
