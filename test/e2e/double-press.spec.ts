import type { Locator, Page, Request } from '@playwright/test';
import fc from 'fast-check';
import { stateUrl } from '../../demo/backend/gallery';
import { GALLERY_STATES, isSeenAt } from '../../demo/backend/gallery-states';
import { standStill } from '../gallery/state-page';
import { cartButton, cartPanel, expect, FRAME_ELEMENTS, IN_MATRIX, openHost, test } from './fixtures';
import { centre } from './pointer';
import { type Place, timedMouse } from './presses';
import { quiet, watchTraffic } from './quiet';
import type { StoreControl } from './store-control';

const CARTS = [
  { name: 'component', tab: /^元器件商品/, path: '/page/home/cart/delete' },
  { name: 'panel', tab: /^面板商品/, path: '/async/page/home/panel/cart/delete' },
];

/** Puts a button of the page over the whole window, below the frame's layers; `pressed()` counts. */
async function coverWithButton(page: Page) {
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.style.cssText = 'position:fixed;inset:0;opacity:0.01';
    const events = ['pointerdown', 'mousedown', 'mouseup', 'click'];
    Reflect.set(window, '__pressed', []);
    for (const type of events)
      button.addEventListener(type, () => Reflect.get(window, '__pressed').push(type));
    document.body.append(button);
  });
  return () => page.evaluate((): string[] => Reflect.get(window, '__pressed'));
}

async function openCart(page: Page, store: StoreControl, { tab }: (typeof CARTS)[number]) {
  await store.set({ role: 'customer' });
  await openHost(page, store);
  await cartButton(page).click();
  await cartPanel(page).getByRole('tab', { name: tab }).click();
  const remove = cartPanel(page).getByRole('button', { name: /^删除/ });
  await expect(remove.first()).toBeVisible();
  await quiet(page);
  return { remove, rows: await remove.count() };
}

/** Keeps the page where it is: a link that is followed is told of, and leads nowhere. */
async function stay(page: Page, tell = () => {}): Promise<void> {
  await page.route('**/*', (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    tell();
    return route.fulfill({ status: 204 });
  });
}

for (const cart of CARTS) {
  for (const latencyMs of [0, 30, 60]) {
    test(`S75 a double press deletes one ${cart.name} line where the store answers after ${latencyMs} ms`, async ({
      page,
      store,
    }) => {
      const { remove, rows } = await openCart(page, store, cart);
      await store.set({ latencyMs });
      const press = await timedMouse(page);
      const place = await centre(remove.first());
      const [first] = await remove.evaluateAll((all) => all.map((one) => one.ariaLabel));
      await press(place, 0);
      await expect(remove).toHaveCount(rows - 1);
      await press(place, 120);
      await press(place, 480);
      await quiet(page);
      expect(await store.log(cart.path)).toHaveLength(1);
      await expect(remove.first()).not.toHaveAccessibleName(first ?? '');
      // Another line goes at once, and so does the next at the same place after a while.
      await press(await centre(remove.nth(1)), 600);
      await expect(remove).toHaveCount(rows - 2);
      await press(place, 1200);
      await expect(remove).toHaveCount(rows - 3);
      expect(await store.log(cart.path)).toHaveLength(3);
    });
  }
}

test('S75 lines are deleted one after the other by keyboard', async ({ page, store }) => {
  const [cart] = CARTS;
  if (cart === undefined) throw new Error('no cart');
  const { remove, rows } = await openCart(page, store, cart);
  await remove.first().focus();
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(rows - 1);
  await remove.first().focus();
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(rows - 2);
});

/** Presses a button that goes away; resolves to a later press at its place, in ms after the first. */
async function pressAway(page: Page, button: Locator): Promise<(at: number) => Promise<void>> {
  const place = await centre(button);
  const press = await timedMouse(page);
  await press(place, 0);
  await expect(button).toHaveCount(0);
  return (at) => press(place, at);
}

test('S75 the second press on 确定 of the logout presses nothing of the page below', async ({
  page,
  store,
}) => {
  await store.set({ role: 'customer' });
  await openHost(page, store);
  await stay(page);
  const pressed = await coverWithButton(page);
  await page.evaluate(() => window.lcFrame?.logout());
  const ok = page.getByRole('alertdialog').getByRole('button', { name: '确定' });
  const press = await pressAway(page, ok);
  await press(300);
  expect(await pressed()).toEqual([]);
  await press(1000);
  expect(await pressed()).toEqual(['pointerdown', 'mousedown', 'mouseup', 'click']);
});

test('S75 a pop-up that is closed by a double press opens no ad behind it', async ({ page, store }) => {
  await store.set({ role: 'customer', popup: 'alert' });
  await openHost(page, store);
  const pressed = await coverWithButton(page);
  await page.locator('lc-popups').evaluate((element) => element.setAttribute('page', 'home'));
  const press = await pressAway(page, page.locator('lc-popups').getByRole('button', { name: '关闭' }));
  await press(200);
  expect(await pressed()).toEqual([]);
});

