import { readFileSync } from 'node:fs';
import { NEEDED_GLOBALS } from '../../elements/report/feature-gate';
import { expect, header, openHost, test } from './fixtures';

/** Places of an API by the script that takes it away, as an engine that never had it is. */
const NEEDED = [
  // Each global is taken away in test/unit/elements/report/feature-gate.
  `delete window.${NEEDED_GLOBALS[0]}`,
  'delete Element.prototype.attachShadow',
  'delete HTMLDialogElement.prototype.showModal',
  'delete Crypto.prototype.getRandomValues',
  'delete CSS.supports',
  'CSS.supports = (condition) => !condition.includes(":where")',
];

/** APIs that engines above the floor lack, or that a page may have removed. */
const DISPENSABLE = [
  'delete Document.prototype.adoptedStyleSheets; delete ShadowRoot.prototype.adoptedStyleSheets',
  'delete window.ResizeObserver',
  'delete window.matchMedia',
  'delete window.BroadcastChannel; delete Navigator.prototype.sendBeacon; delete window.scheduler; delete window.trustedTypes',
  'delete Element.prototype.checkVisibility; delete window.visualViewport; delete HTMLElement.prototype.inert',
  'delete URL.canParse; delete Object.hasOwn; delete Array.prototype.at; delete Array.prototype.findLast; delete String.prototype.replaceAll',
  'delete window.structuredClone; delete AbortSignal.timeout; delete AbortSignal.any; delete window.requestIdleCallback',
  'delete String.prototype.isWellFormed; delete String.prototype.toWellFormed; delete window.WeakRef',
];

for (const removal of NEEDED) {
  test(`the frame leaves the page alone without an API it needs: ${removal}`, async ({ page, store }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.addInitScript(removal);
    await page.goto(store.url('www', '/'), { waitUntil: 'load' });
    const link = header(page).getByRole('link', { name: '立芯商城' });
    await expect(link).toBeVisible();
    await link.click({ trial: true });
    // The fallback's own height: 228 and 600 px are what lc-frame.css reserves.
    expect((await header(page).boundingBox())?.height).toBeLessThan(60);
    expect((await page.locator('lc-footer').boundingBox())?.height).toBe(0);
    await expect(page.locator('.lc-root')).toHaveCount(0);
    expect(warnings).toEqual([expect.stringMatching(/^\[lc-frame\] does nothing: no /)]);
  });
}

test('the frame runs without every API that an engine may lack', async ({ page, store }) => {
  await page.addInitScript(DISPENSABLE.join(';'));
  await openHost(page, store);
  // Styled, not only drawn.
  await expect(header(page).getByRole('button', { name: '搜索', exact: true }).first()).toHaveCSS(
    'background-color',
    'rgb(20, 86, 200)',
  );
  await header(page).getByRole('button', { name: '联系客服' }).first().click();
  const panel = header(page).getByRole('region', { name: '联系客服' });
  await panel.getByRole('link').first().click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('lc-frame.css reserves nothing in an engine whose CSS is too old', async ({ page, store }) => {
  const css = readFileSync('dist/lc-frame.css', 'utf8');
  expect(css).toContain('selector(:where(a))');
  await page.route('**/lc-frame.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: css.replace(':where(a)', ':no-such-selector') }),
  );
  await page.route('**/lc-frame.js', (route) => route.abort());
  await page.goto(store.url('www', '/'));
  await expect(header(page).getByRole('link', { name: '立芯商城' })).toBeVisible();
  expect((await header(page).boundingBox())?.height).toBeLessThan(60);
});
