import type { Page } from '@playwright/test';
import { expect, header, openHost, test } from './fixtures';

const floating = (page: Page) => header(page).locator('[data-floating]');
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
const sidesOf = (page: Page) =>
  floating(page).evaluate((bar) => {
    const { left, top, right } = bar.getBoundingClientRect();
    return [left, top, right].map(Math.round);
  });
const addBox = (page: Page, css: string) =>
  page.evaluate((style) => {
    const box = Object.assign(document.createElement('div'), { id: 'theirs', textContent: '管理条' });
    box.style.cssText = `z-index:99999;background:#1d2327;${style}`;
    document.body.prepend(box);
  }, css);
const paddingOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop);

test.beforeEach(({ page, store }) => openHost(page, store));

test('M13 the floating header is below the host’s bar, and follows its height', async ({ page }) => {
  await addBox(page, 'position:fixed;inset:0 0 auto;height:32px');
  await scrollTo(page, 700);
  await expect.poll(() => sidesOf(page)).toEqual([0, 32, 1280]);
  await page.evaluate(() => {
    const box = document.getElementById('theirs');
    if (box) box.style.height = '60px';
    dispatchEvent(new Event('resize'));
  });
  await expect.poll(() => sidesOf(page)).toEqual([0, 60, 1280]);
  await page.evaluate(() => {
    const box = document.getElementById('theirs');
    if (box) box.style.position = 'sticky';
  });
  await scrollTo(page, 800);
  await expect.poll(() => sidesOf(page)).toEqual([0, 60, 1280]);
  await page.evaluate(() => document.getElementById('theirs')?.remove());
  await scrollTo(page, 900);
  await expect.poll(() => sidesOf(page)).toEqual([0, 0, 1280]);
});

test('M13 the floating header is beside a column, or hidden without room', async ({ page }) => {
  await addBox(page, 'position:fixed;inset:0 auto 0 0;width:210px');
  await scrollTo(page, 700);
  await expect.poll(() => sidesOf(page)).toEqual([210, 0, 1280]);
  const logo = floating(page).locator('a').first();
  expect((await logo.boundingBox())?.x).toBeGreaterThan(210);
  await page.setViewportSize({ width: 375, height: 667 });
  await expect(floating(page)).toBeHidden();
  await expect(floating(page)).toHaveAttribute('inert');
  expect(await paddingOf(page)).toBe('auto');
  await page.evaluate(() => document.getElementById('theirs')?.remove());
  await scrollTo(page, 800);
  await expect(floating(page)).toBeVisible();
});

test('M13 the page names the end of its bars by --lc-top or top-offset', async ({ page }) => {
  await addBox(page, 'position:fixed;inset:0 0 auto;height:32px');
  await page.evaluate(() => document.documentElement.style.setProperty('--lc-top', '12px'));
  await scrollTo(page, 700);
  await expect.poll(() => sidesOf(page)).toEqual([0, 12, 1280]);
  await header(page).evaluate((tag) => tag.setAttribute('top-offset', '40'));
  await scrollTo(page, 800);
  await expect.poll(() => sidesOf(page)).toEqual([0, 40, 1280]);
});

test('M13 a floating header in the top layer hides for a host’s dialog', async ({ page }) => {
  await page.evaluate(() => {
    document.body.style.transform = 'translateY(0)';
  });
  await scrollTo(page, 400);
  await expect(floating(page)).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.insertAdjacentHTML(
      'beforeend',
      '<div id="theirs" style="position:fixed;inset:0;z-index:1050"><button>OK</button></div>',
    );
    document.querySelector<HTMLElement>('#theirs button')?.focus();
  });
  await expect(floating(page)).toBeHidden();
  await page.evaluate(() => document.getElementById('theirs')?.remove());
  await scrollTo(page, 500);
  await expect(floating(page)).toBeVisible();
});

