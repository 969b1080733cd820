import { act, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { takeAway } from '../../../../elements/serve/give-back';
import type { Attributes } from '../../../../elements/tag-list';
import { defineElement } from '../../../../elements/tags/define';
import { browserEnvironment } from '../../../../src/core/browser/browser';
import { setEnvironment } from '../../../../src/core/browser/environment';
import { deferred, nextTask } from '../../../../src/core/browser/scheduling';
import { $searchText } from '../../../../src/search/search';
import { Part } from '../../../../src/ui/Part';
import { TEST_RELEASE } from '../../test-environment';
import { until } from '../../until';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
let mounts = 0;

/** A button that shows the attribute. */
function Counting({ site }: Attributes) {
  if (site === 'broken') throw new Error('broken on purpose');
  useEffect(() => {
    mounts += 1;
  }, []);
  return <button type="button">{site ?? 'none'}</button>;
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

/**
 * A name that no element has yet, because a name can be defined once only and test files share their window.
 */
const newTag = () => `lc-test-${crypto.randomUUID()}`;

/** Defines a fresh tag. */
function define(settings: Partial<Parameters<typeof defineElement>[0]> = {}): string {
  const tag = newTag();
  const ready = Promise.resolve();
  defineElement({ tag, attributes: ['site'], Content: Counting, ready, onRendered: () => {}, ...settings });
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
const eventually = (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(nextTask);
      check();
    },
    { timeout: 20_000, interval: 1 },
  );

const shown = (element: Element) => element.shadowRoot?.querySelector('button')?.textContent;
const slotOf = (element: Element) => element.shadowRoot?.querySelector('slot');

/** Listens until the test is over. */
function listen(target: EventTarget, type: string, listener: (event: Event) => void): void {
  target.addEventListener(type, listener, true);
  onTestFinished(() => target.removeEventListener(type, listener, true));
}

beforeEach(() => {
  mounts = 0;
  setEnvironment(browserEnvironment(TEST_RELEASE));
});
afterEach(async () => {
  await act(async () => document.body.replaceChildren());
});

/** An element with a fragment in its shadow root, as the parser makes it. */
function prerendered(): [HTMLElement, HTMLElement] {
  const element = document.createElement(define());
  element.setAttribute('data-prerendered', '');
  const fragment = document.createElement('div');
  fragment.className = 'lc-root';
  fragment.dataset.element = element.localName;
  const mark = document.createElement('wbr');
  mark.dataset.end = '';
  element.shadowRoot?.replaceChildren(fragment, mark);
  return [element, fragment];
}

describe('a custom element', () => {
  it('renders with its attribute, and again when it changes, is emptied or removed', async () => {
    const element = await place(`<${define()} site="mro"></div>`);
    expect(shown(element)).toBe('mro');
    // The page may be in another language.
    expect(element.shadowRoot?.querySelector<HTMLElement>('.lc-root')?.lang).toBe('zh-CN');
    await act(async () => element.setAttribute('site', 'list'));
    expect(shown(element)).toBe('list');
    await act(async () => element.setAttribute('site', ''));
    expect(shown(element)).toBe('none');
    await act(async () => element.removeAttribute('site'));
    expect(shown(element)).toBe('none');
    // A page that compares its HTML with itself takes away what it does not know.
    element.removeAttribute('data-rendered');
    expect(element.hasAttribute('data-rendered')).toBe(true);
    expect(mounts).toBe(1);
  });

  it.each([
    ['in the task that defines it while nothing is painted', [], 'none'],
    ['in a later task once the page is painted', [{ name: 'first-paint' }], undefined],
  ])('is drawn %s', async (_, paints, atOnce) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(paints as PerformanceEntryList);
    // `act` would wait for the later task.
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    const element = document.createElement(define());
    document.body.append(element);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    expect(shown(element)).toBe(atOnce);
    await eventually(() => expect(shown(element)).toBe('none'));
  });

  it('that may be late shows its fallback until the browser is idle', async () => {
    const { promise, resolve: rest } = deferred();
    setEnvironment({ ...browserEnvironment(TEST_RELEASE), whenIdle: () => promise });
    const element = await place(`<${define({ isLate: true })}></div>`);
    expect([shown(element), slotOf(element)]).toEqual([undefined, expect.anything()]);
    await act(async () => rest());
    expect(shown(element)).toBe('none');
  });

  it('reads a property that was set before the upgrade', async () => {
    const tag = newTag();
    const element = document.createElement(tag);
    Reflect.set(element, 'site', 'mro');
    define({ tag });
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
    expect(slotOf(element)).not.toBeNull();
    expect(element.hasAttribute('data-rendered')).toBe(false);
    await act(async () => {});
    expect(shown(element)).toBe('none');
    expect(slotOf(element)).toBeNull();
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
    const element = await place(`<${define({ Content: Open })}></div>`);
    const scrolled = vi.fn();
    listen(window, 'scroll', scrolled);
    expect(shown).toEqual([]);
    await act(async () => document.body.append(document.createElement('p'), element));
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    expect(shown).toEqual(['panel', 'asks', 'toast']);
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('has a style element where a forced ShadyDOM takes no shared sheets', async () => {
    const { prototype } = ShadowRoot;
    const given = Object.getOwnPropertyDescriptor(prototype, 'adoptedStyleSheets') ?? {};
    Reflect.deleteProperty(prototype, 'adoptedStyleSheets');
    onTestFinished(() => void Object.defineProperty(prototype, 'adoptedStyleSheets', given));
    const element = await place(`<${define()}></div>`);
    expect(shown(element)).toBe('none');
    expect(element.shadowRoot?.querySelectorAll('style')).toHaveLength(1);
  });

  it('shows the fallback until it has rendered', async () => {
    const { promise: ready, resolve: start } = deferred();
    const element = await place(`<${define({ ready })}><a href="/">Home</a></div>`);
    expect(slotOf(element)).not.toBeNull();
    await act(async () => start());
    expect(slotOf(element)).toBeNull();
    expect(shown(element)).toBe('none');
  });

  it('is defined once, although the tag is defined again', () => {
    const tag = define();
    const first = customElements.get(tag);
    define({ tag });
    expect(customElements.get(tag)).toBe(first);
  });
});

describe('a custom element with a fragment', () => {
  it('waits for the rest of a half-parsed fragment', async () => {
    const parsing = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const element = document.createElement(define());
    element.setAttribute('data-prerendered', '');
    const style = document.createElement('style');
    style.dataset.lcOwn = '';
    element.shadowRoot?.replaceChildren(style);
    await act(async () => document.body.append(element));
    expect(shown(element)).toBeUndefined();
    const rest = document.createElement('div');
    rest.className = 'lc-root';
    rest.dataset.element = element.localName;
    element.shadowRoot?.append(rest);
    parsing.mockRestore();
    await act(async () => document.dispatchEvent(new Event('DOMContentLoaded')));
    await eventually(() => expect(element.hasAttribute('data-rendered')).toBe(true));
    expect([shown(element), rest.isConnected]).toEqual(['none', false]);
  });

  it('takes away what a fragment of 3.0 has before its box', async () => {
    const [element, fragment] = prerendered();
    fragment.dataset.hash = '1';
    const hint = Object.assign(document.createElement('link'), { rel: 'preconnect', href: '//x.invalid' });
    fragment.before(document.createElement('style'), hint);
    await act(async () => document.body.append(element, '\n'));
    await eventually(() => expect(shown(element)).toBe('none'));
    expect(element.shadowRoot?.childElementCount).toBe(1);
  });

  it('gives the page nothing of a fragment of 3.0, whole or cut off before its box', async () => {
    const sheet = '<link href="/lc-frame/3/lc-fragments.css">';
    const box = (tag: string) =>
      `<div class="lc-root" data-element="${tag}" data-hash="1">${tag}</div><i data-end="" hidden></i>${sheet}`;
    const style = '<style>[data-element]:not(:has(~[data-end])){visibility:hidden}</style>';
    for (const inside of [box, () => style]) {
      const element = document.createElement(define());
      element.setAttribute('data-prerendered', '');
      const root = element.shadowRoot;
      if (root) root.innerHTML = inside(element.localName);
      await act(async () => document.body.append(element));
      await eventually(() => expect(shown(element)).toBe('none'));
      expect(root?.childElementCount).toBe(1);
      expect(element.nextSibling).toBeNull();
    }
  });

  it('leaves what an extension has put before a box that it keeps, although the fragment’s end is missing', () => {
    const element = document.createElement('div');
    element.setAttribute('data-prerendered', '');
    document.body.append(element);
    const root = element.attachShadow({ mode: 'open' });
    const theirs = document.createElement('div');
    const box = Object.assign(document.createElement('div'), { className: 'lc-root' });
    box.dataset.hash = '1';
    root.append(theirs, box);
    takeAway(root, box);
    expect([...root.children]).toEqual([theirs, box]);
    expect(element.nextSibling).toBeNull();
  });

  it.each(['nothing', 'before', 'after'])('keeps typed text, with an extension’s box: %s', async (place) => {
    const [element, fragment] = prerendered();
    fragment.append(Object.assign(document.createElement('input'), { name: 'k', value: 'LM358' }));
    const theirs = document.createElement('div');
    if (place !== 'nothing') element.shadowRoot?.[place === 'before' ? 'prepend' : 'append'](theirs);
    await act(async () => document.body.append(element, '\n'));
    await eventually(() => expect(shown(element)).toBe('none'));
    expect($searchText.get()).toBe('LM358');
    expect(fragment.isConnected).toBe(false);
    expect(theirs.getRootNode() === element.shadowRoot).toBe(place !== 'nothing');
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

describe('an error in a custom element', () => {
  let warn = vi.spyOn(console, 'warn');
  let told: unknown[] = [];
  const uncaught = vi.fn();
  beforeEach(() => {
    warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    told = [];
    uncaught.mockClear();
    listen(document, 'lc-error', (event) => told.push(event instanceof CustomEvent && event.detail));
    listen(window, 'error', uncaught);
  });

  it('restores the fallback, and is reported by its place but never its message, nor to window.onerror', async () => {
    const tag = define();
    const element = await place(`<${tag} site="broken">fallback</div>`);
    expect(slotOf(element)).not.toBeNull();
    expect(told).toEqual([
      { ...TEST_RELEASE, area: tag, kind: 'render', componentStack: expect.stringContaining('Counting') },
    ]);
    const said = warn.mock.calls.flat().join();
    expect(said).toContain('render error (Error)');
    expect(said).toContain('Counting');
    expect(said).not.toContain('broken on purpose');
    expect(uncaught).not.toHaveBeenCalled();
  });

  it('T11 in a part is reported once for two elements, and keeps the parts beside it', async () => {
    const tag = define({ Content: Parted });
    const element = await place(`<${tag}></${tag}>`);
    expect(shown(element)).toBe('whole');
    expect(slotOf(element)).toBeNull();
    await place(`<${tag}></${tag}>`);
    const componentStack = expect.stringContaining('Broken');
    const where = { area: tag, part: 'outer/broken', kind: 'render' };
    expect(told).toEqual([{ ...TEST_RELEASE, ...where, componentStack }]);
  });

  it('in the code around the parts restores the fallback, without window.onerror', async () => {
    const onRendered = () => {
      throw new Error('thrown by an effect of the root');
    };
    const tag = define({ onRendered });
    // Without React's act, which throws such an error itself and calls no handler.
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    document.body.innerHTML = `<${tag}>fallback</${tag}>`;
    const root = document.querySelector(tag)?.shadowRoot;
    await until(() => told.length > 0);
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    expect(told).toMatchObject([{ area: tag, kind: 'render' }]);
    expect(root?.querySelector('slot')).not.toBeNull();
    expect(uncaught).not.toHaveBeenCalled();
  });

  it('shows the page’s own content once when the element is inserted again, until it has rendered', async () => {
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
    expect(slotOf(element)).toBeNull();
  });
});
