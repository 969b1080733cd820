import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '../../../../src/core/browser/clipboard';

let selected: string[] = [];

beforeEach(() => {
  selected = [];
  document.body.innerHTML = '<button>复制</button>';
  document.querySelector('button')?.focus();
  // The simulated browser has no clipboard of the older kind.
  Reflect.set(Document.prototype, 'execCommand', (command: string) => {
    const areas = [...document.querySelectorAll('textarea')];
    selected.push(`${command}: ${areas.map(({ value }) => value).join()}`);
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
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement?.localName).toBe('button');
  });

  it('returns false if neither way works', async () => {
    withClipboard(undefined);
    Reflect.set(Document.prototype, 'execCommand', undefined);
    expect(await copyText('LM358')).toBe(false);
    expect(document.querySelector('textarea')).toBeNull();
  });
});
