import { afterEach, expect, it } from 'vitest';
import { checkMarkup } from '../../../../elements/doctor/markup';

afterEach(() => document.body.replaceChildren());

/** An element with these children, as a parser leaves it: it drops the start tag of a form in a form. */
function made(name: string, ...children: Node[]): HTMLElement {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}

const minicart = (...children: Node[]) => made('lc-minicart', made('a'), ...children);

it.each([
  ['a field of the page’s form', () => made('form', minicart(made('input')), made('input')), 1],
  ['a field of no form', () => minicart(made('input')), 1],
  ['a button of the page’s form', () => made('form', minicart(made('button'))), 1],
  ['a field in a form of its own', () => minicart(made('form', made('input'))), 0],
  ['a link alone in the page’s form', () => made('form', minicart(), made('input')), 0],
])('the doctor finds a form that may end the page’s: %s between the tags', (_, content, count) => {
  document.body.append(content());
  const found = checkMarkup();
  expect(found).toHaveLength(count);
  for (const [fault] of found) expect(fault).toContain('<lc-minicart> has a form inside a form');
});
