import type { Page } from '@playwright/test';
import { cartButton, cartPanel, expect, header, test } from './fixtures';
import type { StoreControl } from './store-control';

const shown = async (page: Page) =>
  (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64');

const field = (page: Page) => header(page).locator('.lc-root input[name=k]').first();

async function open(page: Page, store: StoreControl): Promise<void> {
  await store.set({ role: 'customer', popup: 'none', messageNum: 3 });
  await page.goto(store.url('www', '/'));
  await expect(header(page).getByRole('link', { name: '消息 3' }).first()).toBeVisible();
}

/** The states that the user has the frame in when the page hides its content. */
const IN_HAND: Record<string, (page: Page) => Promise<void>> = {
  'typed words': async (page) => {
    await field(page).fill('');
    await field(page).fill('stm');
    await expect(header(page).locator('[role=option]').first()).toBeVisible();
  },
  'the open cart': async (page) => {
    await cartButton(page).click();
    await expect(cartPanel(page)).toBeVisible();
  },
  'the floating header': async (page) => {
    await page.mouse.wheel(0, 900);
    await expect(header(page).locator('[data-floating][data-shown]')).toBeVisible();
    await header(page).locator('[data-floating] input[name=k]').focus();
  },
};

test('G54 a page that hides its content by visibility, display or content-visibility hides the frame in it', async ({
  page,
  store,
}) => {
  await open(page, store);
  const ways = ['visibility: hidden', 'visibility: collapse', 'display: none', 'content-visibility: hidden'];
  for (const [index, css] of ways.entries()) {
    const key = `away${index}`;
    await page.addStyleTag({ content: `body.${key} { ${css} }` });
    for (const [what, take] of Object.entries(IN_HAND)) {
      await take(page);
      await page.evaluate((name) => document.body.classList.add(name), key);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.localName), `${css}, ${what}`)
        .toBe('body');
      const hidden = await shown(page);
      await page.evaluate(() => document.body.setAttribute('hidden', ''));
      expect(await shown(page), `${css}, ${what}`).toEqual(hidden);
      await page.evaluate(() => {
        document.body.removeAttribute('hidden');
        document.body.className = '';
        scrollTo(0, 0);
      });
      await page.keyboard.press('Escape');
    }
  }
  await expect(field(page)).toBeVisible();
});

test('G54 a page that prints one part of itself prints no frame', async ({ page, store }) => {
  await open(page, store);
  await page.addStyleTag({
    content: '@media print { body * { visibility: hidden } main, main * { visibility: visible } }',
  });
  await page.evaluate(() => void window.lcFrame.confirm({ title: '提示', msg: '确定吗？' }));
  await page.emulateMedia({ media: 'print' });
  const seen = () =>
    page.evaluate(
      () =>
        ['lc-header', 'lc-footer', 'lc-popups'].flatMap((tag) =>
          [...(document.querySelector(tag)?.shadowRoot?.querySelectorAll('*') ?? [])].filter((one) =>
            one.checkVisibility({ visibilityProperty: true }),
          ),
        ).length,
    );
  expect(await seen()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  expect(await seen()).toBeGreaterThan(100);
});

test('G54 attributes that a page takes away by a comparison with its HTML come back', async ({
  page,
  store,
}) => {
  await open(page, store);
  const tags = ['lc-header', 'lc-footer'];
  await page.locator('lc-footer').scrollIntoViewIfNeeded();
  await expect(page.locator('lc-footer')).toHaveAttribute('data-rendered');
  const heights = () =>
    page.evaluate(
      (all) => all.map((tag) => document.querySelector(tag)?.getBoundingClientRect().height),
      tags,
    );
  const before = await heights();
  await page.evaluate((all) => {
    for (const tag of all) {
      const host = document.querySelector(tag);
      for (const { name } of [...(host?.attributes ?? [])]) host?.removeAttribute(name);
    }
  }, tags);
  await expect(header(page)).toHaveAttribute('data-rendered');
  expect(await heights()).toEqual(before);
});

/**
 * The ways in which translators and extensions replace a text: in one step, beside it, around it, and a whole
 * element's.
 */
const WAYS = ['in its place', 'before it', 'around it', 'with all of its element'] as const;

/** Replaces each text of the frame by a `font` of a translator; once more brings the texts back. */
function translate(page: Page, way: (typeof WAYS)[number]): Promise<void> {
  return page.evaluate((how) => {
    const fonts = new Map<Element, Text>();
    Reflect.set(window, 'fonts', fonts);
    document.documentElement.lang = 'en';
    for (const tag of ['lc-header', 'lc-footer']) {
      const box = document.querySelector(tag)?.shadowRoot?.querySelector('.lc-root');
      if (!box) continue;
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node instanceof Text && node.data.trim() !== '') texts.push(node);
      for (const text of texts) {
        const font = document.createElement('font');
        font.append(`[${text.data}]`);
        const { parentElement } = text;
        if (how === 'in its place') text.replaceWith(font);
        else if (how === 'before it') {
          text.before(font);
          text.remove();
        } else if (how === 'around it') {
          text.before(font);
          text.data = `[${text.data}]`;
          font.replaceChildren(text);
        } else if (parentElement?.childElementCount === 0) {
          font.textContent = `[${parentElement.textContent}]`;
          parentElement.replaceChildren(font);
        }
        fonts.set(font, text);
      }
    }
  }, way);
}

