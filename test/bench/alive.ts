import type { Browser } from '@playwright/test';
import { type Condition, newContext, throttle, watchLoad } from './load';

/** What a person meets who clicks as soon as the header is painted. */
export interface AliveCost {
  /** Milliseconds from the first press to the frame that shows the button's panel, lost clicks included. */
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
  await page.addInitScript(watchLoad);
  await page.addInitScript(watchOpening, BUTTON);
  // A page that opens a dialog over its header would take the click.
  await page.route('**/market/alert/**', (route) =>
    route.fulfill({ json: { code: 200, msg: '', result: null } }),
  );
  try {
    await page.goto(url, { waitUntil: 'commit' });
    const { x, y } = await page.evaluate(paintedButton, BUTTON);
    await page.mouse.move(x, y);
    for (let lostClicks = 0; lostClicks < TRIES; lostClicks += 1) {
      await page.mouse.click(x, y);
      const wait = await page.evaluate(waitedFor, PATIENCE_MS);
      if (wait !== undefined) return { wait, lostClicks };
    }
    return { wait: Number.NaN, lostClicks: TRIES };
  } finally {
    await context.close();
  }
}

/** Runs in the page: the button's middle, as soon as the header has been painted. */
async function paintedButton(name: string): Promise<{ x: number; y: number }> {
  for (;;) {
    await new Promise(requestAnimationFrame);
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (!isPainted || Number.isNaN(Reflect.get(window, 'seen').headerPainted)) continue;
    const buttons = document.querySelector('lc-header')?.shadowRoot?.querySelectorAll('button') ?? [];
    const button = [...buttons].find((one) => one.textContent?.includes(name));
    const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
    if (height > 0) return { x: left + width / 2, y: top + height / 2 };
  }
}

/** Runs in the page: how long the first press has waited for the panel; undefined if it is not open in time. */
async function waitedFor(patience: number): Promise<number | undefined> {
  const end = performance.now() + patience;
  while (Reflect.get(window, 'waited') === undefined && performance.now() < end)
    await new Promise(requestAnimationFrame);
  return Reflect.get(window, 'waited');
}

/** Runs in the page before anything else: from the first press on looks in every frame whether the button's panel is visible. */
function watchOpening(name: string): void {
  const look = (pressed: number) => {
    const root = document.querySelector('lc-header')?.shadowRoot;
    const panels = [...(root?.querySelectorAll(`[aria-label="${name}"]:not(button)`) ?? [])];
    const isOpen = panels.some((one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    if (isOpen) Reflect.set(window, 'waited', performance.now() - pressed);
    else requestAnimationFrame(() => look(pressed));
  };
  const watch = ({ timeStamp }: Event) => requestAnimationFrame(() => look(timeStamp));
  addEventListener('pointerdown', watch, { capture: true, once: true });
}
