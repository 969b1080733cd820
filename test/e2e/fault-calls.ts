import type { Page } from '@playwright/test';
import type { Kind, Sight } from './fault-cell';
import { cartButton, cartPanel, expect, header } from './fixtures';

/** One call of the main page: how it comes to be made, and what is seen of each fault. */
export interface FaultCall {
  path: string;
  settings?: Record<string, unknown>;
  /** Brings the page to where the next step makes the call. */
  before?: (page: Page) => Promise<void>;
  /** A cell uses up what `before` waits for. */
  needsFreshPage?: true;
  /** Makes the call; absent when opening the page does. */
  act?: (page: Page) => Promise<void>;
  /** What a user sees of the failure; by default nothing. */
  seen?: (kind: Kind) => Sight;
  /** Checks other facts that must hold afterwards. */
  after?: (page: Page) => Promise<void>;
  /** It changes something on the server: never made twice. */
  hasEffect?: true;
  /** On another host than the page, with what no form can send: browsers ask that host first. */
  isPreflighted?: true;
}

const search = (page: Page) => header(page).getByRole('combobox', { name: '搜索型号或产品' }).first();
const customer = { role: 'customer' };

async function openCart(page: Page): Promise<void> {
  if ((await cartButton(page).getAttribute('aria-expanded')) !== 'true') await cartButton(page).click();
  await expect(cartPanel(page).getByRole('table')).toBeVisible();
  // A write waits for the reading, after which there may be nothing left to write (C5 stale cart).
  await expect(cartPanel(page).locator('[aria-busy=true]')).toHaveCount(0);
}

const remove = async (page: Page) => cartPanel(page).getByRole('button', { name: /^删除/ }).first().click();

async function chooseBom(page: Page): Promise<void> {
  const opening = page.waitForEvent('filechooser');
  await page.locator('lc-bom-upload').getByRole('button', { name: '选择BOM文件' }).press('Enter');
  const buffer = Buffer.from('型号,数量\r\nLM358,10\r\n');
  await (await opening).setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
}

const drawButton = (page: Page) => page.getByRole('button', { name: '拆红包' });

/**
 * One call of each way to be made: on load, behind a click, while typing, as a write, as an upload, in a
 * pop-up.
 */
export const CALLS: readonly FaultCall[] = [
  { path: '/cas/user/info', settings: customer },
  {
    path: '/common/data/www-website-lc.json',
    act: async (page) => header(page).getByRole('button', { name: '集团产业服务' }).click(),
    after: async (page) => {
      await expect(page.getByRole('region', { name: '集团产业服务' })).toContainText(/加载失败/);
      await page.keyboard.press('Escape');
    },
  },
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
  {
    path: '/page/home/cart/delete',
    settings: customer,
    before: openCart,
    act: remove,
    seen: () => ({ alert: '操作失败，请前往购物车页面操作' }),
    hasEffect: true,
    isPreflighted: true,
  },
  {
    path: '/bom/json/upload',
    settings: customer,
    act: chooseBom,
    seen: () => ({ alert: '网络异常，请检查网络后重试' }),
    hasEffect: true,
    isPreflighted: true,
  },
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
    // On the same origin nothing is withheld: the answer is good.
    seen: (kind) => (kind === 'no-cors' ? 'nothing' : { toast: '请重试~' }),
    hasEffect: true,
  },
];