const wordsOf = (page: Page, selector: string) =>
  header(page)
    .locator(selector)
    .first()
    .evaluate((element) => element.textContent);

for (const [first, second] of [
  [WAYS[0], WAYS[1]],
  [WAYS[2], WAYS[3]],
] as const)
  test(`G55 a header whose texts a translator has replaced ${first}, then ${second}, shows the present user and numbers`, async ({
    page,
    store,
  }) => {
    await open(page, store);
    const reported = await page.evaluateHandle(() => {
      const kinds: string[] = [];
      document.addEventListener('lc-error', ({ detail }) => kinds.push(detail.kind));
      return kinds;
    });
    const MENU = '[data-track=top-bar]';
    const before = await wordsOf(page, MENU);
    await translate(page, first);
    await expect.poll(() => wordsOf(page, MENU)).toContain('[');
    expect(await header(page).locator('font').first().getAttribute('lang')).toBe('en');

    await store.set({ role: 'guest' });
    await page.evaluate(() => window.lcFrame.refreshUser());
    await expect(header(page).getByText('登录', { exact: true }).first()).toBeVisible();
    expect(await wordsOf(page, MENU)).not.toContain('1024886A');
    await translate(page, second);
    await store.set({ role: 'customer', messageNum: 7 });
    await store.call('POST', 'cart/add', { productCode: 'C11777' });
    await page.evaluate(() => window.lcFrame.refreshUser());
    await expect(cartButton(page)).toHaveAccessibleName('购物车，9 件');
    expect(await cartButton(page).evaluate((button) => /\d+/.exec(button.textContent)?.[0])).toBe('9');
    await expect(header(page).getByRole('link', { name: /消息/ }).first()).toContainText('7');
    expect((await wordsOf(page, MENU))?.match(/1024886A/g)).toHaveLength(1);
    expect((await wordsOf(page, MENU))?.match(/登录/g)).toBeNull();
    expect(await reported.jsonValue()).toEqual([]);
    expect(before).toContain('1024886A');
  });

test('G55 texts that a translator brings back are ours again', async ({ page, store }) => {
  await open(page, store);
  const before = await wordsOf(page, '.lc-root');
  for (const isSame of [true, false]) {
    await translate(page, 'in its place');
    await page.evaluate((same) => {
      const fonts: Map<Element, Text> = Reflect.get(window, 'fonts');
      const words = [...fonts].map(([font, text]) => [font, text, font.textContent.slice(1, -1)] as const);
      for (const [font, text, original] of words) font.replaceWith(same ? text : original);
    }, isSame);
    expect(await wordsOf(page, '.lc-root')).toBe(before);
  }
  await store.set({ messageNum: 8 });
  await page.evaluate(() => window.lcFrame.refreshUser());
  await expect.poll(() => wordsOf(page, '.lc-root')).toBe(before?.replaceAll('消息3', '消息8'));
});
