/**
 * Runs the script's body and the start function it returns, each in a task of its own (build/styles.ts puts this before
 * the body, so it imports nothing). With a fragment on the page it waits for the next paint, so that the fragment is
 * seen earlier (docs/decisions/takeover.md). Reading `window[api]` before that runs both at once, and so does a second
 * copy of the script for one that still waits.
 */
export function startWhenSeen(api: string, body: () => () => void): void {
  const page: Window = window;
  const own = Object.getOwnPropertyDescriptor(page, api);
  // The first copy wins (contract.md §1): if it still waits, this runs it first.
  try {
    if (own?.get !== undefined) Reflect.get(page, api);
  } catch {
    // The page's own accessor may throw, which is not our error.
  }
  const canWait =
    !document.hidden &&
    own?.get === undefined &&
    own?.configurable !== false &&
    typeof requestAnimationFrame === 'function';
  if (!canWait || document.querySelector('[data-prerendered]') === null) {
    body()();
    return;
  }
  let isWaiting = true;
  let boot: (() => void) | undefined;
  const start = (): void => {
    if (!isWaiting) return;
    isWaiting = false;
    Reflect.deleteProperty(page, api);
    if (own !== undefined) Object.defineProperty(page, api, own);
    boot ??= body();
    boot();
  };
  Object.defineProperty(page, api, {
    configurable: true,
    enumerable: true,
    get: () => {
      start();
      return Reflect.get(page, api);
    },
    set: (value: unknown) => {
      start();
      Reflect.set(page, api, value);
    },
  });
  // The second frame begins when the first is on its way to the screen; the body is no part of it either.
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        if (boot !== undefined || !isWaiting) return start();
        boot = body();
        port2.postMessage(null);
      };
      port2.postMessage(null);
    });
  });
  // A page in the background gets no animation frames.
  setTimeout(start, 500);
}
