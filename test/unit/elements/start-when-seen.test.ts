import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWhenSeen } from '../../../elements/start-when-seen';

const API = 'frameUnderTest';
let draw: FrameRequestCallback[] = [];

beforeEach(() => {
  draw = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => draw.push(callback));
  document.body.innerHTML = '<lc-header data-prerendered></lc-header>';
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, API);
});

/** A body that says what it found in the page's queue and puts the API in its place, as the frame's does. */
function body() {
  return vi.fn(() => void Reflect.set(window, API, { found: Reflect.get(window, API) }));
}

describe('the script’s body', () => {
  it('runs at once where no fragment is', () => {
    document.body.innerHTML = '<lc-header></lc-header>';
    const run = body();
    startWhenSeen(API, run);
    expect(run).toHaveBeenCalledOnce();
  });

  it('runs at once on a page that nobody looks at', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const run = body();
    startWhenSeen(API, run);
    expect(run).toHaveBeenCalledOnce();
  });

  it('waits for the fragment’s paint, and runs once', async () => {
    const run = body();
    startWhenSeen(API, run);
    expect(run).not.toHaveBeenCalled();
    draw.shift()?.(0);
    draw.shift()?.(0);
    expect(run).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
    expect(Reflect.get(window, API)).toEqual({ found: undefined });
  });

  it('runs where no frame is ever drawn', async () => {
    const run = body();
    startWhenSeen(API, run);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), 3000);
  });

  it('runs for who asks for the API before the paint, with the page’s queue as it was', () => {
    const queue = [() => {}];
    Reflect.set(window, API, queue);
    const run = body();
    startWhenSeen(API, run);
    expect(Reflect.get(window, API)).toEqual({ found: queue });
    expect(run).toHaveBeenCalledOnce();
  });

  it('of a second copy has the first one run before itself, and leaves what that has put there', () => {
    const order: string[] = [];
    startWhenSeen(API, () => {
      order.push('first');
      Reflect.set(window, API, { version: 1 });
    });
    startWhenSeen(API, () => order.push('second'));
    expect(order).toEqual(['first', 'second']);
    expect(Reflect.get(window, API)).toEqual({ version: 1 });
  });

  it('runs beside an accessor of the page’s own that throws', () => {
    Object.defineProperty(window, API, {
      configurable: true,
      get() {
        throw new Error('not ready');
      },
    });
    const run = vi.fn();
    startWhenSeen(API, run);
    expect(run).toHaveBeenCalledOnce();
  });

  it('runs at once where the page has declared the name for good', () => {
    const run = body();
    Object.defineProperty(globalThis, 'declaredForGood', { value: [], writable: true, configurable: false });
    startWhenSeen('declaredForGood', run);
    expect(run).toHaveBeenCalledOnce();
  });
});
