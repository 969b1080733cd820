/**
 * Evaluates the script's `body` and calls the start that it returns. Where the page shows a fragment, both
 * wait for the paint, and each is a task of its own. Reading or setting `window[api]` before does both at
 * once (contract.md §5). build/styles.ts puts the text of this function before the body, so it uses no other
 * module.
 */
export function startWhenSeen(api: string, body: () => () => void): void {
  // Starts a copy of the script that still waits, because the first copy wins (contract.md §1).
  Reflect.get(window, api);
  const own = Object.getOwnPropertyDescriptor(window, api);
  // An element of the page may have this name: then the script starts at once.
  const { hidden } = document;
  // A page's `var lcFrame` cannot be redefined; the body reports an engine without frames.
  const canWait = own?.configurable !== false && !hidden && typeof requestAnimationFrame === 'function';
  if (!canWait || document.querySelector('[data-prerendered]') === null) {
    body()();
    return;
  }
  // The descriptor inherits nothing, because a page may have written `value` or `get` to `Object.prototype`.
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
  const evaluate = () => {
    if (!isWaiting) return;
    boot = body();
    setTimeout(start);
  };
  requestAnimationFrame(() => setTimeout(evaluate));
  // A page that goes to the background has no frames.
  setTimeout(start, 500);
}
