import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '../../../../src/core/browser/clipboard';

let selected: string[] = [];
let copied: Record<string, string> = {};

beforeEach(() => {
  selected = [];
  copied = {};
  document.body.innerHTML = '<button>复制</button>';
  document.querySelector('button')?.focus();
  // The simulated browser has no clipboard of the older kind.
  Reflect.set(Document.prototype, 'execCommand', (command: string) => {
    const areas = [...document.querySelectorAll('textarea')];
    selected.push(`${command}: ${areas.map(({ value }) => value).join()}`);
    const clipboardData = { setData: (type: string, text: string) => (copied[type] = text) };
    const event = Object.assign(new Event(command, { bubbles: true, cancelable: true }), { clipboardData });
    areas[0]?.dispatchEvent(event);
    return true;
  });
});
afterEach(() => {
  Reflect.deleteProperty(Document.prototype, 'execCommand');
  vi.unstubAllGlobals();
});

const withClipboard = (clipboard: unknown) => vi.stubGlobal('navigator', { clipboard });

describe('C22 copying', () => {
  it('uses the clipboard of the browser', async () => {
    const writeText = vi.fn(async () => {});
    withClipboard({ writeText });
    expect(await copyText('LM358')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('LM358');
    expect(selected).toEqual([]);
  });

  it.each([
    ['is not there, as on plain http', undefined],
    ['is forbidden', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ])('goes by a selection where that %s, and leaves focus and page as they were', async (_, clipboard) => {
    withClipboard(clipboard);
    expect(await copyText('LM358')).toBe(true);
    expect(selected).toEqual(['copy: LM358']);
    expect(copied).toEqual({ 'text/plain': 'LM358' });
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement?.localName).toBe('button');
  });

  it.each([
    ['refuses all copying', (event: Event) => event.preventDefault()],
    [
      'adds its own words',
      (event: Event) => Reflect.get(event, 'clipboardData').setData('text/plain', '(c)'),
    ],
  ])('puts our own text there on a page that %s, and hides it from the page', async (_, guard) => {
    withClipboard(undefined);
    const heard = vi.fn(guard);
    document.body.addEventListener('copy', heard);
    document.addEventListener('copy', guard, true);
    expect(await copyText('LM358')).toBe(true);
    document.body.removeEventListener('copy', heard);
    document.removeEventListener('copy', guard, true);
    expect(copied).toEqual({ 'text/plain': 'LM358' });
    expect(heard).not.toHaveBeenCalled();
  });

  it('tells no success on a page that lets nobody else hear of a copy', async () => {
    withClipboard(undefined);
    const guard = (event: Event) => event.stopImmediatePropagation();
    document.addEventListener('copy', guard, true);
    expect(await copyText('LM358')).toBe(false);
    document.removeEventListener('copy', guard, true);
  });

  it('returns false if neither way works', async () => {
    withClipboard(undefined);
    Reflect.set(Document.prototype, 'execCommand', undefined);
    expect(await copyText('LM358')).toBe(false);
    expect(document.querySelector('textarea')).toBeNull();
  });
});
