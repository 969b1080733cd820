import { act, type ComponentType, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineElement } from '../../../elements/define';
import { watchEarlyInput } from '../../../elements/early-input';
import type { Attributes } from '../../../elements/tags';
import { browserEnvironment } from '../../../src/core/browser/browser';
import { setEnvironment } from '../../../src/core/browser/environment';
import { nextTask } from '../../../src/core/browser/scheduling';
import { Part } from '../../../src/ui/Part';
import { TEST_RELEASE } from '../test-environment';
import { until } from '../until';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
const mounts = { count: 0 };
let tagNumber = 0;

function Counting({ site }: Attributes) {
  if (site === 'broken') throw new Error('broken on purpose');
  useEffect(() => {
    mounts.count += 1;
  }, []);
  return <button type="button">{site ?? 'none'}</button>;
}

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

function Open() {
  return (
    <>
      <section popover="manual" id="panel">
        <p>rows</p>
      </section>
      <dialog open id="asks">
        <ul popover="manual" id="toast">
          <li>said</li>
        </ul>
      </dialog>
      <dialog id="put-aside" />
      <ul popover="manual" id="no-toast" />
    </>
  );
}

/** Defines a fresh tag, because a name can be defined once only. */
function define(ready: Promise<void> = Promise.resolve(), Content: ComponentType = Counting): string {
  tagNumber += 1;
  const tag = `lc-test-${tagNumber}`;
  defineElement({ tag, attributes: ['site'], Content, ready, onRendered: () => {} });
  return tag;
}

async function place(html: string): Promise<HTMLElement> {
  await act(async () => {
    document.body.innerHTML = html;
  });
  const element = document.body.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error('nothing placed');
  return element;
}

/** Waits, task by task, until `check` holds. */
async function eventually(check: () => void): Promise<void> {
  for (let task = 0; task < 50; task += 1) {
    await act(nextTask);
    try {
      return check();
    } catch {
      // The condition does not hold yet.
    }
  }
  check();
}

/** An element with a fragment in its shadow root, as the parser makes it. */
function prerendered(): [HTMLElement, HTMLElement] {
  const element = document.createElement(define());
  element.setAttribute('data-prerendered', '');
  const fragment = document.createElement('div');
  fragment.dataset.element = element.localName;
  element.shadowRoot?.replaceChildren(fragment);
  return [element, fragment];
}

const pressOn = (target: Element, type: string) =>
  target.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
const shown = (element: Element) => element.shadowRoot?.querySelector('button')?.textContent;

beforeEach(() => {
  mounts.count = 0;
  setEnvironment(browserEnvironment(TEST_RELEASE));
});
afterEach(async () => {
  await act(async () => document.body.replaceChildren());
});

