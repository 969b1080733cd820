/**
 * Runs the script's body and what that returns (build/styles.ts puts this before it, so it imports nothing): at
 * once, but after the next paint where a fragment is on the page, which is seen that much earlier (docs/decisions/takeover.md),
 * and each in a task of its own. Whoever asks for `window[api]` before that gets it: both run then, and so do those of a
 * copy which waits when a second one comes.
 */
export function startWhenSeen(api: string, body: () => () => void): void {
  const page: Window = window;
  const own = Object.getOwnPropertyDescriptor(page, api);
  // The first copy wins (contract.md §1): where one waits, this has it run before itself.
  try {
    if (own?.get !== undefined) Reflect.get(page, api);
  } catch {
    // A page's own accessor may throw; it is none of ours.
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
  // Where no frame is drawn: a page that has gone to the background.
  setTimeout(start, 500);
}
