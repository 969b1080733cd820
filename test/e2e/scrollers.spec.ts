import type { Page } from '@playwright/test';
import { expect, header, openHost, test } from './fixtures';

const floating = (page: Page) => header(page).locator('[data-floating]');
/** The position of a part on screen. */
const rectOf = (page: Page, selector: string) =>
  page.evaluate((part) => {
    const element =
      document.querySelector(part) ?? document.querySelector('lc-header')?.shadowRoot?.querySelector(part);
    const { left, top, width } = element?.getBoundingClientRect() ?? new DOMRect();
    return [left, top, width].map(Math.round);
  }, selector);

/**
 * Puts the page into boxes that scroll, as old admin pages do: `#pane` within `#outer`; the header where it
 * is asked for.
 */
async function intoBoxes(page: Page, place: 'in the pane' | 'above the pane'): Promise<void> {
  await page.evaluate((where) => {
    const [outer, pane, tall] = ['outer', 'pane', 'tall'].map((id) =>
      Object.assign(document.createElement('div'), { id }),
    );
    const tag = document.querySelector('lc-header');
    if (!outer || !pane || !tall || !tag) throw new Error('no header');
    for (const other of document.querySelectorAll('body > :not(lc-header, lc-layer)')) other.remove();
    document.body.style.margin = '0';
    outer.style.cssText = 'position:absolute;inset:40px 0 0 60px;overflow:auto';
    pane.style.cssText = 'height:500px;width:1000px;overflow-y:scroll';
    tall.style.cssText = 'height:3000px';
    pane.append(tall);
    outer.append(pane);
    document.body.append(outer);
    if (where === 'in the pane') pane.prepend(tag);
    else outer.prepend(tag);
  }, place);
}

const scroll = (page: Page, selector: string, top: number) =>
  page.evaluate(([box = '', to]) => document.querySelector(box)?.scrollTo(0, Number(to)), [
    selector,
    String(top),
  ] as const);

test.beforeEach(({ page, store }) => openHost(page, store));

test('the floating header follows the nearest scrolling box, at its top', async ({ page }) => {
  await intoBoxes(page, 'in the pane');
  await expect(floating(page)).toBeHidden();
  await scroll(page, '#pane', 400);
  await expect(floating(page)).toBeVisible();
  const [left, top] = await rectOf(page, '#pane');
  const inner = await page.evaluate(() => document.getElementById('pane')?.clientWidth);
  expect(await rectOf(page, '[data-floating]')).toEqual([left, top, inner]);
  // The page around it scrolls too: it goes along.
  await page.evaluate(() => {
    const outer = document.getElementById('outer');
    if (outer) outer.style.top = '90px';
    dispatchEvent(new Event('resize'));
  });
  await expect.poll(async () => (await rectOf(page, '[data-floating]'))[1]).toBe((top ?? 0) + 50);
  await floating(page).locator('input[name=k]').click();
  await expect(floating(page).locator('input[name=k]')).toBeFocused();
  await scroll(page, '#pane', 0);
  await expect(floating(page)).toBeHidden();
});

test('the floating header stays clear of the scrollbar of a body that scrolls', async ({ page }) => {
  // A border is drawn where a scrollbar would be, which headless Chromium hides.
  await page.addStyleTag({
    content:
      'html { height: 100%; overflow: hidden } body { height: 100%; box-sizing: border-box; margin: 0; border-right: 15px solid; overflow: auto }',
  });
  await scroll(page, 'body', 700);
  await expect(floating(page)).toBeVisible();
  const inner = await page.evaluate(() => document.body.clientWidth);
  await expect.poll(() => rectOf(page, '[data-floating]')).toEqual([0, 0, inner]);
});

test('scroll-root names the scrolling box even if the header is outside of it', async ({ page }) => {
  await intoBoxes(page, 'above the pane');
  await scroll(page, '#pane', 900);
  await expect(floating(page)).toBeHidden();
  await header(page).evaluate((tag) => tag.setAttribute('scroll-root', '#pane'));
  await expect(floating(page)).toBeVisible();
  const [left, top] = await rectOf(page, '#pane');
  expect((await rectOf(page, '[data-floating]')).slice(0, 2)).toEqual([left, top]);
  await scroll(page, '#pane', 0);
  await expect(floating(page)).toBeHidden();
});

test('an invalid selector in scroll-root is ignored', async ({ page }) => {
  await header(page).evaluate((tag) => tag.setAttribute('scroll-root', '#['));
  await page.evaluate(() => scrollTo(0, 600));
  await expect(floating(page)).toBeVisible();
});

test('in print the header is one line with its logo, nothing covers the page', async ({ page }) => {
  const ad = page.locator('lc-popups').getByRole('complementary', { name: '底部广告' });
  await expect(ad).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(ad).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => scrollTo(0, 600));
  await expect(floating(page)).toBeVisible();
  await header(page)
    .getByRole('button', { name: '联系客服' })
    .first()
    .evaluate((button: HTMLElement) => button.click());
  await page.emulateMedia({ media: 'print' });
  const seen = await page.evaluate(() =>
    ['lc-header', 'lc-popups', 'lc-layer'].flatMap((tag) =>
      [...document.querySelectorAll(tag)].flatMap(({ shadowRoot }) =>
        [
          ...(shadowRoot?.querySelectorAll<HTMLElement>('a, button, input, select, img, dialog, section') ??
            []),
        ]
          .filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.offsetWidth > 1)
          .map(
            (part) => `${tag} ${part.closest('[data-track]')?.getAttribute('data-track')} ${part.localName}`,
          ),
      ),
    ),
  );
  expect(seen).toEqual(expect.arrayContaining(['lc-header logo a']));
  expect(seen.filter((part) => !part.startsWith('lc-header logo '))).toEqual([]);
  expect((await header(page).boundingBox())?.height).toBeLessThan(110);
});
