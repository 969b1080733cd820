import { describe, expect, it } from 'vitest';
import { readSprite } from '../../../src/ui/icon-sprite';

const sprite = (symbols: string) => readSprite(`<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>`);
const names = (symbols: string) => [...sprite(symbols).keys()];

describe('an icon sprite', () => {
  it('is read symbol by symbol: name, box, all paths as one, filled unless it says none', () => {
    const icons = sprite(
      `<symbol id="icon-cart" viewBox="0 0 1024 1024"><path d="M1 2h3z"/><path d='m-1.5 2e1'></path></symbol>
       <symbol viewBox='0 0 24 24' id='phone' fill="none"><path d="M0 0"/></symbol>`,
    );
    const box = { viewBox: '0 0 1024 1024', isOutline: false };
    expect(icons.get('cart')).toEqual({ ...box, path: 'M1 2h3zm-1.5 2e1' });
    expect(icons.get('phone')).toEqual({ viewBox: '0 0 24 24', path: 'M0 0', isOutline: true });
  });

  it.each([
    ['another shape', '<symbol id="a" viewBox="0 0 1 1"><path d="M0 0"/><circle r="1"/></symbol>'],
    ['a script', '<symbol id="a" viewBox="0 0 1 1"><path d="M0 0"/><script>alert(1)</script></symbol>'],
    ['a path that is none', '<symbol id="a" viewBox="0 0 1 1"><path d="url(javascript:1)"/></symbol>'],
    ['no box', '<symbol id="a"><path d="M0 0"/></symbol>'],
    ['no id', '<symbol viewBox="0 0 1 1"><path d="M0 0"/></symbol>'],
    ['nothing in it', '<symbol id="a" viewBox="0 0 1 1"></symbol>'],
  ])('drops a symbol with %s', (_, symbol) => expect(names(symbol)).toEqual([]));

  it.each([
    ['', '<symbol', 100_000],
    ['<symbol id="a">', '<a', 250_000],
  ])('reads a hostile text in linear time: %s and many %s', (start, part, count) => {
    const svg = start + part.repeat(count);
    expect([...readSprite(svg), ...readSprite(`${svg}</symbol>`)]).toEqual([]);
  });

  it('keeps its other symbols if the last one is cut off', () => {
    const symbol = (id: string) => `<symbol id="${id}" viewBox="0 0 1 1"><path d="M0 0"/>`;
    expect(names(`${symbol('a')}</symbol>${symbol('b')}`)).toEqual(['a']);
  });

  it('has no symbols if it is an error page', () => {
    expect(names('<!doctype html><h1>404</h1>')).toEqual([]);
  });
});
