/**
 * Evaluates the script's `body` and calls the start that it returns. Where the page shows a fragment, this waits for its
 * paint, and gives each of the two a task of its own; whoever reads or sets `window[api]` meanwhile has both done first.
 * build/styles.ts puts the text of this function before the body, so it uses no other module.
 */
export function startWhenSeen(api: string, body: () => () => void): void {
  // A copy of the script that still waits is the first one (contract.md §1): it starts now.
  Reflect.get(window, api);
  const own = Object.getOwnPropertyDescriptor(window, api);
  // An element of the page may take this name: then nothing waits.
  const { hidden } = document;
  const canWait = own?.configurable !== false && !hidden && typeof MessageChannel === 'function';
  if (!canWait || document.querySelector('[data-prerendered]') === null) {
    body()();
    return;
  }
  // What a page has written to `Object.prototype` is no part of a property.
  const define = (property: PropertyDescriptor) =>
    Object.defineProperty(window, api, Object.setPrototypeOf(property, null));
  let boot: (() => void) | undefined;
  let isWaiting = true;
  const start = () => {
    if (!isWaiting) return;
    isWaiting = false;
    Reflect.deleteProperty(window, api);
    if (own !== undefined) define(own);
    boot ??= body();
    boot();
  };
  define({
    configurable: true,
    enumerable: true,
    get() {
      start();
      return Reflect.get(window, api);
    },
    set(value: unknown) {
      start();
      Reflect.set(window, api, value);
    },
  });
  const { port1, port2 } = new MessageChannel();
  const nextTask = () => port2.postMessage(null);
  port1.onmessage = () => {
    if (boot !== undefined || !isWaiting) return start();
    boot = body();
    nextTask();
  };
  requestAnimationFrame(nextTask);
  // A page that goes to the background has no frames.
  setTimeout(start, 500);
}
