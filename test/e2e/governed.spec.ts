import type { Page } from '@playwright/test';
import { expect, header, test } from './fixtures';
import type { StoreControl } from './store-control';

const BOX = 'input[name=k]';
const open = async (page: Page, store: StoreControl, hazards: string) => {
  await page.goto(store.url('www', `/hostile.html?hazards=${hazards}`));
  await header(page).locator('.lc-root').waitFor();
  await expect(header(page).getByRole('link', { name: '登录', exact: true })).toBeVisible();
};

test.describe('G65 a view without a second window opens in place of the page', () => {
  const ways: [string, (page: Page) => Promise<void>, string][] = [
    [
      'the chat',
      async (page) => {
        await header(page).getByRole('button', { name: '联系客服' }).first().click();
        await header(page).getByRole('button', { name: '在线客服' }).click();
      },
      'http://www.lc.localhost/chat.html',
    ],
    [
      'a keyword’s own address',
      async (page) => {
        await header(page).locator(BOX).first().fill('优惠券');
        await page.keyboard.press('Enter');
      },
      'http://www.lc.localhost/huodong.html',
    ],
    [
      'results for a new tab',
      async (page) => {
        await header(page).evaluate((tag) => tag.setAttribute('results-target', '_blank'));
        await header(page).locator(BOX).first().fill('CH340G');
        await page.keyboard.press('Enter');
      },
      'http://search.lc.localhost/global.html',
    ],
    [
      'a site of the group',
      async (page) => {
        await page.locator('lc-footer').scrollIntoViewIfNeeded();
        await page.locator('lc-footer a[href*="f2.sister"]').first().click();
        await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
      },
      'http://f2.sister.localhost/',
    ],
  ];
  for (const [what, go, goal] of ways) {
    test(what, async ({ page, store }) => {
      await page.context().route('http://f2.sister.localhost/', (route) => route.fulfill({ body: 'friend' }));
      await open(page, store, 'app-view');
      const seen: string[] = [];
      page.on('framenavigated', (frame) => frame === page.mainFrame() && seen.push(frame.url()));
      await go(page);
      await expect.poll(() => seen.map((url) => url.replace(/:\d+|\?.*/g, ''))).toContain(goal);
      expect(seen.filter((url) => url.startsWith('about:'))).toEqual([]);
      expect(page.context().pages()).toHaveLength(1);
    });
  }
});

test('S29 Ctrl+K leaves the focus in a field of a closed root, whatever its host', async ({
  page,
  store,
}) => {
  await open(page, store, '');
  await page.evaluate(() => {
    const host = document.createElement('div');
    document.querySelector('#content')?.prepend(host);
    host.attachShadow({ mode: 'closed' }).innerHTML = '<input style="width: 200px">';
  });
  await page
    .locator('#content > div')
    .first()
    .click({ position: { x: 50, y: 10 } });
  await page.keyboard.type('x');
  await page.keyboard.press('Control+k');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('div');
  await page.locator('#old-button').focus();
  await page.keyboard.press('Control+k');
  await expect(header(page).locator(BOX).first()).toBeFocused();
});

test('S36 a link within the page to a list keeps the page’s history state', async ({ page, store }) => {
  await open(page, store, '');
  await page.evaluate(() => {
    history.replaceState({ page: 7 }, '', location.href);
    document
      .querySelector('#content')
      ?.insertAdjacentHTML('afterbegin', '<a id="list" href="#lc-list=C25744*100;C17513">list</a>');
  });
  const before = page.url();
  await page.locator('#list').click();
  await expect(header(page).locator('[data-order]').first()).toBeVisible();
  expect(await page.evaluate((): unknown => history.state)).toEqual({ page: 7 });
  expect(page.url()).toBe(before);
});