test('S75 a double press on 登录 opens one window, and asks the page once', async ({
  page,
  context,
  store,
}) => {
  await openHost(page, store);
  const login = page.locator('lc-header').getByRole('link', { name: '登录', exact: true });
  const place = await centre(login);
  await page.evaluate(() => {
    const names: string[] = [];
    Reflect.set(window, '__opened', names);
    const { open } = window;
    window.open = (...given) => {
      names.push('window');
      return open.apply(window, given);
    };
    document.addEventListener('lc-login-required', () => names.push('event'));
  });
  const press = await timedMouse(page);
  const opened = context.waitForEvent('page');
  await press(place, 0);
  await opened;
  await press(place, 300);
  await quiet(page);
  expect(await page.evaluate((): string[] => Reflect.get(window, '__opened'))).toEqual(['event', 'window']);
  // A press that is meant brings it back.
  await press(place, 1000);
  await expect.poll(() => page.evaluate((): string[] => Reflect.get(window, '__opened'))).toHaveLength(4);
});

test('S75 a second press on a field or a toggle counts, as everywhere', async ({ page, store }) => {
  await openHost(page, store);
  const press = await timedMouse(page);
  const place = await centre(cartButton(page));
  await press(place, 0);
  await expect(cartPanel(page)).toBeVisible();
  await press(place, 300);
  await expect(cartPanel(page)).toHaveCount(0);
});

const CONTROLS = 'a[href], button, input, select, label';

/** The page's actions since the first press, each with its number. */
type Effects = Map<string, number>;

/** Opens a state, presses its `nth` control at these times, and tells what happened and on what. */
async function pressIn(page: Page, url: string, nth: number, gaps: number[], isQuick: boolean) {
  const effects: Effects = new Map();
  const note = (effect: string) => effects.set(effect, (effects.get(effect) ?? 0) + 1);
  await page.goto(url);
  await standStill(page);
  await quiet(page);
  const controls = page.locator(`:is(${FRAME_ELEMENTS}) :is(${CONTROLS}):visible`);
  const place = await controls.evaluateAll(
    (all, at): (Place & { name: string; isToggle: boolean }) | undefined => {
      const seen = all.flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const root = element.getRootNode();
        const hit = root instanceof ShadowRoot ? root.elementFromPoint(x, y) : null;
        if (width === 0 || !element.contains(hit)) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return { x, y, name, isToggle: element.matches('input, select, label, [aria-expanded]') };
      });
      return seen[at % seen.length];
    },
    nth,
  );
  if (place === undefined) throw new Error(`no control in ${url}`);
  await page.evaluate(() => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function show() {
      console.info('effect: dialog');
      showModal.call(this);
    };
    // Its request may come after the page is quiet; this event comes with the press.
    navigation.addEventListener('navigate', (event) => {
      if (event.destination.sameDocument) return;
      event.preventDefault();
      console.info('effect: navigation');
    });
  });
  page.removeAllListeners('console');
  page.on('console', (message) => {
    const [, effect] = /^effect: (.*)/.exec(message.text()) ?? [];
    if (effect) note(effect);
  });
  const noteRequest = (request: Request) => {
    if (['fetch', 'xhr', 'ping'].includes(request.resourceType()))
      note(`${request.method()} ${new URL(request.url()).pathname}`);
  };
  const noteWindow = (opened: Page) => {
    note('window');
    void opened.close();
  };
  page.on('request', noteRequest);
  page.context().on('page', noteWindow);
  const press = await timedMouse(page);
  // The page may have been quiet for long, and the press sends its call later.
  const answered = () => {
    watchTraffic(page.context()).changed = Date.now();
    return quiet(page);
  };
  for (const [index, gap] of gaps.entries()) {
    if (index > 0 && !isQuick) await answered();
    await press(place, gap);
  }
  await answered();
  page.off('request', noteRequest);
  page.context().off('page', noteWindow);
  return { effects, place };
}

const STATES = GALLERY_STATES.filter(
  (state) => state.page === undefined && state.key !== 'article-loading' && isSeenAt(state, 1280),
);
const RUNS = Number(process.env.LC_PROPERTY_RUNS ?? 300) / 50;
const SEED = Number(process.env.LC_PROPERTY_SEED ?? 20261129);
const PAIRS = fc.sample(
  fc.record({
    state: fc.constantFrom(...STATES),
    nth: fc.nat(200),
    gap: fc.integer({ min: 60, max: 450 }),
    isQuick: fc.boolean(),
  }),
  { numRuns: RUNS, seed: SEED },
);

for (const { state, nth, gap, isQuick } of PAIRS) {
  test(
    `S75 a double press of ${gap} ms ${isQuick ? 'before' : 'after'} the answer has no second effect: ${state.key}, control ${nth}`,
    IN_MATRIX,
    async ({ page, store }) => {
      const url = stateUrl(state, store.port);
      const once = await pressIn(page, url, nth, [0], isQuick);
      const twice = await pressIn(page, url, nth, [0, gap], isQuick);
      expect(twice.place.name).toBe(once.place.name);
      const more = [...twice.effects].filter(([effect, times]) => {
        const single = once.effects.get(effect) ?? 0;
        // A toggle that is pressed again is turned back by a call of the same kind.
        return twice.place.isToggle ? single === 0 : times > single;
      });
      expect({ control: once.place.name, more }).toEqual({ control: once.place.name, more: [] });
    },
  );
}
