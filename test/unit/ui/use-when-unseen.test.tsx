import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWhenUnseen } from '../../../src/ui/use-when-unseen';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
/** The elements that the newest observer watches, and a function that reports a browser's frame to it. */
let watched: Set<Element>;
let tell: (isIntersecting: boolean) => void;

beforeEach(() => {
  class Observer {
    constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
      watched = new Set();
      tell = (isIntersecting) => told([{ isIntersecting }]);
    }
    observe = (element: Element) => watched.add(element);
    unobserve = (element: Element) => watched.delete(element);
    disconnect = () => watched.clear();
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('CSS', { supports: () => true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function Part({ settle }: { settle: () => void }) {
  const part = useRef<HTMLDivElement>(null);
  useWhenUnseen(part, settle);
  return (
    <div data-box="">
      <div ref={part} />
    </div>
  );
}

async function draw(settle: () => void): Promise<HTMLElement> {
  const root = document.body.appendChild(document.createElement('div'));
  root.className = 'lc-root';
  root.hidden = true;
  await act(async () => createRoot(root).render(<Part settle={settle} />));
  return root;
}

it('a change happens out of sight, but not while a fragment is in its place', async () => {
  const settle = vi.fn();
  const root = await draw(settle);
  tell(false);
  expect(settle).not.toHaveBeenCalled();
  // Watched anew: the next frame tells again.
  expect(watched.size).toBe(1);
  root.hidden = false;
  tell(true);
  expect(settle).not.toHaveBeenCalled();
  tell(false);
  expect(settle).toHaveBeenCalledOnce();
});
