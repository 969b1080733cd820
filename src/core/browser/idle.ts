/** For engines that do not tell when they rest (Safari): by then what a page view begins with is done. */
const REST_MS = 200;

/** Resolves when the browser has nothing more urgent to do, and after `longestMs` at the latest: some pages never rest. */
export function whenIdle(longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    const { requestIdleCallback } = window as { requestIdleCallback?: (run: () => void) => void };
    requestIdleCallback?.(() => resolve());
    setTimeout(resolve, requestIdleCallback === undefined ? Math.min(REST_MS, longestMs) : longestMs);
  });
}
