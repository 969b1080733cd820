import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { stateUrl } from '../../demo/backend/gallery';
import { type GalleryState, PHONE_BELOW_PX } from '../../demo/backend/gallery-areas/state';
import { GALLERY_STATES, isSeenAt } from '../../demo/backend/gallery-states';
import { BROWSER } from '../bench/load';
import { serve } from '../bench/serve';
import { galleryPage } from './index-page';
import { standStill } from './state-page';
import { GALLERY_WINDOWS, parseWindow, type Window } from './windows';

const OUT = resolve(import.meta.dirname, '../../test-results/gallery');

const HELP = `npm run gallery -- [WORD…] [--width 375,1280,1366x620,640x400@2]
Draws every state of the frame (or those whose key has one of the words) into test-results/gallery/, with an index page.
A window is its width in px, with x its height, with @ its device pixels per px.`;

/** Draws one state in one window; what went wrong on its page, or ''. */
async function draw(browser: Browser, state: GalleryState, window: Window, port: number): Promise<string> {
  const { name, width, height, scale } = window;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: 'zh-CN',
    // A narrow window is a phone's, unless it is a zoomed one.
    hasTouch: width < PHONE_BELOW_PX && scale === 1,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  try {
    await page.goto(stateUrl(state, port));
    const trouble = await standStill(page);
    await page.screenshot({ path: resolve(OUT, `${state.key}-${name}.png`), caret: 'hide' });
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
  const windows = (values.width?.split(',') ?? GALLERY_WINDOWS).map(parseWindow);
  const states = GALLERY_STATES.filter(
    ({ key }) => positionals.length === 0 || positionals.some((word) => key.includes(word)),
  );
  if (positionals.length === 0) rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const port = await serve();
  const browser = await chromium.launch(BROWSER);
  let troubles = 0;
  for (const state of states) {
    for (const window of windows.filter(({ width }) => isSeenAt(state, width))) {
      const trouble = await draw(browser, state, window, port);
      if (trouble !== '') {
        troubles += 1;
        console.error(`${state.key} at ${window.name}: ${trouble}`);
      }
    }
    console.log(`${state.key}  ${state.area} › ${state.name}`);
  }
  await browser.close();
  if (positionals.length === 0) writeFileSync(resolve(OUT, 'index.html'), galleryPage(states, windows));
  console.log(
    `\n${states.length} states in ${OUT}${troubles > 0 ? `, ${troubles} pictures with trouble` : ''}`,
  );
  process.exit(troubles > 0 ? 1 : 0);
}

await main();
