import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { onFocusAsked, searchForPage } from '../../../src/search/page-search';
import { $searchPanel, placeBox } from '../../../src/search/panel';
import { $searchText } from '../../../src/search/search';
import { $isSearching } from '../../../src/search/submit';
import { $chosenType } from '../../../src/search/type';
import type { TestEnvironment } from '../test-environment';
import { openSearchPage } from './page';

let page: TestEnvironment;
beforeEach(() => {
  page = openSearchPage();
});

/** The number of times that a box, here `box`, is asked to take the focus meanwhile. */
function focusAskedBy(run: () => void, box = ''): number {
  let asked = 0;
  const take = () => {
    asked += 1;
    return box;
  };
  onTestFinished(onFocusAsked(take));
  run();
  return asked;
}

describe('S31 lcFrame.search', () => {
  it('puts a text into the box, on one line and cut like typed text, and does not search', () => {
    const given = { text: `a\r\nb${'电'.repeat(60)}`, type: 'self_operated' };
    expect(focusAskedBy(() => searchForPage(given))).toBe(1);
    expect($searchText.get()).toBe(`a b${'电'.repeat(49)}`);
    expect($chosenType.get()).toBe('self_operated');
    expect(page.seen.requests).toEqual([]);
  });

  it('leaves the focus alone on a page that has just loaded', () => {
    page.isActivated = false;
    expect(focusAskedBy(() => searchForPage({ text: 'CH340G' }))).toBe(0);
    expect([$searchText.get(), $chosenType.get()]).toEqual(['CH340G', undefined]);
  });

  it('searches with submit, like the button', async () => {
    expect(focusAskedBy(() => searchForPage({ text: "5'\nx", submit: true }))).toBe(0);
    expect($searchText.get()).toBe("5' x");
    await expect.poll(() => page.seen.navigated.length).toBe(1);
    expect(new URL(page.seen.navigated[0] ?? '').searchParams.get('k')).toBe('5  x');
    expect($isSearching.get()).toBe(false);
  });

  it.each([
    ['the main box, if none takes the focus', false],
    ['the floating box, if that takes the focus', true],
  ])('S16 shows the message for an illegal word below %s, and sends nothing', (_, isFloating) => {
    const [main, floating] = ['main', 'floating'];
    onTestFinished(placeBox(main, 'main', true));
    onTestFinished(placeBox(floating, 'main', false));
    const search = () => searchForPage({ text: '<script>', submit: true });
    expect(focusAskedBy(search, isFloating ? floating : '')).toBe(1);
    const box = isFloating ? floating : main;
    expect($searchPanel.get()).toEqual({ status: 'illegal', box, active: -1 });
    expect(page.seen.requests).toEqual([]);
  });

  it.each([
    [undefined, ''],
    [null, ''],
    ['LM358', 'LM358'],
    [{ text: 7805 }, '7805'],
    [{ text: null, type: null, submit: 'yes' }, ''],
  ])('accepts what untyped code may pass: %o', (given, expected) => {
    searchForPage(given);
    expect($searchText.get()).toBe(expected);
    expect(page.seen.navigated).toEqual([]);
  });

  it.each(['mro', 'toString', 7, {}])('rejects the type %o and changes nothing', (type) => {
    expect(() => searchForPage({ text: 'x', type })).toThrow(RangeError);
    expect($searchText.get()).toBe('');
  });
});
