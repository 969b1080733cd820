import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScript, runScript, vetScripts } from '../../../../src/core/browser/scripts';

const OURS = 'https://static.example.com/sso.js';
let added: HTMLScriptElement[];

beforeEach(() => {
  added = [];
  // Nothing is fetched: the element is looked at, and says that it was loaded.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return;
    added.push(script);
    script.onload?.(new Event('load'));
  });
});

afterEach(() => {
  vetScripts(() => false);
  Reflect.deleteProperty(window, 'trustedTypes');
});

describe('a script that the frame loads', () => {
  it('is refused until the vetted scripts are known', async () => {
    await expect(loadScript(OURS)).rejects.toThrow('unknown host');
    expect(added).toEqual([]);
  });

  it('is refused if it is not vetted, by the Trusted Types policy too', async () => {
    let pass = (url: string) => url;
    Reflect.set(window, 'trustedTypes', {
      createPolicy: (_name: string, rules: { createScriptURL: (url: string) => string }) => {
        pass = rules.createScriptURL;
        return rules;
      },
    });
    vetScripts((url) => url === OURS);
    await loadScript(OURS);
    expect(added.map(({ src }) => src)).toEqual([OURS]);
    expect(() => pass('https://evil.example/sso.js')).toThrow('unknown host');
    await expect(loadScript('https://evil.example/sso.js')).rejects.toThrow('unknown host');
  });

  it('is named on failure, and leaves no element in the page', async () => {
    vi.mocked(document.head.append).mockImplementation((script) => {
      if (script instanceof HTMLScriptElement) script.onerror?.(new Event('error'));
    });
    vetScripts(() => true);
    await expect(loadScript(OURS)).rejects.toThrow('script failed to load');
  });

  it('is tried unchanged where the page forbids policies', async () => {
    const refuse = () => {
      throw new TypeError('Policy disallowed');
    };
    Reflect.set(window, 'trustedTypes', { createPolicy: refuse });
    vi.resetModules();
    const fresh = await import('../../../../src/core/browser/scripts');
    fresh.vetScripts(() => true);
    await fresh.loadScript(OURS);
    expect(added.map(({ src }) => src)).toEqual([OURS]);
  });

  it('runs inline by its text, and does not stay', () => {
    const ran: string[] = [];
    vi.mocked(document.head.append).mockImplementation((script) => {
      if (script instanceof HTMLScriptElement) ran.push(script.text);
    });
    runScript('a()');
    expect([ran, document.querySelector('script')]).toEqual([['a()'], null]);
  });

  it('writes nothing over the page when it runs inline, unless the page has a way of its own to write', () => {
    const { write, open } = document;
    const own = () => {};
    Reflect.set(document, 'writeln', own);
    const reached: unknown[] = [];
    vi.mocked(document.head.append).mockImplementation(() => {
      reached.push(document.write === write, document.open === open, document.writeln === own);
    });
    runScript('a()');
    expect(reached).toEqual([false, false, true]);
    expect([document.write, document.open, document.writeln]).toEqual([write, open, own]);
    Reflect.deleteProperty(document, 'writeln');
  });

  it('is loaded with its integrity hash and with CORS if a hash is given', async () => {
    vetScripts(() => true);
    await loadScript(OURS, 'sha384-abc');
    await loadScript(OURS);
    expect(added.map((script) => [script.integrity, script.getAttribute('crossorigin')])).toEqual([
      ['sha384-abc', 'anonymous'],
      ['', null],
    ]);
  });
});
