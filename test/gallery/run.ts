import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { stateUrl } from '../../demo/backend/gallery';
import type { GalleryState } from '../../demo/backend/gallery-areas/state';
import { GALLERY_STATES, isSeenAt } from '../../demo/backend/gallery-states';
import { BROWSER } from '../bench/load';
import { serve } from '../bench/serve';
import { galleryPage } from './index-page';
import { standStill } from './state-page';

const OUT = resolve(import.meta.dirname, '../../test-results/gallery');
const HEIGHTS: Record<number, number> = { 375: 760, 768: 800, 1280: 800, 1680: 900, 1920: 900 };
const WIDTHS = [375, 768, 1280, 1920];

const HELP = `npm run gallery -- [WORD…] [--width 375,1280]
Draws every state of the frame (or those whose key has one of the words) into test-results/gallery/, with an index page.`;

/** Draws one state at one width; what went wrong on its page, or ''. */
async function draw(browser: Browser, state: GalleryState, width: number, port: number): Promise<string> {
  const isPhone = width < 768;
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    locale: 'zh-CN',
    hasTouch: isPhone,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  try {
    await page.goto(stateUrl(state, port));
    const trouble = await standStill(page);
    await page.screenshot({ path: resolve(OUT, `${state.key}-${width}.png`), caret: 'hide' });
    return trouble;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await context.close();
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { width: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(HELP);
  const widths = values.width?.split(',').map(Number) ?? WIDTHS;
  const states = GALLERY_STATES.filter(
    ({ key }) => positionals.length === 0 || positionals.some((word) => key.includes(word)),
  );
  if (positionals.length === 0) rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const port = await serve();
  const browser = await chromium.launch(BROWSER);
  let troubles = 0;
  for (const state of states) {
    for (const width of widths.filter((one) => isSeenAt(state, one))) {
      const trouble = await draw(browser, state, width, port);
      if (trouble !== '') {
        troubles += 1;
        console.error(`${state.key} at ${width}: ${trouble}`);
      }
    }
    console.log(`${state.key}  ${state.area} › ${state.name}`);
  }
  await browser.close();
  if (positionals.length === 0) writeFileSync(resolve(OUT, 'index.html'), galleryPage(states, widths));
  console.log(
    `\n${states.length} states in ${OUT}${troubles > 0 ? `, ${troubles} pictures with trouble` : ''}`,
  );
  process.exit(troubles > 0 ? 1 : 0);
}

await main();
