import type { Page } from '@playwright/test';
import { intoClosedRoot } from '../fixtures/closed-root';
import { cartButton, cartPanel, expect, header, test } from './fixtures';

const PAGE = '/hostile.html?hazards=';

/** The middle of a node inside a closed root, by selector and words: locators see nothing there. */
async function middle(page: Page, selector: string, words = ''): Promise<{ x: number; y: number }> {
  const seen = await page.waitForFunction(
    ([css, text]) => {
      const root: ShadowRoot = Reflect.get(window, 'closedRoot');
      const all = root.querySelector('lc-header')?.shadowRoot?.querySelectorAll(css ?? '') ?? [];
      const found = [...all].find(
        (one) =>
          one.getClientRects().length > 0 &&
          `${one.getAttribute('aria-label')} ${one.textContent}`.includes(text ?? ''),
      );
      const box = found?.getBoundingClientRect();
      return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    },
    [selector, words] as const,
  );
  const place = await seen.jsonValue();
  if (place === undefined) throw new Error(`no ${selector}`);
  return place;
}

async function press(page: Page, selector: string, words?: string): Promise<void> {
  const { x, y } = await middle(page, selector, words);
  await page.mouse.click(x, y);
}

const isThere = (page: Page, selector: string) =>
  page.evaluate((css) => {
    const root: ShadowRoot = Reflect.get(window, 'closedRoot');
    return root.querySelector('lc-header')?.shadowRoot?.querySelector(css) != null;
  }, selector);

test('S34 a closed root around the header leaves its panels to the mouse', async ({ page, store }) => {
  await store.set({ role: 'customer', popup: 'none' });
  await page.goto(store.url('www', PAGE));
  await expect(cartButton(page)).toBeVisible();
  await page.evaluate(intoClosedRoot);
  const CART = 'section[aria-label=购物车]';
  await press(page, '[aria-expanded]', '购物车');
  await press(page, `${CART} [role=tab][aria-selected=false]`);
  await expect.poll(() => isThere(page, `${CART} [role=tab][aria-selected=true]`)).toBe(true);
  expect(await isThere(page, CART)).toBe(true);
  await page.getByRole('heading').first().click();
  await expect.poll(() => isThere(page, CART)).toBe(false);
  // Beside the tag, in the same closed root, and on the shell itself.
  for (const beside of ['#beside', 'my-shell']) {
    await press(page, '[aria-expanded]', '购物车');
    await middle(page, CART);
    const { x, y } = await page.evaluate((selector) => {
      const root: ShadowRoot = Reflect.get(window, 'closedRoot');
      const box = (root.querySelector(selector) ?? root.host).getBoundingClientRect();
      return { x: box.left + 5, y: box.top + 5 };
    }, beside);
    await page.mouse.click(x, y);
    await expect.poll(() => isThere(page, CART)).toBe(false);
  }

  await press(page, 'button[aria-expanded]', '商品分类');
  await middle(page, 'section[aria-label*=分类] li a');
  await page.evaluate(() =>
    document.addEventListener('click', (event) => event.preventDefault(), { once: true }),
  );
  const clicked = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const root: ShadowRoot = Reflect.get(window, 'closedRoot');
        root.addEventListener('click', (event) => {
          const [target] = event.composedPath();
          resolve(target instanceof Element && target.closest('section a') !== null);
        });
      }),
  );
  await press(page, 'section[aria-label*=分类] li a');
  expect(await clicked).toBe(true);
  await page.keyboard.press('Escape');

  await press(page, 'input[name=k]');
  await page.keyboard.type('STM32');
  await press(page, '[role=option]', 'STM32');
  await page.waitForURL(/global\.html|search|item|\.html\?/);
});

