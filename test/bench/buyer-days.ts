import { setTimeout } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';

/** How long a person looks at what they are about to click, and at a page. */
const AIM_MS = 250;
const LOOK_MS = 1200;
const KEY_MS = 140;
/** A pointer on its way crosses a link in this time. */
const CROSS_MS = 40;

const INPUT = 'lc-header >>> input[name=k]';
const track = (name: string, link = 'a') => `lc-header >>> [data-track=${name}] ${link}`;
const LINKS: Record<string, string> = {
  logo: 'lc-header >>> a:has(img)',
  brands: track('navigation', 'a[href$="/brand.html"]'),
  coupons: track('navigation', 'a[href$="/huodong.html"]'),
  hot: track('navigation', 'a[href$="/hot"]'),
  word: track('hot-words', 'li:nth-child(2) a'),
  'word before': track('hot-words', 'li:nth-child(1) a'),
  catalog: 'lc-header >>> ::-p-aria([name="全部商品分类"][role="button"])',
  row: track('categories', '[data-row-link]'),
  'second row': track('categories', 'li:nth-child(2) [data-row-link]'),
  category: track('categories', '[data-panel] li a'),
  'other category': track('categories', '[data-panel] li:nth-child(2) a'),
  suggestion: 'lc-header >>> [role=option]:nth-child(2)',
  cart: 'lc-header >>> button[aria-label^="购物车"]',
  'cart page': 'lc-header >>> section[aria-label="购物车"] a[href*="/cart"]',
  contact: 'lc-header >>> ::-p-aria([name="联系客服"][role="button"])',
  help: 'lc-footer >>> a[href*="/help/"]',
  'other help': 'lc-footer >>> li:nth-child(2) a[href*="/help/"]',
  product: 'main a[href*="item."]',
};

/**
 * Ten days of a buyer, beginning on the home page: the pages that a buyer opens, with the detours of a pointer and
 * the second thoughts of a person.
 */
const DAYS = `
a part by its number: type STM32F103C8T6, press Enter, click product, type CH340G, press Enter
a part by its suggestion: type STM32, press ArrowDown, press ArrowDown, press Enter, click product
second thoughts in the box: type CH340, look, type CH340G, press Enter, type LM358, type LM358DR, press Enter
a category: click catalog, cross row, rest second row, cross category, click other category, click product, back, click product
two categories: click catalog, rest row, click category, click catalog, rest row, rest category, click other category
brands and words: cross coupons, click brands, cross word before, click word, click product, back, click word
a list from a file: click coupons, click logo, rest brands, click cart, look, press Escape, click hot
the cart: click cart, look, click cart page, click logo, type CH340G, press Enter
help: click help, click other help, click contact, look, press Escape, click logo
looking around: cross coupons, cross brands, rest hot, rest brands, click hot, click logo, cross brands, click coupons
`;
export const BUYER_DAYS = DAYS.trim()
  .split('\n')
  .map((day) => day.split(': '));

/**
 * Takes a person's steps on the page: `rest`, `cross` or `click` on a link, `type` words into the box, `press` a key, `look`,
 * `back`.
 */
export async function take(page: Page, steps: string): Promise<void> {
  for (const step of steps.split(', ')) {
    const at = step.search(/ |$/);
    await takeOne(page, step.slice(0, at), step.slice(at + 1));
  }
}

async function takeOne(page: Page, verb: string, what: string): Promise<void> {
  const point = async (stay: number) => {
    const link = await page.waitForSelector(LINKS[what] ?? '', { visible: true });
    await link?.hover();
    await setTimeout(stay);
  };
  if (verb === 'rest' || verb === 'cross') return point(verb === 'rest' ? AIM_MS : CROSS_MS);
  if (verb === 'click') {
    await point(AIM_MS);
    await page.mouse.down();
    // The page that was prerendered does not answer for the one that was left.
    void page.mouse.up().catch(() => undefined);
  } else if (verb === 'type') {
    await page.click(INPUT, { count: 3 });
    await page.keyboard.type(what, { delay: KEY_MS });
  } else if (verb === 'back') await page.goBack();
  else if (verb === 'press') void page.keyboard.press(what as 'Enter').catch(() => undefined);
  await setTimeout(LOOK_MS);
}
