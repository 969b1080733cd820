import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { QrCode } from '../../../src/ui/QrCode';
import { render } from './render';

/** The dark modules of the picture, as `x,y`. */
async function drawn(text: string): Promise<{ modules: Set<string>; edge: number }> {
  const { root } = await render(<QrCode text={text} label="code" size={116} />);
  const path = root.querySelector('path')?.getAttribute('d') ?? '';
  const modules = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`);
  const edge = Number(root.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
  return { modules: new Set(modules), edge };
}

describe('QrCode', () => {
  it.each(['a', 'https://m.lc.example', 'http://www.lc.localhost:8080/app.html?from=商城'])(
    'draws every dark module of %s, four light ones around',
    async (text) => {
      const { data, size } = encode(text, { border: 0 });
      const { modules, edge } = await drawn(text);
      const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`${x + 4},${y + 4}`] : [])));
      expect(edge).toBe(size + 8);
      expect([...modules]).toEqual(dark);
    },
  );

  it('is named, and left out when the address is too long for a small picture', async () => {
    const { root, show } = await render(<QrCode text="a" label="App" size={116} />);
    expect(root.querySelector('svg')?.getAttribute('aria-label')).toBe('App');
    await show(<QrCode text={'x'.repeat(4000)} label="App" size={116} />);
    expect(root.querySelector('svg')).toBeNull();
  });
});
