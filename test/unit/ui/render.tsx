import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const undo: (() => void)[] = [];
const updatesOutsideAct: unknown[] = [];
const { error } = console;

// React's warning about an update that no test waits for fails the test: it would be about to become flaky.
console.error = (...given: unknown[]) => {
  if (String(given[0]).includes('not wrapped in act')) updatesOutsideAct.push(given[1]);
  else error.apply(console, given);
};

afterEach(() => {
  for (const step of undo.splice(0)) step();
  document.body.replaceChildren();
  expect(updatesOutsideAct.splice(0), 'components that rendered outside act()').toEqual([]);
});

export interface Rendered {
  root: ShadowRoot;
  show: (node: ReactNode) => Promise<void>;
  find: (selector: string) => HTMLElement;
  unmount: () => void;
}

/** Renders into a shadow root, as every element does; taken away after the test. */
export async function render(node: ReactNode): Promise<Rendered> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const inner = root.appendChild(document.createElement('div'));
  const react = createRoot(inner);
  const show = (next: ReactNode) => act(async () => react.render(next));
  const unmount = () => act(() => react.unmount());
  undo.push(unmount);
  await show(node);
  const find = (selector: string) => {
    const found = root.querySelector(selector);
    if (!(found instanceof HTMLElement)) throw new Error(`nothing matches ${selector}`);
    return found;
  };
  return { root, show, find, unmount };
}

export function click(element: Element): Promise<void> {
  return act(async () => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
  });
}

/** Presses a key; true when nobody prevented its default. */
export async function press(element: Element, key: string, init: KeyboardEventInit = {}): Promise<boolean> {
  const options = { key, bubbles: true, composed: true, cancelable: true, ...init };
  const event = new KeyboardEvent('keydown', options);
  await act(async () => {
    element.dispatchEvent(event);
  });
  return !event.defaultPrevented;
}

let moves = 0;

/**
 * Moves a pointer over (`pointerover`) or off (`pointerout`) an element, with the enter or leave that
 * follows; elsewhere each time.
 */
export function pointer(at: Element, type: string, pointerType = 'mouse', clientX = ++moves): Promise<void> {
  const follows = { pointerover: 'pointerenter', pointerout: 'pointerleave' }[type];
  return act(async () => {
    at.dispatchEvent(new PointerEvent(type, { pointerType, clientX, bubbles: true, composed: true }));
    if (follows === undefined) return;
    for (let one: Element | null = at; one !== null; one = one.parentElement) {
      one.dispatchEvent(new PointerEvent(follows, { pointerType, clientX }));
    }
  });
}