describe('a custom element', () => {
  it('renders with its attribute, and again when it changes, is emptied or removed', async () => {
    const element = await place(`<${define()} site="mro"></div>`);
    expect(shown(element)).toBe('mro');
    await act(async () => element.setAttribute('site', 'list'));
    expect(shown(element)).toBe('list');
    await act(async () => element.setAttribute('site', ''));
    expect(shown(element)).toBe('none');
    await act(async () => element.removeAttribute('site'));
    expect(shown(element)).toBe('none');
    expect(mounts.count).toBe(1);
  });

  it.each([
    ['in the task that defines it while nothing is painted', [], 'none'],
    ['in a later task once the page is painted', [{ name: 'first-paint' }], undefined],
  ])('is drawn %s', async (_, paints, atOnce) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(paints as PerformanceEntryList);
    // `act` would wait for the later task.
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    const tag = define();
    const element = document.createElement(tag);
    document.body.append(element);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    expect(shown(element)).toBe(atOnce);
    await eventually(() => expect(shown(element)).toBe('none'));
  });

  it('that may be late shows its fallback until the browser is idle', async () => {
    let rest = () => {};
    const whenIdle = () =>
      new Promise<void>((resolve) => {
        rest = resolve;
      });
    setEnvironment({ ...browserEnvironment(TEST_RELEASE), whenIdle });
    const tag = `lc-test-late`;
    const settings = { attributes: [], ready: Promise.resolve(), isLate: true, onRendered: () => {} };
    defineElement({ ...settings, tag, Content: Counting });
    const element = await place(`<${tag}></${tag}>`);
    expect([shown(element), element.shadowRoot?.querySelector('slot')]).toEqual([
      undefined,
      expect.anything(),
    ]);
    await act(async () => rest());
    expect(shown(element)).toBe('none');
  });

  it('reads a property that was set before the upgrade', async () => {
    tagNumber += 1;
    const tag = `lc-test-${tagNumber}`;
    const element = document.createElement(tag);
    Reflect.set(element, 'site', 'mro');
    defineElement({
      tag,
      attributes: ['site'],
      Content: Counting,
      ready: Promise.resolve(),
      onRendered: () => {},
    });
    customElements.upgrade(element);
    await act(async () => document.body.append(element));
    expect(element.getAttribute('site')).toBe('mro');
    expect(shown(element)).toBe('mro');
  });

  it('T2 keeps its state when it is moved, and releases everything when it is removed', async () => {
    const element = await place(`<${define()}></div>`);
    const button = element.shadowRoot?.querySelector('button');
    const elsewhere = document.createElement('section');
    await act(async () => {
      document.body.append(elsewhere);
      elsewhere.append(element);
    });
    expect(element.shadowRoot?.querySelector('button')).toBe(button);
    await act(async () => element.remove());
    await act(async () => {});
    expect(element.shadowRoot?.querySelector('button')).toBeNull();
    // Put back it is as before the first drawing: the page's own words, and its height kept.
    act(() => document.body.append(element));
    expect(element.shadowRoot?.querySelector('slot')).not.toBeNull();
    expect(element.hasAttribute('data-rendered')).toBe(false);
    await act(async () => {});
    expect(shown(element)).toBe('none');
    expect(element.shadowRoot?.querySelector('slot')).toBeNull();
  });

  it('T2 reopens panels and dialogs that a move has removed from the top layer', async () => {
    const shown: string[] = [];
    Object.defineProperty(HTMLElement.prototype, 'showPopover', {
      configurable: true,
      value(this: HTMLElement) {
        shown.push(this.id);
      },
    });
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
      // As a browser does where it is open and no modal one.
      if (this.open) throw new DOMException('', 'InvalidStateError');
      shown.push(this.id);
    });
    const tag = 'lc-test-open';
    defineElement({ tag, attributes: [], Content: Open, ready: Promise.resolve(), onRendered: () => {} });
    const element = await place(`<${tag}></${tag}>`);
    const scrolled = vi.fn();
    window.addEventListener('scroll', scrolled, true);
    expect(shown).toEqual([]);
    await act(async () => document.body.append(document.createElement('p'), element));
    window.removeEventListener('scroll', scrolled, true);
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    expect(shown).toEqual(['panel', 'asks', 'toast']);
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('reads its attributes although the page defines toJSON for arrays', async () => {
    const tag = define();
    Object.defineProperty(Array.prototype, 'toJSON', { value: String, configurable: true });
    const element = await place(`<${tag} site="mro"></${tag}>`);
    await act(async () => element.setAttribute('site', 'list'));
    Reflect.deleteProperty(Array.prototype, 'toJSON');
    expect(shown(element)).toBe('list');
  });

  it('shows the fallback until it has rendered', async () => {
    let start: () => void = () => {};
    const ready = new Promise<void>((resolve) => {
      start = resolve;
    });
    const element = await place(`<${define(ready)}><a href="/">Home</a></div>`);
    expect(element.shadowRoot?.querySelector('slot')).not.toBeNull();
    await act(async () => start());
    expect(element.shadowRoot?.querySelector('slot')).toBeNull();
    expect(shown(element)).toBe('none');
  });

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
    tagNumber += 1;
    const tag = `lc-test-${tagNumber}`;
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

  it('renders hidden beside a fragment, and does not replace it while the user presses a button', async () => {
    const [element, fragment] = prerendered();
    document.body.append(element);
    watchEarlyInput();
    pressOn(fragment, 'pointerdown');
    await eventually(() => expect(shown(element)).toBe('none'));
    // As long as a takeover that does not wait would need.
    for (let task = 0; task < 5; task += 1) await act(nextTask);
    const box = element.shadowRoot?.querySelector<HTMLElement>('.lc-root');
    const state = () => [fragment.isConnected, box?.hidden, element.hasAttribute('data-rendered')];
    expect(state()).toEqual([true, true, false]);
    pressOn(fragment, 'pointerup');
    await eventually(() => expect(state()).toEqual([false, false, true]));
  });

  it('removed before it is visible keeps the fragment, and renders when it is inserted again', async () => {
    const [element, fragment] = prerendered();
    document.body.append(element);
    watchEarlyInput();
    pressOn(fragment, 'pointerdown');
    await eventually(() => expect(shown(element)).toBe('none'));
    pressOn(fragment, 'pointerup');
    await act(async () => element.remove());
    for (let task = 0; task < 5; task += 1) await act(nextTask);
    expect([...(element.shadowRoot?.children ?? [])]).toEqual([fragment]);
    await act(async () => document.body.append(element));
    await eventually(() => expect(element.hasAttribute('data-rendered')).toBe(true));
    expect([shown(element), fragment.isConnected]).toEqual(['none', false]);
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

  it('keeps the fragment alone if it throws', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const [element, fragment] = prerendered();
    element.setAttribute('site', 'broken');
    await act(async () => document.body.append(element));
    await eventually(() => expect(element.hasAttribute('data-rendered')).toBe(true));
    expect(fragment.isConnected).toBe(true);
    expect(element.shadowRoot?.querySelector<HTMLElement>('.lc-root')?.hidden).toBe(true);
  });

  it('is defined once, although the tag is defined again', () => {
    const tag = define();
    const first = customElements.get(tag);
    defineElement({ tag, attributes: [], Content: Counting, ready: Promise.resolve(), onRendered: () => {} });
    expect(customElements.get(tag)).toBe(first);
  });
});
