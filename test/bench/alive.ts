import type { Browser, Page } from '@playwright/test';
import { type Condition, newContext, throttle, watch } from './load';

/** The times until a header can be used, in ms. */
export interface AliveCost {
  /**
   * The time from a person's first press on a painted button to the frame that shows its panel, lost clicks
   * included.
   */
  wait: number;
  /** Clicks that opened nothing. */
  lostClicks: number;
}

const BUTTON = '联系客服';
/** A person who sees no reaction clicks again after this time. */
const PATIENCE_MS = 1000;
const TRIES = 8;

/** Loads `url` once and clicks a button of the header as soon as it is painted. */
export async function measureAlive(browser: Browser, url: string, condition: Condition): Promise<AliveCost> {
  const context = await newContext(browser);
  const page = await context.newPage();
  await throttle(page, condition);
  await page.addInitScript(watch);
  await page.addInitScript(watchOpening, BUTTON);
  // A page that opens a dialog over its header would take the click.
  await page.route('**/market/alert/**', (route) =>
    route.fulfill({ json: { code: 200, msg: '', result: null } }),
  );
  try {
    await page.goto(url, { waitUntil: 'commit' });
    const button = await page.waitForFunction(painted, BUTTON, { polling: 'raf' });
    const spot = await button.jsonValue();
    if (spot === undefined) throw new Error(`${BUTTON} is not there`);
    const lostClicks = await clickUntilOpen(page, spot);
    const { pressed, opened } = await page.evaluate<Opening>(() => Reflect.get(window, 'opening'));
    return { wait: opened - pressed, lostClicks };
  } finally {
    await context.close();
  }
}

async function clickUntilOpen(page: Page, { x, y }: Spot): Promise<number> {
  await page.mouse.move(x, y);
  for (let lostClicks = 0; lostClicks < TRIES; lostClicks += 1) {
    await page.mouse.click(x, y);
    const isOpen = await page
      .waitForFunction(() => !Number.isNaN(Reflect.get(window, 'opening').opened), undefined, {
        polling: 'raf',
        timeout: PATIENCE_MS,
      })
      .then(() => true)
      .catch(() => false);
    if (isOpen) return lostClicks;
  }
  return TRIES;
}

interface Spot {
  x: number;
  y: number;
}

/** Times in ms from the start of the navigation, NaN before they come. */
interface Opening {
  pressed: number;
  opened: number;
}

/** Runs in the page: the button's middle, once the header has been painted. */
function painted(name: string): Spot | undefined {
  const seen: { headerPainted: number } = Reflect.get(window, 'seen');
  const entry = performance.getEntriesByName('first-contentful-paint')[0];
  if (Number.isNaN(seen.headerPainted) || entry === undefined) return undefined;
  const root = document.querySelector('lc-header')?.shadowRoot;
  const button = [...(root?.querySelectorAll('button') ?? [])].find((one) => one.textContent?.includes(name));
  const box = button?.getBoundingClientRect();
  if (box === undefined || box.height === 0) return undefined;
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/**
 * Runs in the page before anything else: notes the first press, and then in every frame whether the button's
 * panel is visible.
 */
function watchOpening(name: string): void {
  const opening: Opening = { pressed: Number.NaN, opened: Number.NaN };
  Reflect.set(window, 'opening', opening);
  const look = () => {
    const root = document.querySelector('lc-header')?.shadowRoot;
    const panels = [...(root?.querySelectorAll(`[aria-label="${name}"]`) ?? [])].filter(
      (one) => one.localName !== 'button',
    );
    const isOpen = panels.some((one) => {
      const { opacity, visibility } = getComputedStyle(one);
      return one.getClientRects().length > 0 && visibility === 'visible' && Number(opacity) > 0;
    });
    if (isOpen) opening.opened = performance.now();
    else requestAnimationFrame(look);
  };
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      opening.pressed = timeStamp;
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}
