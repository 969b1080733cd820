import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { jsx } from '../../../../elements/tags/jsx/jsx-runtime';
import { propNames } from '../../../fixtures/option-names';

afterEach(() => {
  for (const key of Object.keys(Object.prototype)) Reflect.deleteProperty(Object.prototype, key);
});

it('G47 an element has no prop that the page’s library puts on Object.prototype, before it is made or after', () => {
  const draw = () => jsx('b', { children: 'ours', id: 'x' }, 'k') as ReactElement<Record<string, unknown>>;
  const made = draw();
  // In development React itself guards `key`.
  const names = propNames().filter((name) => !['children', 'id', 'key'].includes(name));
  const inherited = [];
  for (const name of names) {
    const evil = { value: { __html: 'evil' }, configurable: true, enumerable: true, writable: true };
    Object.defineProperty(Object.prototype, name, evil);
    for (const { props, key } of [made, draw()]) if (name in props || key !== 'k') inherited.push(name);
    Reflect.deleteProperty(Object.prototype, name);
  }
  expect([inherited, names.length > 100]).toEqual([[], true]);
  expect(renderToStaticMarkup(made)).toBe('<b id="x">ours</b>');
});
