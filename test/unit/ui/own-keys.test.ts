import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ownRoots } from '../../../src/core/browser/focus';
import { listen } from '../../../src/core/browser/listen';
import { isTypingKey, keepOwnKeys, onEscape, operates } from '../../../src/ui/own-keys';

const bare = { keyCode: 0, altKey: false, ctrlKey: false, metaKey: false };
const keys = (...names: string[]) => names.map((key) => ({ key }));
const shortcuts = [{ ctrlKey: true }, { metaKey: true }, { altKey: true }].map((held) => ({
  key: 'k',
  ...held,
}));

describe('S25 keys of a field', () => {
  it.each([
    ...keys('a', 'A', '7', ' ', '/', '?', '芯', '😀'),
    ...keys('Enter', 'Backspace', 'Delete', 'ArrowDown', 'Home', 'Process'),
    { key: 'Unknown', keyCode: 229 },
  ])('are what types, edits or is an input method’s: %o', (event) => {
    expect(isTypingKey({ ...bare, ...event })).toBe(true);
  });

  it.each([...keys('Escape', 'Tab', 'F2', 'Shift', 'Control', 'MediaPlayPause'), ...shortcuts])(
    'are not %o',
    (event) => {
      expect(isTypingKey({ ...bare, ...event })).toBe(false);
    },
  );

  it('are not in an event without a key, which a browser’s autofill dispatches', () => {
    expect(isTypingKey(new Event('keydown') as KeyboardEvent)).toBe(false);
  });
});

let root: ShadowRoot;
/** The events that the page hears, captured on the document and on their way back on the window. */
let heard: string[];

beforeEach(() => {
  const host = document.body.appendChild(document.createElement('lc-x'));
  root = host.attachShadow({ mode: 'open' });
  ownRoots.add(root);
  heard = [];
  const hear = ({ type, key }: KeyboardEvent) => void heard.push(`${type} ${key}`);
  const stops = [
    keepOwnKeys(),
    listen(document, ['keydown', 'keypress', 'keyup'], hear, true),
    listen(window, ['keydown', 'keypress', 'keyup'], hear),
    () => void ownRoots.delete(root),
    () => host.remove(),
  ];
  onTestFinished(() => {
    for (const stop of stops) stop();
  });
});

const CONTROLS = {
  button: '<button class=here></button>',
  link: '<a class=here href=#></a>',
  tick: '<input type=checkbox class=here>',
  field: '<input class=here>',
  list: '<select class=here><option>a</option></select>',
  tab: '<div data-arrows><button class=here></button></div>',
  box: '<div tabindex=0 class=here></div>',
};

function put(control: keyof typeof CONTROLS): HTMLElement {
  root.innerHTML = CONTROLS[control];
  const here = root.querySelector('.here');
  if (!(here instanceof HTMLElement)) throw new Error('nothing is .here');
  here.focus();
  return here;
}

function press(target: EventTarget, key: string, init: KeyboardEventInit = {}): boolean {
  const events = ['keydown', 'keypress', 'keyup'].map(
    (type) => new KeyboardEvent(type, { key, bubbles: true, composed: true, cancelable: true, ...init }),
  );
  for (const event of events) target.dispatchEvent(event);
  return events[0]?.defaultPrevented === true;
}

describe('S25 keys that operate the focused control', () => {
  const OURS: [keyof typeof CONTROLS, string[]][] = [
    ['button', ['Enter', ' ']],
    ['link', ['Enter']],
    ['tick', [' ']],
    ['field', ['a', ' ', 'Enter', 'ArrowLeft', 'Backspace', 'Home']],
    ['list', ['ArrowDown', ' ', 'b', 'End']],
    ['tab', ['Enter', ' ', 'ArrowRight', 'Home']],
    ['box', [' ', 'ArrowDown', 'PageDown', 'End']],
  ];
  const ALL = ['Enter', ' ', 'a', 'b', 'Backspace', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];
  it.each(OURS)('of a %s are kept from the page, and no others', (control, ours) => {
    const target = put(control);
    for (const key of ours) press(target, key);
    expect(heard).toEqual([]);
    for (const key of [...ALL, 'F5', 'Tab'].filter((one) => !operates(target, { ...bare, key: one }))) {
      heard = [];
      press(target, key);
      expect(heard, key).toHaveLength(6);
    }
    expect(ours.every((key) => operates(target, { ...bare, key }))).toBe(true);
  });

  it('with a modifier are the page’s', () => {
    press(put('button'), ' ', { ctrlKey: true });
    expect(heard).toHaveLength(6);
  });

  it('are the page’s while a control of the page has the focus', () => {
    put('button').blur();
    press(document.body, 'Enter');
    expect(heard).toHaveLength(6);
  });

  it('reach our own handlers once, whose answer counts', () => {
    const target = put('field');
    const seen: string[] = [];
    target.addEventListener('keydown', (event) => {
      seen.push(event.key);
      event.preventDefault();
    });
    expect(press(target, 'ArrowDown')).toBe(true);
    expect(seen).toEqual(['ArrowDown']);
  });

  it.each(['button', 'link', 'tick'] as const)(
    'work a %s by a click of ours where a page that listens before has prevented them',
    (control) => {
      const target = put(control);
      let clicks = 0;
      target.addEventListener('click', (event) => {
        clicks += 1;
        event.preventDefault();
      });
      onTestFinished(listen(document, 'keydown', (event) => event.preventDefault(), true));
      const event = new KeyboardEvent('keydown', {
        key: control === 'tick' ? ' ' : 'Enter',
        bubbles: true,
        composed: true,
        cancelable: true,
      });
      event.preventDefault();
      target.dispatchEvent(event);
      expect(clicks).toBe(1);
    },
  );
});

describe('S34 an Escape', () => {
  it('that has closed something is kept from the page with its keyup, wherever the focus is', () => {
    const stop = onEscape(() => true);
    expect(press(document.body, 'Escape')).toBe(true);
    expect(heard).toEqual([]);
    stop();
    expect(press(document.body, 'Escape')).toBe(false);
    expect(heard).toHaveLength(6);
  });

  it('that a control of ours answers is kept, another one is the page’s', () => {
    const target = put('field');
    expect(press(target, 'Escape')).toBe(false);
    expect(heard).toHaveLength(6);
    heard = [];
    target.addEventListener('keydown', (event) => event.preventDefault());
    expect(press(target, 'Escape')).toBe(true);
    expect(heard).toEqual([]);
  });

  it('of an input method closes nothing', () => {
    onTestFinished(onEscape(() => true));
    expect(press(document.body, 'Escape', { isComposing: true })).toBe(false);
  });
});
