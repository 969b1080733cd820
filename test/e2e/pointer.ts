import type { Locator, Page } from '@playwright/test';

/** The middle of an element, in the viewport's pixels. */
export async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Stops the clock of a page that has one installed; from here only `page.clock.runFor` moves it. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Moves the mouse in a line, one place per frame of the page's held clock, at `speed` px/s. */
export async function glide(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  speed = 400,
): Promise<void> {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (speed / 60));
  for (let step = 0; step <= steps; step += 1) {
    const part = step / steps;
    await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    await page.clock.runFor(1000 / 60);
  }
}
