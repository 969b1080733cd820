import { Component, options } from 'preact';
import { createRoot as createPlainRoot, hydrateRoot } from 'preact/compat/client';
import { reportHandlerError } from '../report/render-errors';
import { ownProps } from './own-props';

/**
 * `react-dom/client` of the light build: Preact's own, with one addition. An error that a handler throws is
 * reported by `lc-error`, as with React, and does not reach the page's `window.onerror` (contract.md §1).
 * `options.vnode` is Preact's public hook for that.
 */
export { hydrateRoot };

/** A shadow root that another window's document has made keeps the registry of that window. */
let hasForeignRoot = false;
const registryOf = (node: object): unknown => Reflect.get(node, 'customElementRegistry');

export const createRoot: typeof createPlainRoot = (box) => {
  hasForeignRoot ||= registryOf(box) !== registryOf(document);
  return createPlainRoot(box);
};

type Handler = (event: unknown) => unknown;

/** Each handler has one guarded form: Preact compares handlers by identity. */
const guardedHandlers = new WeakMap<object, Handler>();

// Preact asks its options, a component, its function and that function's prototype for optional members. None
// of them may come from what a page's library has put on `Object.prototype`.
Object.setPrototypeOf(options, null);
Object.setPrototypeOf(Component.prototype, null);
const FUNCTION: object = Object.create(null, Object.getOwnPropertyDescriptors(Function.prototype));
Object.setPrototypeOf(Component, FUNCTION);

const { vnode: before } = options;
options.vnode = (vnode) => {
  const { type } = vnode;
  if (typeof type === 'function' && Object.getPrototypeOf(type) === Function.prototype) {
    Object.setPrototypeOf(type, FUNCTION);
    // An arrow function has none, and that of Preact's own Suspense inherits from Component.
    const { prototype } = type;
    if (prototype && Object.getPrototypeOf(prototype) === Object.prototype)
      Object.setPrototypeOf(prototype, null);
  }
  // preact/compat renames handlers here, and copies an element's props into an object that inherits.
  before?.(vnode);
  if (typeof type !== 'string') return;
  const props = ownProps(vnode.props);
  vnode.props = props;
  // Preact makes an element without `is` with the parent element as options, which may inherit a polluted
  // `is` or name a foreign registry. Either throws.
  if (hasForeignRoot || Reflect.has(Object.prototype, 'is')) Reflect.set(props, 'is', type);
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
