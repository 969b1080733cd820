import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { define, eventually, preparePage, shown } from '../test-element';

/** An element with a fragment in its shadow root, as the parser makes it. */
function prerendered(): [HTMLElement, HTMLElement] {
  const element = document.createElement(define());
  element.setAttribute('data-prerendered', '');
  const fragment = document.createElement('div');
  fragment.dataset.element = element.localName;
  element.shadowRoot?.replaceChildren(fragment);
  return [element, fragment];
}

preparePage();

describe('a custom element', () => {
  it('keeps a prerendered shadow root until the first commit', async () => {
    const tag = define();
    const element = document.createElement(tag);
    expect(element.shadowRoot?.childNodes).toHaveLength(1);
    const prerendered = document.createElement('p');
    element.shadowRoot?.replaceChildren(prerendered);
    await act(async () => document.body.append(element));
    expect(element.shadowRoot?.querySelector('p')).toBeNull();
    expect(element.shadowRoot?.querySelectorAll('.lc-root')).toHaveLength(1);
  });

  it('waits for the rest of a half-parsed fragment', async () => {
    const parsing = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const tag = define();
    const element = document.createElement(tag);
    element.setAttribute('data-prerendered', '');
    element.shadowRoot?.replaceChildren(document.createElement('style'));
    await act(async () => document.body.append(element));
    expect(shown(element)).toBeUndefined();
    const rest = document.createElement('div');
    rest.dataset.element = tag;
    element.shadowRoot?.append(rest);
    parsing.mockRestore();
    await act(async () => document.dispatchEvent(new Event('DOMContentLoaded')));
    await eventually(() => expect(element.hasAttribute('data-rendered')).toBe(true));
    expect([shown(element), rest.isConnected]).toEqual(['none', false]);
  });

  it('does not wait for the parser if its root has no fragment', async () => {
    const parsing = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const element = document.createElement(define());
    element.setAttribute('data-prerendered', '');
    await act(async () => document.body.append(element));
    parsing.mockRestore();
    expect(shown(element)).toBe('none');
  });

  it('shows the page’s own content in place of a fragment if it throws', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const [element, fragment] = prerendered();
    element.setAttribute('site', 'broken');
    await act(async () => document.body.append(element));
    await eventually(() => expect(element.hasAttribute('data-rendered')).toBe(true));
    expect(fragment.isConnected).toBe(false);
    expect(element.shadowRoot?.querySelector('.lc-root > slot')).not.toBeNull();
  });
});
