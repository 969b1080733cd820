import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Icon } from '../../../src/ui/Icon';
import { setIconShapes } from '../../../src/ui/icon-sprite';
import { render } from './render';

afterEach(() => act(async () => setIconShapes(new Map())));

describe('Icon', () => {
  it('is the built-in one until the page has one of that name, and changes in place', async () => {
    const { root } = await render([<Icon key="a" name="cart" />, <Icon key="b" name="close" />]);
    const path = (at: number) => root.querySelectorAll('path')[at]?.getAttribute('d');
    const builtIn = [path(0), path(1)];
    const shape = { viewBox: '0 0 10 10', path: 'M1 1h8z', isOutline: false };
    await act(async () => setIconShapes(new Map([['cart', shape]])));
    expect([path(0), path(1)]).toEqual(['M1 1h8z', builtIn[1]]);
    const svg = root.querySelector('svg');
    expect([svg?.getAttribute('viewBox'), svg?.getAttribute('fill')]).toEqual(['0 0 10 10', 'currentColor']);
  });

  it('is drawn on a 20 px grid with a 1.75 px stroke, wheels included, and hidden from screen readers', async () => {
    const { root } = await render(<Icon name="cart" size={20} />);
    const svg = root.querySelector('svg');
    const shown = ['viewBox', 'stroke-width', 'aria-hidden'].map((name) => svg?.getAttribute(name));
    expect(shown).toEqual(['0 0 20 20', '1.75', 'true']);
    // Two circles of their own, not dots.
    const path = svg?.querySelector('path')?.getAttribute('d');
    expect(path?.match(/a1\.2 1\.2/g)).toHaveLength(2);
  });
});
