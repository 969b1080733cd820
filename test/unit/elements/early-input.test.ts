import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { carryOver } from '../../../elements/carry-over';
import { earlyInput, untilInputIdle, watchEarlyInput } from '../../../elements/early-input';
import { useTestEnvironment } from '../test-environment';

let root: ShadowRoot;
let host: HTMLElement;

beforeEach(() => {
  useTestEnvironment();
  host = document.createElement('lc-early');
  host.setAttribute('data-prerendered', '');
  root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<div><button type="button">菜单</button><input name="k"><button>搜索</button></div>';
  document.body.append(host);
  watchEarlyInput();
});

afterEach(() => {
  host.remove();
  earlyInput(root);
});

const composed = (type: string) => new Event(type, { bubbles: true, composed: true });
const press = (target: Element | null, key: string, init: KeyboardEventInit = {}) =>
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, ...init, bubbles: true, composed: true }));

/** The events in the root when its early input is replayed. */
function replayed(): string[] {
  const seen: string[] = [];
  host.setAttribute('data-rendered', '');
  const note = (event: Event) =>
    seen.push(event instanceof KeyboardEvent ? event.key : (event.target as Element).textContent);
  for (const type of ['click', 'keydown']) root.addEventListener(type, note);
  const { settle, replay } = carryOver(root, false);
  settle();
  replay();
  for (const type of ['click', 'keydown']) root.removeEventListener(type, note);
  return seen;
}

describe('input before the frame has taken over', () => {
  it('is replayed once: the last click, then the keys after it', () => {
    const [menu] = root.querySelectorAll('button');
    press(menu ?? null, 'ArrowDown');
    menu?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    press(menu ?? null, 'ArrowDown');
    press(menu ?? null, 'Escape');
    expect(replayed()).toEqual(['菜单', 'ArrowDown', 'Escape']);
    expect(replayed()).toEqual([]);
  });

  it('is left to the browser where it works without us: letters, Enter, the form’s own button', () => {
    const field = root.querySelector('input');
    for (const key of ['a', 'Enter', 'Tab', ' ']) press(field, key);
    press(field, 'Escape', { isComposing: true });
    root
      .querySelectorAll('button')[1]
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    expect(replayed()).toEqual([]);
  });

  it('counts a held key once', () => {
    const [menu] = root.querySelectorAll('button');
    press(menu ?? null, 'ArrowDown');
    for (let count = 0; count < 30; count += 1) press(menu ?? null, 'ArrowDown', { repeat: true });
    expect(replayed()).toEqual(['ArrowDown']);
  });

  it('loses its keys but not its click when the focus moves elsewhere', () => {
    const [menu] = root.querySelectorAll('button');
    menu?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    press(menu ?? null, 'Escape');
    root.querySelector('input')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
    expect(replayed()).toEqual(['菜单']);
  });

  it('leaves a click to CSS where that opens the panel, because it also closes it', () => {
    root.innerHTML = '<div><button type="button">菜单</button><section data-align>链接</section></div>';
    root.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    expect(replayed()).toEqual([]);
  });

  it('loses a key that was followed by typing, and the text stays', () => {
    const field = root.querySelector('input');
    press(field, 'Escape');
    field?.dispatchEvent(new InputEvent('beforeinput', { data: 'd', bubbles: true, composed: true }));
    expect(replayed()).toEqual([]);
  });

  it('ends a press when it is released, not by the time limit of an earlier press', async () => {
    vi.useFakeTimers();
    const press = (type: string) => root.querySelector('button')?.dispatchEvent(composed(type));
    press('pointerdown');
    press('pointerup');
    await vi.advanceTimersByTimeAsync(1900);
    press('pointerdown');
    const free = vi.fn();
    void untilInputIdle().then(free);
    await vi.advanceTimersByTimeAsync(1900);
    expect(free).not.toHaveBeenCalled();
    press('pointerup');
    await vi.advanceTimersByTimeAsync(1);
    expect(free).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
