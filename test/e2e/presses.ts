import type { Page } from '@playwright/test';

export interface Place {
  x: number;
  y: number;
}

/**
 * Presses with a mouse whose events bear the times that a test gives them, in ms after the first press, so
 * that a busy machine makes no double press slower.
 */
export async function timedMouse(page: Page): Promise<(place: Place, atMs: number) => Promise<void>> {
  const input = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  return async ({ x, y }, atMs) => {
    const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', afterMs: number) =>
      input.send('Input.dispatchMouseEvent', {
        type,
        x,
        y,
        button: type === 'mouseMoved' ? 'none' : 'left',
        buttons: type === 'mousePressed' ? 1 : 0,
        clickCount: 1,
        timestamp: began + (atMs + afterMs) / 1000,
      });
    await send('mouseMoved', 0);
    await send('mousePressed', 1);
    await send('mouseReleased', 20);
  };
}

/** Taps with a finger whose events bear the times that a test gives them, as those of {@link timedMouse}. */
export async function timedFinger(page: Page): Promise<(place: Place, atMs: number) => Promise<void>> {
  const input = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  return async (place, atMs) => {
    for (const [type, afterMs] of [
      ['touchStart', 0],
      ['touchEnd', 20],
    ] as const)
      await input.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [place],
        timestamp: began + (atMs + afterMs) / 1000,
      });
  };
}
