import type { Browser, Page } from '@playwright/test';
import { searchOf } from '../e2e/search-page';
import { StoreControl } from '../e2e/store-control';
import { CONDITIONS, newContext, SID } from './load';
import { median } from './report';

/** Always as many, because the first round is the coldest by far. */
const ROUNDS = 9;
const LIMIT_MS = 100;
const LIST = Array.from({ length: 300 }, (_, index) => `RC0603FR-07${index + 100}KL\t${index + 1}00`).join(
  '\n',
);

const CART = { name: /^购物车/ };
const COPY = { name: /^复制型号/ };

type Journey = (page: Page) => Promise<void>;

/** The six journeys of a buyer in docs/product.md (S29, S32, A13, S33, C21 with C22, C19). */
const JOURNEYS: Record<string, Journey> = {
  'search keys: /, a letter, the right arrow': async (page) => {
    const { input, options } = searchOf(page);
    await page.keyboard.press('/');
    await input.pressSequentially('STM32');
    await options.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
  },
  'quick order: a paste of 300 lines': async (page) => {
    await page.keyboard.press('/');
    await page.keyboard.press('Control+v');
    await searchOf(page).form.getByRole('table', { name: '识别到 300 行' }).waitFor();
  },
  'customer data: 联系客服 opened': async (page) => {
    await page.locator('lc-header').getByRole('button', { name: '联系客服' }).click();
    await page.getByRole('region', { name: '联系客服' }).getByText('2850123456').waitFor();
  },
  'recently viewed: twelve parts, one removed': async (page) => {
    await page.evaluate(() => {
      for (let index = 1; index <= 12; index += 1)
        void window.lcFrame.noteViewed({ code: `C${index}`, model: `PART-${index}` });
    });
    const { input, form } = searchOf(page);
    await input.click();
    await form.getByRole('button', { name: '删除浏览记录 PART-12' }).click();
  },
  'cart review: opened, a model and the list copied': async (page) => {
    await page.locator('lc-header').getByRole('button', CART).first().click();
    const panel = page.getByRole('region', { name: '购物车', exact: true });
    await panel.getByRole('button', COPY).first().click();
    await panel.getByRole('button', { name: '复制清单' }).click();
  },
  'noted as added: the page’s own button': async (page) => {
    await page.getByRole('button', { name: '自己的按钮' }).click();
    await page.evaluate(() => window.lcFrame.refreshCart());
  },
};

/**
 * Times the longest interaction of each journey at 4 × CPU slowdown, by the browser's own event timing: from the key or
 * the press to the frame that shows its outcome. Rows of name, median of the rounds in ms (the browser's steps are 8 ms), and limit.
 */
export async function benchBuyers(browser: Browser, port: number): Promise<string[][]> {
  const context = await newContext(browser);
  await context.addCookies([{ name: 'lc_demo_sid', value: SID, domain: '.lc.localhost', path: '/' }]);
  const store = new StoreControl(port, SID);
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  const session = await context.newCDPSession(page);
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  const rows: string[][] = [];
  for (const [name, act] of Object.entries(JOURNEYS)) {
    await slowDown(1);
    await store.set({ role: 'customer', cart: 'normal' });
    await page.goto(store.url('www', '/'));
    await page.locator('lc-header').getByRole('button', { name: '购物车，8 件' }).first().waitFor();
    await page.evaluate(prepare, LIST);
    await page.waitForLoadState('networkidle');
    await slowDown(CONDITIONS.slow.slowdown);
    const longest: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.evaluate(takeInteractions);
      await act(page);
      longest.push(Math.max(0, ...(await page.evaluate(takeInteractions))));
      await undo(page);
    }
    rows.push([name, String(median(longest)), String(LIMIT_MS)]);
  }
  await context.close();
  return rows;
}

/** Closes what the journey opened, and empties the search box. */
async function undo(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await searchOf(page).input.fill('');
  await searchOf(page).input.evaluate((input) => input.blur());
}

function watchInteractions(): void {
  const durations: number[] = [];
  Reflect.set(window, 'interactions', durations);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Number(Reflect.get(entry, 'interactionId')) > 0) durations.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Waits until the last outcome is painted, and returns the durations measured since the last call. */
async function takeInteractions(): Promise<number[]> {
  await new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  );
  const durations: number[] = Reflect.get(window, 'interactions');
  return durations.splice(0);
}

/** The list is copied, and the page gets a button of its own. */
function prepare(list: string): void {
  const field = document.body.appendChild(document.createElement('textarea'));
  field.value = list;
  field.select();
  document.execCommand('copy');
  field.remove();
  const button = Object.assign(document.createElement('button'), { textContent: '自己的按钮' });
  button.onclick = () => window.lcFrame.cart.noteAdded({ code: 'C10001' });
  document.querySelector('main')?.prepend(button);
}
