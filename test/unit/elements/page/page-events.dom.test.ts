import { describe, expect, it } from 'vitest';
import { productMark } from '../../../../elements/page/page-events';

const own = (tag: string, inner = '') => `<${tag} data-lc-viewed="OWN">${inner}</${tag}>`;
const review = '<p data-lc-viewed="REVIEW" data-lc-model="x"></p>';

describe('S33 the part of a product page', () => {
  it.each([
    ['main', own('main', review)],
    ['main below a review', review + own('main')],
    ['an element around main', own('div', `${review}<main>${review}</main>`)],
    ['an element within main, below a review above main', `${review}<main>${own('div')}${review}</main>`],
    ['an element of a page without main', `<div>${own('div', review)}</div>`],
    ['two elements of a page without main that name the same part', own('h1') + own('div')],
  ])('is named by %s', (_, html) => {
    expect(productMark(bodyOf(html))?.getAttribute('data-lc-viewed')).toBe('OWN');
  });

  it.each([
    ['a review beside main', `${review}<main></main>${review}`],
    ['two elements that name two parts, without main', review + own('div')],
    ['the second of two main', `<main>${review}</main>${own('main')}`],
    ['nothing', '<main></main>'],
  ])('is not named by %s', (_, html) => {
    expect(productMark(bodyOf(html))).toBeUndefined();
  });
});

function bodyOf(html: string): Element {
  return new DOMParser().parseFromString(html, 'text/html').documentElement;
}