test('S34 P4 the focus goes back to its button in a closed root after a question', async ({
  page,
  store,
}) => {
  await page.goto(store.url('www', PAGE));
  await expect(header(page).getByRole('link', { name: '登录', exact: true })).toBeVisible();
  await page.evaluate(intoClosedRoot);
  const focused = () =>
    page.evaluate(() => {
      const root: ShadowRoot = Reflect.get(window, 'closedRoot');
      return root.activeElement?.shadowRoot?.activeElement?.textContent ?? root.activeElement?.id;
    });
  for (const [opener, name] of [
    ['lc-header', '登录'],
    ['#beside', 'beside'],
  ] as const) {
    await page.evaluate((css) => {
      const root: ShadowRoot = Reflect.get(window, 'closedRoot');
      const within = root.querySelector(css)?.shadowRoot?.querySelectorAll('a') ?? [];
      (
        [...within].find((one) => one.textContent === '登录') ?? root.querySelector<HTMLElement>(css)
      )?.focus();
      void Reflect.get(window, 'lcFrame').confirm({ title: '提示', msg: '确定吗？' });
    }, opener);
    // By key: a second click at the same place at once would be the second press of a double press.
    await page.getByRole('button', { name: '取消' }).press('Enter');
    await expect.poll(focused).toBe(name);
  }
});

test.describe('a finger', () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 10_3 like Mac OS X) Mobile/14E277 Safari/602.1';
  test.use({ viewport: { width: 375, height: 720 }, hasTouch: true, userAgent });

  test('S34 FastClick and LWC’s synthetic shadow leave the frame’s controls alone', async ({
    page,
    store,
  }) => {
    await store.set({ role: 'customer', popup: 'none' });
    await page.goto(store.url('www', `${PAGE}fastclick,lwc`));
    await expect(cartButton(page)).toHaveAccessibleName(/件/);
    const clicks = await page.evaluateHandle(() => {
      const forged: boolean[] = [];
      document.addEventListener('click', (event) => forged.push('forwardedTouchEvent' in event));
      return forged;
    });
    await page.locator('#old-button').tap();
    await expect.poll(() => clicks.jsonValue()).toEqual([true]);

    await cartButton(page).tap();
    await expect(cartPanel(page)).toBeVisible();
    const tab = cartPanel(page).getByRole('tab').last();
    await expect(tab).toHaveAttribute('aria-selected', 'false');
    await tab.tap();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await cartPanel(page).getByRole('tab').first().click();
    await expect(cartPanel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    const field = header(page).locator('input[name=k]').first();
    await field.tap();
    await expect(field).toBeFocused();
    await page.keyboard.type('STM32');
    const option = header(page).getByRole('option', { name: 'STM32' }).first();
    await expect(option).toBeVisible();
    await option.tap();
    await page.waitForURL(/global\.html/);
  });
});

for (const isCaptured of [false, true])
  test(`S34 a page that cancels presses, pastes and menus outside of fields sees ours: ${isCaptured ? 'captured' : 'bubbling'}`, async ({
    page,
    store,
  }) => {
    await page.goto(store.url('www', PAGE));
    const input = header(page).locator('input[name=k]').first();
    await expect(input).toBeVisible();
    await page.evaluate((captured) => {
      for (const type of ['mousedown', 'selectstart', 'contextmenu', 'paste'])
        document.addEventListener(
          type,
          (event) => {
            if (event.target instanceof Element && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName))
              return;
            if (captured && type !== 'mousedown') return;
            event.preventDefault();
          },
          captured,
        );
    }, isCaptured);
    await input.click();
    await expect(input).toBeFocused();
    const isFree = await input.evaluate((field) => {
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, composed: true });
      return field.dispatchEvent(event);
    });
    expect(isFree).toBe(true);
  });

test('S34 an Escape that closes something of ours closes nothing of the page', async ({ page, store }) => {
  await page.goto(store.url('www', PAGE));
  const input = header(page).locator('input[name=k]').first();
  await expect(input).toBeVisible();
  await page.evaluate(() => {
    const closed: string[] = [];
    Reflect.set(window, 'escapes', closed);
    for (const type of ['keydown', 'keyup'] as const)
      document.addEventListener(type, ({ key }) => key === 'Escape' && closed.push(type));
  });
  const closed = () => page.evaluate(() => Reflect.get(window, 'escapes'));
  await input.fill('STM32');
  await expect(header(page).locator('[role=option]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(header(page).locator('[role=option]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(input).toHaveValue('');
  await page.evaluate(() => void Reflect.get(window, 'lcFrame').confirm({ title: '提示', msg: '确定吗？' }));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await cartButton(page).click();
  await page.keyboard.press('Escape');
  await expect(cartPanel(page)).toBeHidden();
  expect(await closed()).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await closed()).toEqual(['keydown', 'keyup']);
});
