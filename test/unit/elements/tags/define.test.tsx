import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { defineElement } from '../../../../elements/tags/define';
import { browserEnvironment } from '../../../../src/core/browser/browser';
import { setEnvironment } from '../../../../src/core/browser/environment';
import { TEST_RELEASE } from '../../test-environment';
import { Counting, define, eventually, mounts, newTag, place, preparePage, shown } from '../test-element';

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

preparePage();

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
    const tag = newTag();
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

  it('is defined once, although the tag is defined again', () => {
    const tag = define();
    const first = customElements.get(tag);
    defineElement({ tag, attributes: [], Content: Counting, ready: Promise.resolve(), onRendered: () => {} });
    expect(customElements.get(tag)).toBe(first);
  });
});
