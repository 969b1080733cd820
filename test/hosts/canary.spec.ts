import { expect, test } from '../e2e/fixtures';
import { tryFrame } from './journey';
import { SSI_PORT } from './ports';

const page = (path: string) => `http://www.lc.localhost:${SSI_PORT}${path}`;
const BROWSERS = Array.from({ length: 500 }, (_, index) => `Mozilla/5.0 (of visitor ${index})`);

async function scriptFor(browser: string, path = '/rolling.html'): Promise<string> {
  const headers = { 'user-agent': browser };
  const html = await (await fetch(`http://127.0.0.1:${SSI_PORT}${path}`, { headers })).text();
  return /\/lc-frame\/([^/]+)\/lc-frame\.js/.exec(html)?.[1] ?? 'none';
}

/** One after the other, because nginx has 1024 connections for all tests. */
async function scriptsFor(path?: string): Promise<string[]> {
  const scripts: string[] = [];
  for (const browser of BROWSERS) scripts.push(await scriptFor(browser, path));
  return scripts;
}

test('5 of 100 visitors get canary, always the same ones, and a page with a pinned version never does', async () => {
  const first = await scriptsFor();
  const again = await scriptsFor();
  expect(again).toEqual(first);
  const canaries = first.filter((script) => script === '3-canary').length;
  expect(canaries).toBeGreaterThan(BROWSERS.length * 0.02);
  expect(canaries).toBeLessThan(BROWSERS.length * 0.08);
  expect(first.filter((script) => script === '3').length).toBe(BROWSERS.length - canaries);
  const pinned = await scriptsFor('/sister.html');
  expect(new Set(pinned).size).toBe(1);
  expect(pinned[0]).toMatch(/^\d+\.\d+\.\d+$/);
});

for (const path of ['/rolling.html', '/rolling-start.html']) {
  test(`the frame reports the release channel that served it: ${path}`, async ({ browser }) => {
    const scripts = await scriptsFor();
    for (const channel of ['3-canary', '3']) {
      const userAgent = BROWSERS[scripts.indexOf(channel)] ?? '';
      const context = await browser.newContext({ userAgent });
      const tab = await context.newPage();
      await tab.goto(page(path));
      // The starter loads the frame when the page has been painted.
      await tab.waitForFunction(() => 'lcFrame' in window);
      expect(await tab.evaluate(async () => (await window.lcFrame.ready).channel)).toBe(
        channel === '3' ? 'stable' : 'canary',
      );
      await tryFrame(tab);
      await context.close();
    }
  });
}
