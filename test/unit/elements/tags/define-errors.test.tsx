import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { defineElement } from '../../../../elements/tags/define';
import { Part } from '../../../../src/ui/Part';
import { TEST_RELEASE } from '../../test-environment';
import { until } from '../../until';
import { Counting, define, newTag, place, preparePage, shown } from '../test-element';

function Broken(): never {
  throw new Error('broken on purpose');
}

/** Its second part throws. */
function Parted() {
  return (
    <>
      <Part name="whole">
        <button type="button">whole</button>
      </Part>
      <Part name="outer">
        <Part name="broken">
          <Broken />
        </Part>
      </Part>
    </>
  );
}

preparePage();

describe('a custom element', () => {
  it('restores the fallback and dispatches lc-error when it throws', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const told: unknown[] = [];
    const listen = (event: Event) => told.push(event instanceof CustomEvent ? event.detail : undefined);
    document.addEventListener('lc-error', listen);
    const tag = define();
    const element = await place(`<${tag} site="broken">fallback</div>`);
    document.removeEventListener('lc-error', listen);
    expect(element.shadowRoot?.querySelector('slot')).not.toBeNull();
    expect(told).toEqual([
      { ...TEST_RELEASE, area: tag, kind: 'render', componentStack: expect.stringContaining('Counting') },
    ]);
  });

  it('T11 reports a part that throws in two elements once, and keeps the parts beside it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const told: unknown[] = [];
    const listen = (event: Event) => told.push(event instanceof CustomEvent ? event.detail : undefined);
    document.addEventListener('lc-error', listen);
    const tag = define(undefined, Parted);
    const element = await place(`<${tag}></${tag}>`);
    expect(shown(element)).toBe('whole');
    expect(element.shadowRoot?.querySelector('slot')).toBeNull();
    await place(`<${tag}></${tag}>`);
    document.removeEventListener('lc-error', listen);
    expect(told).toEqual([
      {
        ...TEST_RELEASE,
        area: tag,
        part: 'outer/broken',
        kind: 'render',
        componentStack: expect.stringContaining('Broken'),
      },
    ]);
  });

  it('reports where a part threw but never the message, and calls no window.onerror', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const uncaught = vi.fn();
    window.addEventListener('error', uncaught);
    await place(`<${define()} site="broken"></div>`);
    window.removeEventListener('error', uncaught);
    const said = warn.mock.calls.flat().join();
    expect(said).toContain('render error (Error)');
    expect(said).toContain('Counting');
    expect(said).not.toContain('broken on purpose');
    expect(uncaught).not.toHaveBeenCalled();
  });

  it('restores the fallback when the code around the parts throws, without window.onerror', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const told: unknown[] = [];
    const listen = (event: Event) => told.push(event instanceof CustomEvent ? event.detail : undefined);
    const uncaught = vi.fn();
    document.addEventListener('lc-error', listen);
    window.addEventListener('error', uncaught);
    const tag = newTag();
    const onRendered = () => {
      throw new Error('thrown by an effect of the root');
    };
    defineElement({ tag, attributes: ['site'], Content: Counting, ready: Promise.resolve(), onRendered });
    // Without React's act, which throws such an error itself and calls no handler.
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    document.body.innerHTML = `<${tag}>fallback</${tag}>`;
    const root = document.querySelector(tag)?.shadowRoot;
    await until(() => told.length > 0);
    expect(told).toMatchObject([{ area: tag, kind: 'render' }]);
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    document.removeEventListener('lc-error', listen);
    window.removeEventListener('error', uncaught);
    expect(root?.querySelector('slot')).not.toBeNull();
    expect(uncaught).not.toHaveBeenCalled();
  });

  it('shows the page’s own content once when it is inserted again after an error, until it has rendered', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const element = document.createElement(define());
    element.setAttribute('site', 'broken');
    await act(async () => document.body.append(element));
    await act(async () => element.remove());
    await act(async () => {});
    element.setAttribute('site', 'mro');
    act(() => document.body.append(element));
    expect(element.shadowRoot?.querySelectorAll('slot')).toHaveLength(1);
    await act(async () => {});
    expect(shown(element)).toBe('mro');
    expect(element.shadowRoot?.querySelector('slot')).toBeNull();
  });
});
