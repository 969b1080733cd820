import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canRun, NEEDED_GLOBALS } from '../../../../elements/report/feature-gate';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  for (const name of NEEDED_GLOBALS) vi.stubGlobal(name, Reflect.get(globalThis, name) ?? class {});
  vi.stubGlobal('CSS', { supports: () => true });
  document.body.innerHTML = '<lc-header></lc-header><p></p>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  warn.mockClear();
});

const header = () => document.querySelector('lc-header');

describe('the feature gate', () => {
  it.each(NEEDED_GLOBALS)('defines nothing without %s, reports it once, releases the heights', (name) => {
    vi.stubGlobal(name, undefined);
    expect(canRun()).toBe(false);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`no ${name}.`));
    expect(header()?.getAttribute('data-rendered')).toBe('no');
    expect(document.querySelector('p')?.attributes).toHaveLength(0);
  });

  it('releases the heights of tags that are parsed after the script', () => {
    vi.stubGlobal('fetch', undefined);
    document.body.innerHTML = '';
    canRun();
    document.body.innerHTML = '<lc-footer></lc-footer>';
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(document.querySelector('lc-footer')?.getAttribute('data-rendered')).toBe('no');
  });
});
