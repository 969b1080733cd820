import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import fc from 'fast-check';
import { stateUrl } from '../../demo/backend/gallery';
import type { GalleryState } from '../../demo/backend/gallery-areas/state';
import { GALLERY_STATES, isSeenAt } from '../../demo/backend/gallery-states';
import { standStill } from '../gallery/state-page';
import { cartButton, cartPanel, expect, IN_MATRIX, matrixUnless, openHost, test } from './fixtures';
import { centre } from './pointer';
import {
  type Control,
  control,
  holdAnswers,
  idle,
  type Outcome,
  outcome,
  recordEffects,
  SETTLED_MS,
  settle,
} from './press-effects';
import { timedFinger, timedMouse } from './presses';
import { quiet } from './quiet';
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

async function openCart(page: Page, tab: RegExp) {
  await cartButton(page).click();
  await cartPanel(page).getByRole('tab', { name: tab }).click();
  const remove = cartPanel(page).getByRole('button', { name: /^删除/ });
  await expect(remove.first()).toBeVisible();
  await quiet(page);
  return { remove, rows: await remove.count() };
}

async function openOwnCart(page: Page, store: StoreControl, { tab }: (typeof CARTS)[number]) {
  await store.set({ role: 'customer' });
  await openHost(page, store);
  return openCart(page, tab);
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
      const { remove, rows } = await openOwnCart(page, store, cart);
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
  const { remove, rows } = await openOwnCart(page, store, cart);
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

const loginLink = (page: Page) => page.locator('lc-header').getByRole('link', { name: '登录', exact: true });

/** Notes from now on that the page is asked for a login, and that a window opens; `opened()` reads it. */
async function noteLogins(page: Page) {
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
  return () => page.evaluate((): string[] => Reflect.get(window, '__opened'));
}

test('S75 a double press on 登录 opens one window, and asks the page once', async ({
  page,
  context,
  store,
}) => {
  await openHost(page, store);
  const place = await centre(loginLink(page));
  const opened = await noteLogins(page);
  const press = await timedMouse(page);
  const login = context.waitForEvent('page');
  await press(place, 0);
  await login;
  await press(place, 300);
  await quiet(page);
  expect(await opened()).toEqual(['event', 'window']);
  // A press that is meant brings it back.
  await press(place, 1000);
  await expect.poll(opened).toHaveLength(4);
});

/** Pages that answer presses on their own. */
const ANSWERING = [
  { hazard: 'double-clicks', press: timedMouse },
  { hazard: 'own-login', press: timedMouse },
  { hazard: 'fastclick', press: timedFinger },
];
for (const { hazard, press: presses } of ANSWERING) {
  test.describe(() => {
    // FastClick does its work on old phones alone.
    if (hazard === 'fastclick')
      test.use({
        hasTouch: true,
        userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 10_3 like Mac OS X) Mobile',
      });
    test(`S75 a double press counts once beside ${hazard}`, IN_MATRIX, async ({ page, store }) => {
      const address = store.url('www', `/hostile.html?hazards=${hazard}`);
      await page.goto(address);
      await expect(loginLink(page)).toBeVisible();
      const opened = await noteLogins(page);
      const press = await presses(page);
      const login = await centre(loginLink(page));
      await press(login, 0);
      const own = hazard === 'own-login' ? ['event'] : ['event', 'window'];
      await expect.poll(opened).toEqual(own);
      await press(login, 300);
      await quiet(page);
      expect(await opened()).toEqual(own);

      await store.set({ role: 'customer' });
      await page.goto(address);
      await expect(page.locator('lc-header').getByText('1024886A')).toBeVisible();
      const { remove, rows } = await openCart(page, /^元器件商品/);
      const place = await centre(remove.first());
      await press(place, 2000);
      await expect(remove).toHaveCount(rows - 1);
      await press(place, 2300);
      await quiet(page);
      await expect(remove).toHaveCount(rows - 1);
      expect(await store.log('/page/home/cart/delete')).toHaveLength(1);
      expect(await page.evaluate((): unknown => Reflect.get(window, 'answered') ?? [])).toEqual([]);
    });
  });
}

test('S75 a second press on a field or a toggle counts, as everywhere', async ({ page, store }) => {
  await openHost(page, store);
  const press = await timedMouse(page);
  const place = await centre(cartButton(page));
  await press(place, 0);
  await expect(cartPanel(page)).toBeVisible();
  await press(place, 300);
  await expect(cartPanel(page)).toHaveCount(0);
});

/** Inputs of each state and pointer. */
const RUNS = Math.max(1, Number(process.env.LC_PROPERTY_RUNS ?? 300) / 300);
const SEED = Number(process.env.LC_PROPERTY_SEED ?? 20261129);
/** `npm test` takes one of so many states for each pointer, and a run of everything takes all. */
const SHARE = 5;
/** The states' own seeds differ, so that a state more or fewer changes no other's presses. */
const seedOf = (key: string, run: number) =>
  [...key].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 1, SEED + run);

