import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWhenUnseen } from '../../../src/ui/use-when-unseen';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
/** Reports a browser's frame to the newest observer. */
let tell: (isIntersecting: boolean) => void;

beforeEach(() => {
  class Observer {
    constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
      tell = (isIntersecting) => told([{ isIntersecting }]);
    }
    observe = () => {};
    disconnect = () => {};
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

it('a change happens once it is out of sight', async () => {
  const settle = vi.fn();
  const root = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(root).render(<Part settle={settle} />));
  tell(true);
  expect(settle).not.toHaveBeenCalled();
  tell(false);
  expect(settle).toHaveBeenCalledOnce();
});
