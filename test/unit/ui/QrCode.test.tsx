import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { encode } from 'uqr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QrCode } from '../../../src/ui/QrCode';
import { stubObservers, tellObservers } from './observers';
import { render } from './render';

const pathOf = (root: ParentNode) => root.querySelector('path')?.getAttribute('d') ?? null;

/** The dark modules of the picture, as `x,y`. */
async function drawn(text: string): Promise<{ modules: Set<string>; edge: number }> {
  const { root } = await render(<QrCode text={text} label="code" size={116} />);
  const path = pathOf(root) ?? '';
  let [x, y] = [0, 0];
  // Each stroke begins from the end of the one before.
  const modules = [...path.matchAll(/m(-?\d+) (\d+)h(\d+)/g)].flatMap(([, right, down, length]) => {
    const start = x + Number(right);
    y += Number(down);
    x = start + Number(length);
    return Array.from({ length: Number(length) }, (_, step) => `${start + step},${y}`);
  });
  const [, top, , edge = 0] =
    root.querySelector('svg')?.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  // A stroke has its line in the middle of the row.
  expect(top).toBe(-0.5);
  return { modules: new Set(modules), edge };
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('QrCode', () => {
  it.each(['a', 'https://m.lc.example', 'http://www.lc.localhost:8080/app.html?from=商城'])(
    'draws every dark module of %s with a border of four light ones',
    async (text) => {
      const { data, size } = encode(text, { border: 0 });
      const { modules, edge } = await drawn(text);
      const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`${x + 4},${y + 4}`] : [])));
      expect(edge).toBe(size + 8);
      expect([...modules]).toEqual(dark);
    },
  );

  it('is labelled, and left out if the address is too long for a small picture', async () => {
    const { root, show } = await render(<QrCode text="a" label="App" size={116} />);
    expect(root.querySelector('svg')?.getAttribute('aria-label')).toBe('App');
    await show(<QrCode text={'x'.repeat(4000)} label="App" size={116} />);
    expect(root.querySelector('svg')).toBeNull();
  });

  it('is computed in the frame of its first layout if it is visible', async () => {
    stubObservers();
    const { root } = await render(<QrCode text="a" label="App" size={116} />);
    expect(root.querySelector('svg')?.getAttribute('width')).toBe('116');
    expect(pathOf(root)).toBeNull();
    await tellObservers('ResizeObserver');
    expect(pathOf(root)).not.toBeNull();
  });

  it('is not computed far below the viewport until it comes near', async () => {
    stubObservers();
    const placed = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    placed.mockReturnValue(new DOMRect(0, 5000, 116, 116));
    const { root } = await render(<QrCode text="a" label="App" size={116} />);
    await tellObservers('ResizeObserver');
    await tellObservers('IntersectionObserver', { isIntersecting: false });
    expect(pathOf(root)).toBeNull();
    // However high the window says it is: a phone's bars come and go.
    await tellObservers('IntersectionObserver', { isIntersecting: true });
    expect(pathOf(root)).not.toBeNull();
  });

  it('stays as a fragment has it until it comes near', async () => {
    const box = document.createElement('div');
    box.innerHTML = renderToString(<QrCode text="a" label="App" size={116} />);
    const before = box.innerHTML;
    expect(pathOf(box)).toMatch(/^m/);
    stubObservers();
    const said = vi.spyOn(console, 'error');
    const root = await act(async () => hydrateRoot(box, <QrCode text="a" label="App" size={116} />));
    expect(box.innerHTML).toBe(before);
    await act(async () => root.render(<QrCode text="bc" label="App" size={116} />));
    await tellObservers('ResizeObserver');
    expect(pathOf(box)).toMatch(/^m/);
    expect(box.innerHTML).not.toBe(before);
    expect(said).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  });

  it('is complete when the page is printed', async () => {
    stubObservers();
    const { root } = await render(<QrCode text="a" label="App" size={116} />);
    await act(async () => window.dispatchEvent(new Event('beforeprint')));
    expect(pathOf(root)).not.toBeNull();
  });
});
