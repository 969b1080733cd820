import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

type Clip = { x: number; y: number; width: number; height: number };

const PIXELS = resolve(import.meta.dirname, 'pixels');

let found: Promise<string> | undefined;
/**
 * {@link folder}, asked once per worker, because the test after one with a CDP session gets a new context.
 */
function pictureFolder(page: Page): Promise<string> {
  found ??= folder(page);
  return found;
}

/**
 * The folder for this browser's major and its Chinese font, because other majors and fonts draw other pixels.
 */
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
  // The font is known once the sample is laid out, which takes a busy machine a while.
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

/** Another minor version smooths a few edges differently; a missing icon or badge changes more pixels. */
const MAX_DIFFERING_PIXELS = 150;
/**
 * Compares what `clip` (CSS px) of the window shows with the approved picture `pixels/{browser and
 * font}/{name}`, and makes the pictures of a browser that has none yet.
 */
export async function expectPicture(page: Page, name: string, clip: Clip): Promise<void> {
  const kept = await pictureFolder(page);
  // A QR code holds an address with the port of the run.
  const mask = [page.locator('lc-header, lc-footer').getByRole('img', { name: /^扫码/ })];
  const how = { clip, animations: 'disabled', caret: 'hide', mask } as const;
  // The folders and pictures that were there before this run.
  const known = process.env.LC_PIXELS_KEPT?.split(' ') ?? [];
  if (known.includes(`${kept}/${name}`)) {
    // A difference writes expected, actual and diff into test-results/browser.
    await expect
      .soft(page, `picture: ${name}`)
      .toHaveScreenshot([kept, name], { ...how, maxDiffPixels: MAX_DIFFERING_PIXELS });
    return;
  }
  const path = resolve(PIXELS, kept, name);
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ ...how, path });
  const made = `picture: made ${kept}/${name}; look at it, then commit it`;
  // A browser without any picture makes them all; for a browser with pictures a missing one was never
  // approved.
  expect.soft(known, made).not.toContain(kept);
  console.log(made);
}
