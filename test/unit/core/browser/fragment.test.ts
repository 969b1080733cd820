import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { onFragment } from '../../../../src/core/browser/fragment';
import { listen } from '../../../../src/core/browser/listen';

let taken: string[];
/** The fragments that a router of the page sees, by either event. */
let routed: string[];

beforeEach(() => {
  history.replaceState({ page: 7 }, '', '/a/b.html?x=1');
  taken = [];
  routed = [];
});

function start(): void {
  const stops = [
    onFragment(
      (fragment) => fragment.startsWith('#own='),
      (fragment) => void taken.push(`${fragment} at ${location.href}`),
    ),
    listen(window, ['popstate', 'hashchange'], () => void routed.push(location.hash)),
  ];
  onTestFinished(() => {
    for (const stop of stops) stop();
  });
}

/** A link within the page: the address changes, then the browser tells of it. */
function follow(fragment: string): void {
  const oldURL = location.href;
  history.pushState(null, '', fragment);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  window.dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: location.href }));
}

const base = () => `${location.origin}/a/b.html?x=1`;

describe('the fragment of an address', () => {
  it('is taken from the address of a page that loads, whose state, path and query stay', () => {
    history.replaceState({ page: 7 }, '', '#own=1#2');
    start();
    expect(taken).toEqual([`#own=1#2 at ${base()}`]);
    expect([location.href, history.state]).toEqual([base(), { page: 7 }]);
  });

  it('is taken from a link, and the page stays at its own, whose router hears nothing', () => {
    history.replaceState(null, '', '#/orders');
    start();
    follow('#own=1');
    expect(taken).toEqual([`#own=1 at ${base()}#/orders`]);
    expect([location.hash, routed]).toEqual(['#/orders', []]);
  });

  it('is taken from a link on a page with a history state, which stays', () => {
    start();
    window.dispatchEvent(new MouseEvent('click'));
    follow('#own=1');
    expect([taken.length, location.href, history.state]).toEqual([1, base(), { page: 7 }]);
  });

  it('gives no entry the state of another address', () => {
    start();
    window.dispatchEvent(new MouseEvent('click'));
    history.pushState(null, '', '#/orders');
    follow('#own=1');
    expect([location.hash, history.state]).toEqual(['#/orders', null]);
  });

  it.each(['#/orders', '#!x', '#top', '#OWN=1'])('is the page’s: %s', (fragment) => {
    history.replaceState({ page: 7 }, '', fragment);
    start();
    expect([location.hash, history.state]).toEqual([fragment, { page: 7 }]);
    follow(`${fragment}2`);
    expect([location.hash, routed, taken]).toEqual([`${fragment}2`, [`${fragment}2`, `${fragment}2`], []]);
  });

  it('is handed on by a page that may not change its address', () => {
    history.replaceState(null, '', '#own=1');
    const { replaceState } = history;
    onTestFinished(() => void Reflect.set(history, 'replaceState', replaceState));
    Reflect.set(history, 'replaceState', () => {
      throw new DOMException('', 'SecurityError');
    });
    start();
    expect(taken).toEqual([`#own=1 at ${base()}#own=1`]);
  });
});
