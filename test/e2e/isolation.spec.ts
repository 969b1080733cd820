import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { cartButton, cartPanel, expect, header, test } from './fixtures';
import { boxChanges, pageBoxes } from './page-boxes';
import { differingPixels, picture } from './pictures';
import { quiet } from './quiet';
import type { StoreControl } from './store-control';

/** The hazards, and by how many px each narrows the header. */
const HAZARDS: Record<string, number> = {
  quirks: 0,
  'base-href': 0,
  'base-target': 0,
  bootstrap: 0,
  resets: 0,
  inherited: 0,
  'root-font': 0,
  centred: 0,
  margins: 40,
  floats: 0,
  tables: 0,
  transform: 0,
  bar: 0,
  globals: 0,
  commonjs: 0,
  amd: 0,
  arrays: 0,
  'array-from': 0,
  objects: 0,
  bind: 0,
  json: 0,
  media: 0,
  taken: 0,
  listeners: 0,
  promise: 0,
  fetch: 0,
  domain: 0,
  form: 0,
  hotkeys: 0,
  observer: 0,
  react16: 0,
  react18: 0,
  react19: 0,
  twice: 0,
  'other-version': 0,
  'script-end': 0,
  'script-async': 0,
  'script-late': 0,
  'late-tags': 0,
  clobber: 0,
};
/**
 * The sets of hazards that are tried at once; each hazard is in one, and a failure names the smallest set
 * that fails. A page's own React stands among styles only: it breaks by itself beside the scripts of another
 * decade.
 */
const TOGETHER = [
  ['quirks', 'bootstrap', 'react16'],
  ['resets', 'root-font', 'react18'],
  ['inherited', 'centred', 'react19'],
  ['base-href', 'arrays', 'bind', 'amd', 'hotkeys', 'twice'],
  ['base-target', 'objects', 'json', 'media', 'commonjs', 'form'],
  ['transform', 'fetch', 'promise', 'globals', 'domain'],
  ['taken', 'array-from', 'listeners'],
  ['margins', 'tables', 'observer', 'script-end'],
  ['floats', 'bar', 'other-version', 'script-async', 'clobber'],
  ['script-late', 'late-tags'],
] as const;
const WIDTH = 1280;
/** Text that stands on another fraction of a pixel is smoothed otherwise: of 300,000 pixels. */
const SMOOTHED_PIXELS = 30;

async function open(page: Page, store: StoreControl, query: string): Promise<void> {
  await page.goto(store.url('www', `/hostile.html?${query}`));
  if (query.includes('frame=no')) return;
  await header(page).locator('.lc-root').waitFor();
  await expect(header(page).getByRole('link', { name: '登录', exact: true })).toBeVisible();
  await quiet(page);
}

let plainPicture: string | undefined;

/** The header on the page without any hazard: the same for every test, so each worker takes it once. */
async function plainHeader(page: Page, store: StoreControl): Promise<string> {
  if (plainPicture === undefined) {
    await open(page, store, 'hazards=');
    plainPicture = await picture(header(page));
  }
  return plainPicture;
}

/** Search, menu, cart and dialog do what they do on the main page. */
async function tryFrame(page: Page): Promise<void> {
  const input = header(page).locator('input[name=k]').first();
  await input.click();
  await page.keyboard.type('stm32');
  await expect(input).toHaveValue('stm32');
  await expect(header(page).locator('[role=option]').first()).toBeVisible();
  const found = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('lc-search', (event) => {
          event.preventDefault();
          resolve(event instanceof CustomEvent ? event.detail.keyword : '');
        });
      }),
  );
  await page.keyboard.press('Enter');
  expect(await found).toBe('stm32');

  await header(page).getByRole('button', { name: '全部商品分类' }).click();
  const rows = page.getByRole('region', { name: '全部商品分类' });
  await expect(rows).toBeVisible();
  await expectOnTop(page, '全部商品分类');
  await page.keyboard.press('Escape');
  await expect(rows).toBeHidden();

  await cartButton(page).click();
  await expect(cartPanel(page)).toBeVisible();
  await page.keyboard.press('Escape');

  const closed = page.evaluate(() => window.lcFrame.alert('hello'));
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('hello');
  await dialog.getByRole('button', { name: '确定' }).click();
  await closed;
}

/** M9: no overflow, transform or z-index of the page cuts or covers the open panel. */
async function expectOnTop(page: Page, name: string): Promise<void> {
  const panel = page.getByRole('region', { name });
  const box = await panel.boundingBox();
  if (box === null) throw new Error('no panel');
  const places = [0.1, 0.5, 0.9].map((part) => ({ x: box.x + box.width / 2, y: box.y + box.height * part }));
  const hits = await page.evaluate(
    (points) => points.map(({ x, y }) => document.elementFromPoint(x, y)?.localName),
    places,
  );
  expect(hits).toEqual(['lc-header', 'lc-header', 'lc-header']);
}

/** The differences of the frame and the page beside some hazards from the plain page, a line each. */
async function differencesBeside(page: Page, store: StoreControl, hazards: readonly string[]) {
  const plain = await plainHeader(page, store);
  const narrower = hazards.reduce((sum, hazard) => sum + (HAZARDS[hazard] ?? 0), 0);
  await page.setViewportSize({ width: WIDTH + narrower, height: 800 });
  await open(page, store, `hazards=${hazards.join()}&frame=no`);
  const own = { boxes: await pageBoxes(page), errors: await hostErrors(page) };

  await open(page, store, `hazards=${hazards.join()}`);
  const different = await differingPixels(page, plain, await picture(header(page)));
  const moved = boxChanges(own.boxes, await pageBoxes(page));
  await tryFrame(page);
  return [
    ...(different >= 0 && different <= SMOOTHED_PIXELS ? [] : [`${different} pixels of the header differ`]),
    ...moved,
    ...(isDeepStrictEqual(await hostErrors(page), own.errors) ? [] : ['the page has other errors']),
  ];
}

/** The smallest sets of hazards, found by halving, beside which something differs; each with what does. */
async function culprits(page: Page, store: StoreControl, hazards: readonly string[]): Promise<string[]> {
  const found = await differencesBeside(page, store, hazards).catch((error: unknown) => [String(error)]);
  if (found.length === 0) return [];
  const half = Math.ceil(hazards.length / 2);
  const inHalves =
    hazards.length === 1
      ? []
      : [
          ...(await culprits(page, store, hazards.slice(0, half))),
          ...(await culprits(page, store, hazards.slice(half))),
        ];
  return inHalves.length > 0 ? inHalves : [`${hazards.join(', ')}: ${found.join('; ')}`];
}

test('every hazard is tried in exactly one set', () => {
  expect(TOGETHER.flat().toSorted()).toEqual(Object.keys(HAZARDS).toSorted());
});

for (const hazards of TOGETHER) {
  test(`P15 M9 nothing of frame and page changes beside ${hazards.join(', ')}`, async ({ page, store }) => {
    test.setTimeout(120_000);
    await store.set({ banners: 'single' });
    expect(await culprits(page, store, hazards)).toEqual([]);
  });
}

const hostErrors = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'hostErrors'));
