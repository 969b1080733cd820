import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { stateUrl } from '../../demo/backend/gallery';
import { galleryState } from '../../demo/backend/gallery-states';
import { standStill } from '../gallery/state-page';
import { axeViolations, expect, test } from './fixtures';
import type { StoreControl } from './store-control';
import { matrixUnless } from './tier';

type Clip = { x: number; y: number; width: number; height: number };

const PIXELS = resolve(import.meta.dirname, 'pixels');
const DESKTOP = { width: 1280, height: 720 };
const PHONE = { width: 375, height: 720 };

/** The states seen most: key, window, and how much of the window's height is looked at. */
const SEEN: [string, 'desktop' | 'phone', number][] = [
  ['header-guest', 'desktop', 260],
  ['header-customer', 'desktop', 260],
  ['header-plus', 'desktop', 260],
  ['header-mro', 'desktop', 220],
  ['header-no-banner', 'desktop', 200],
  ['header-loading', 'desktop', 260],
  ['header-failed', 'desktop', 260],
  ['header-floating', 'desktop', 80],
  ['menu-workbench', 'desktop', 320],
  ['menu-app', 'desktop', 320],
  ['menu-contact', 'desktop', 320],
  ['menu-supplier', 'desktop', 200],
  ['menu-sites', 'desktop', 420],
  ['menu-plus', 'desktop', 420],
  ['menu-plus-never', 'desktop', 420],
  ['search-history', 'desktop', 480],
  ['search-suggestions', 'desktop', 560],
  ['catalog-open', 'desktop', 720],
  ['catalog-panel', 'desktop', 720],
  ['cart-normal', 'desktop', 660],
  ['cart-many', 'desktop', 660],
  ['cart-empty', 'desktop', 420],
  ['cart-failed', 'desktop', 420],
  ['bom-zone', 'desktop', 300],
  ['bom-panel', 'desktop', 480],
  ['dialog-alert', 'desktop', 560],
  ['dialog-confirm', 'desktop', 560],
  ['toasts', 'desktop', 260],
  ['popup-new-hasall', 'desktop', 720],
  ['popup-group', 'desktop', 720],
  ['popup-ad', 'desktop', 720],
  ['footer', 'desktop', 620],
  ['footer-unfolded', 'desktop', 660],
  ['header-guest', 'phone', 340],
  ['header-customer', 'phone', 340],
  ['menu-phone', 'phone', 720],
  ['catalog-open', 'phone', 720],
  ['cart-normal', 'phone', 720],
  ['search-suggestions', 'phone', 600],
  ['footer', 'phone', 720],
];

let found: Promise<string> | undefined;
/** {@link folder}, found out once in a worker: a test that opens a CDP session costs the next one its warm context. */
function pictureFolder(page: Page): Promise<string> {
  found ??= folder(page);
  return found;
}

/** The folder of this browser's major and the font that Chinese text is drawn with: others draw other pixels. */
async function folder(page: Page): Promise<string> {
  const version = page.context().browser()?.version() ?? '';
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument', { depth: 1 });
  await page.evaluate(() => {
    const sample = document.createElement('p');
    sample.id = 'font-sample';
    sample.textContent = '芯';
    document.body.append(sample);
  });
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#font-sample' });
  // None before the sample is laid out, which a busy machine takes its time for.
  let family: string | undefined;
  await expect
    .poll(async () => {
      const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
      family = fonts[0]?.familyName;
      return family;
    })
    .toBeDefined();
  await page.evaluate(() => document.getElementById('font-sample')?.remove());
  await cdp.detach();
  const font = (family ?? 'unknown').toLowerCase().replace(/\W+/g, '-');
  return `chromium-${version.split('.')[0]}-${font}`;
}

/** Another minor version smooths a few edges otherwise; a missing icon or badge is more. */
const MAX_DIFFERING_PIXELS = 150;
/** The year of the copyright line does not change what was approved. */
const TODAY = new Date('2026-11-21T10:00:00+08:00');

async function look(page: Page, store: StoreControl, key: string, name: string, clip: Clip): Promise<void> {
  const state = galleryState(key);
  if (state === undefined) throw new Error(`no state ${key}`);
  await page.clock.setFixedTime(TODAY);
  await page.goto(stateUrl(state, store.port));
  expect(await standStill(page)).toBe('');

  const kept = await pictureFolder(page);
  const path = resolve(PIXELS, kept, name);
  // A code draws its address, and with it the port of the run.
  const mask = [page.locator('lc-header, lc-footer').getByRole('img', { name: /^扫码/ })];
  const how = { clip, animations: 'disabled', caret: 'hide', mask } as const;
  // The folders and pictures of before this run.
  const known = process.env.LC_PIXELS_KEPT?.split(' ') ?? [];
  if (known.includes(`${kept}/${name}`)) {
    // A difference writes expected, actual and diff into test-results/browser.
    await expect(page).toHaveScreenshot([kept, name], { ...how, maxDiffPixels: MAX_DIFFERING_PIXELS });
  } else {
    mkdirSync(dirname(path), { recursive: true });
    await page.screenshot({ ...how, path });
    const made = `pixels: made ${kept}/${name}; look at it, then commit it`;
    // A browser major that has none yet makes them all; one that has some lacks a picture that nobody approved.
    expect(known, made).not.toContain(kept);
    console.log(made);
  }
  expect(await axeViolations(page)).toEqual([]);
}

for (const [where, window] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test.describe(`on a ${where}`, () => {
    test.use({
      viewport: window,
      hasTouch: where === 'phone',
      contextOptions: { reducedMotion: 'reduce' },
    });
    for (const [key, , height] of SEEN.filter(([, place]) => place === where)) {
      test(
        `${key} looks as it was last approved, and is clean by axe`,
        matrixUnless(where === 'desktop'),
        async ({ page, store }) => {
          const clip = { x: 0, y: 0, width: window.width, height };
          await look(page, store, key, `${key}-${where}.png`, clip);
        },
      );
    }
  });
}