const STEP = fc.record({
  nth: fc.nat(400),
  gap: fc.integer({ min: 60, max: 450 }),
  isBeforeAnswer: fc.boolean(),
});
type Step = typeof STEP extends fc.Arbitrary<infer Of> ? Of : never;
const STEPS = 3;

interface Pressed extends Outcome {
  control: Control;
  /** The page shows what it showed before. */
  isUnchanged: boolean;
}

/** A state's page, opened anew by `load`, whose clock stands. `press` presses a control once or twice. */
async function stateWalk(page: Page, state: GalleryState, port: number, isFinger: boolean) {
  const pressAt = await (isFinger ? timedFinger : timedMouse)(page);
  let nowMs = 0;
  let shown: string[] = [];
  const load = async () => {
    await page.clock.resume();
    await page.goto(stateUrl(state, port));
    expect(await standStill(page)).toBe('');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await settle(page);
    ({ shown } = await outcome(page));
  };
  const pass = async (ms: number) => {
    await page.clock.runFor(ms);
    nowMs += ms;
  };
  const press = async (
    { nth, gap, isBeforeAnswer }: Step,
    isInBox: boolean,
    times: 1 | 2,
  ): Promise<Pressed | undefined> => {
    const pressed = await control(page, nth, isInBox);
    if (pressed === undefined) return undefined;
    const release = isBeforeAnswer ? await holdAnswers(page) : undefined;
    await pressAt(pressed, nowMs);
    await idle(page, isBeforeAnswer);
    await pass(gap);
    await idle(page, isBeforeAnswer);
    // A second press of a toggle counts: it does what one that is meant does, two seconds later.
    if (times === 1 && pressed.isToggle) await pass(2000);
    if (times === 2 || pressed.isToggle) await pressAt(pressed, nowMs);
    await release?.();
    await settle(page);
    nowMs += SETTLED_MS;
    const before = shown;
    const after = await outcome(page);
    ({ shown } = after);
    return { control: pressed, isUnchanged: isDeepStrictEqual(shown, before), ...after };
  };
  return { load, press };
}

/** Does what a double press does beyond a single press. */
function second(single: Pressed, double: Pressed): string[] {
  if (double.control.isToggle) return double.effects.filter((effect) => !single.effects.includes(effect));
  return [
    ...without(double.effects, single.effects),
    ...without(double.shown, single.shown),
    ...without(single.shown, double.shown).map((one) => `not: ${one}`),
  ];
}

/** Returns the entries of `more` without those of `less`; an entry that stands in both is taken away once. */
function without(more: string[], less: string[]): string[] {
  const left = [...less];
  return more.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * Presses controls of a state, one after the other, each once and twice, and compares. The first is in the
 * state's open box. A toggle, which a second press turns back, is the last one. While presses change
 * nothing, their page is used on. From the first that does, all are pressed once, and then twice in another
 * page.
 */
async function comparePresses({ load, press }: Awaited<ReturnType<typeof stateWalk>>, steps: Step[]) {
  const left: [step: Step, isInBox: boolean, single: Pressed][] = [];
  await load();
  for (const [at, step] of steps.entries()) {
    let single = await press(step, at === 0, 1);
    if (left.length === 0 && single?.isUnchanged && !single.control.isToggle) {
      if (isDeepStrictEqual(await press(step, at === 0, 2), single)) continue;
      // Only pages in which nothing came before can tell why.
      await load();
      single = await press(step, at === 0, 1);
    }
    if (single === undefined) break;
    left.push([step, at === 0, single]);
    if (single.control.isToggle) break;
  }
  if (left.length > 0) await load();
  for (const [step, isInBox, single] of left) {
    const double = await press(step, isInBox, 2);
    expect(double?.control.name).toBe(single.control.name);
    if (double === undefined) break;
    expect(second(single, double), `${double.control.name}, step ${JSON.stringify(step)}`).toEqual([]);
  }
}

for (const pointer of ['mouse', 'finger'] as const) {
  test.describe(`by ${pointer}`, () => {
    const window = pointer === 'mouse' ? { width: 1280, height: 800 } : { width: 375, height: 720 };
    test.use({
      viewport: window,
      hasTouch: pointer === 'finger',
      contextOptions: { reducedMotion: 'reduce' },
    });
    for (const [index, state] of GALLERY_STATES.entries()) {
      // The guard comes with the script.
      if (state.page === 'no-script' || !isSeenAt(state, window.width)) continue;
      const isInEveryRun = (index + (pointer === 'mouse' ? 0 : 2)) % SHARE === 0;
      for (let run = 0; run < RUNS; run += 1) {
        const seed = seedOf(state.key, run);
        test(
          `S75 double presses have no second effect: ${state.key}, seed ${seed}`,
          matrixUnless(isInEveryRun && run === 0),
          async ({ page, store }) => {
            const endless = (state.faults ?? [])
              .filter(({ kind }) => kind === 'delay')
              .map(({ call }) => call);
            await recordEffects(page, endless);
            await page.clock.install();
            const steps = fc.sample(STEP, { numRuns: STEPS, seed });
            await comparePresses(await stateWalk(page, state, store.port, pointer === 'finger'), steps);
          },
        );
      }
    }
  });
}