test('M13 an open panel closes when its button moves under the host’s bar', async ({ page }) => {
  await addBox(page, 'position:fixed;inset:0 0 auto;height:120px');
  const button = header(page).getByRole('button', { name: '联系客服' }).first();
  await scrollTo(page, 0);
  await button.evaluate((one: HTMLElement) => {
    one.scrollIntoView();
    scrollBy(0, -125);
    one.click();
  });
  const panel = header(page).getByRole('region', { name: '联系客服' });
  await expect(panel).toBeVisible();
  const y = (await button.boundingBox())?.y ?? 0;
  await page.evaluate((by) => scrollBy(0, by), y - 60);
  await expect(panel).toHaveCount(0);
});

/** Puts an anchor and a link to it on the page, the link in view at its top. */
const addAnchor = (page: Page) =>
  page.evaluate(() => {
    document.querySelector('lc-header')?.insertAdjacentHTML('afterend', '<a id="to" href="#there">there</a>');
    const box = document.createElement('div');
    box.innerHTML = '<p style="height:900px"></p><h2 id="there">there</h2><p style="height:2000px"></p>';
    document.querySelector('#to')?.after(box);
  });
const anchorTop = (page: Page) =>
  page.evaluate(() => Math.round(document.getElementById('there')?.getBoundingClientRect().top ?? 0));

test('M14 an anchor of the page is visible below the floating header', async ({ page }) => {
  await addAnchor(page);
  expect(await paddingOf(page)).toBe('auto');
  await page.locator('#to').click();
  await expect(floating(page)).toBeVisible();
  expect(await anchorTop(page)).toBe(56);
});

test('M14 a page opened at an anchor shows it below the floating header', async ({ page, store }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<p style="height:900px"></p><h2 id="there">there</h2><p style="height:2000px"></p>',
      );
    });
  });
  await page.goto(store.url('www', '/?at=anchor#there'));
  await expect(floating(page)).toBeVisible();
  await expect.poll(() => anchorTop(page)).toBe(56);
});

for (const [how, script] of [
  ['the page has a padding of its own', 'scroll-padding-top: 80px'],
  ['the page refuses it by 0', 'scroll-padding-top: 0'],
] as const) {
  test(`M14 no padding is written if ${how}`, async ({ page }) => {
    await page.addInitScript((css) => {
      addEventListener('DOMContentLoaded', () => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`html { ${css} }`);
        document.adoptedStyleSheets = [sheet];
      });
    }, script);
    await page.reload();
    await scrollTo(page, 700);
    await expect(floating(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.style.scrollPaddingTop)).toBe('');
  });
}

for (const [how, css, box] of [
  [
    'body, where that scrolls within html',
    'html, body { height: 100% } html { overflow: hidden } body { overflow: auto }',
    'body',
  ],
  ['html, where both only hide what is too wide', 'html, body { overflow-x: hidden }', 'html'],
  [
    'html, where what sticks out of a long body makes it scroll too',
    'html, body { overflow-x: hidden } body { position: relative } body::after { content: ""; position: absolute; top: 100%; width: 1px; height: 20px }',
    'html',
  ],
] as const) {
  test(`M14 the padding is on ${how}`, async ({ page }) => {
    await addAnchor(page);
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
    await page.locator('#to').click();
    await expect(floating(page)).toBeVisible();
    await expect.poll(() => anchorTop(page)).toBe(56);
    await expect(page.locator(box)).toHaveCSS('scroll-padding-top', '56px');
    await expect(page.locator(box === 'html' ? 'body' : 'html')).toHaveCSS('scroll-padding-top', 'auto');
  });
}

test('M14 the padding disappears with the floating header, however it goes', async ({ page }) => {
  await scrollTo(page, 700);
  await expect.poll(() => paddingOf(page)).toBe('56px');
  await scrollTo(page, 0);
  await expect.poll(() => paddingOf(page)).toBe('auto');
  expect(await page.evaluate(() => document.documentElement.hasAttribute('style'))).toBe(false);
  await scrollTo(page, 700);
  await expect.poll(() => paddingOf(page)).toBe('56px');
  await header(page).evaluate((tag) => tag.setAttribute('hidden', ''));
  await expect.poll(() => paddingOf(page)).toBe('auto');
  await header(page).evaluate((tag) => tag.removeAttribute('hidden'));
  await expect.poll(() => paddingOf(page)).toBe('56px');
  await header(page).evaluate((tag) => tag.remove());
  await expect.poll(() => paddingOf(page)).toBe('auto');
});
