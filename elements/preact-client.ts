import { options } from 'preact';
import { createRoot, hydrateRoot } from 'preact/compat/client';
import { reportHandlerError } from './render-errors';

/**
 * `react-dom/client` of the light build: Preact's own, with one addition. An error that a handler throws is reported by
 * `lc-error`, as with React, and does not reach the page's `window.onerror` (contract.md §1). `options.vnode` is
 * Preact's public hook for that.
 */
export { createRoot, hydrateRoot };

type Handler = (event: unknown) => unknown;

/** Each handler has one guarded form: Preact compares handlers by identity. */
const guardedHandlers = new WeakMap<object, Handler>();

const { vnode: before } = options;
options.vnode = (vnode) => {
  // preact/compat renames handlers here.
  before?.(vnode);
  if (typeof vnode.type !== 'string') return;
  const { props } = vnode;
  for (const name of Object.keys(props)) {
    const handler: unknown = Reflect.get(props, name);
    if (/^on/i.test(name) && typeof handler === 'function') Reflect.set(props, name, guarded(handler));
  }
};

function guarded(handler: object & CallableFunction): Handler {
  const known = guardedHandlers.get(handler);
  if (known !== undefined) return known;
  const guard: Handler = (event) => {
    try {
      return Reflect.apply(handler, undefined, [event]);
    } catch (error) {
      reportHandlerError(error);
    }
  };
  guardedHandlers.set(handler, guard);
  return guard;
}
