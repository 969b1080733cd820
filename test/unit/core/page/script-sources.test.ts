import { beforeEach, describe, expect, it } from 'vitest';
import { loadPageData } from '../../../../src/core/http/load-page-data';
import { $pageData } from '../../../../src/core/page/page-data';
import {
  $scriptOrigins,
  hostsToKeep,
  isOwnSource,
  isVettedScript,
} from '../../../../src/core/page/script-sources';
import { identityScriptUrl } from '../../../../src/core/session/provider';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';

const EVIL = 'https://evil.example';
const STORE = 'https://static.shop.example';
const DATA = {
  projectConfigVO: { www: EVIL, identity: EVIL },
  identity: { scriptUrl: `${EVIL}/sso.js`, integrity: 'sha384-x', appId: 'theirs' },
};

let page: TestEnvironment;
let answeredAt: string;

beforeEach(() => {
  answeredAt = '';
  page = useTestEnvironment({
    fetch: async () =>
      Object.defineProperty(Response.json({ code: 200, msg: '', result: DATA }), 'url', {
        value: answeredAt,
      }),
  });
});

describe('the identity provider’s script', () => {
  it('is the one named in the page’s own block, wherever it is hosted', async () => {
    await loadPageData({ env: 'local', identity: { scriptUrl: 'https://sso.example/1.js' } });
    expect(identityScriptUrl()).toBe('https://sso.example/1.js');
    expect(isVettedScript('https://sso.example/1.js')).toBe(true);
    expect(isVettedScript('https://sso.example/2.js')).toBe(false);
  });

  it.each([
    ['a block that names the hosts', { env: 'local', identity: { appId: 'ours' } }],
    ['a block without hosts', {}],
  ])('is never one named by a dataUrl outside the store’s hosts, beside %s', async (_, block) => {
    await loadPageData({ ...block, dataUrl: `${EVIL}/data.json` });
    expect(identityScriptUrl() ?? '').not.toContain('evil');
    expect(isVettedScript(`${EVIL}/sso.js`)).toBe(false);
    expect($scriptOrigins.get()).not.toContain(EVIL);
    expect($pageData.get().identity?.integrity ?? '').toBe('');
    expect(hostsToKeep()?.identity).toBeUndefined();
    expect(page.seen.warnings).toContain('dataUrl: it is on no host of the store, and names no scripts');
  });

  it.each([
    ['a host that the block names', { projectConfigVO: { static: STORE } }, {}],
    ['the origin of the frame’s own script', {}, { src: `${STORE}/lc-frame.js` }],
    ['the page’s own origin', {}, { dataUrl: '/data.json' }],
  ])('may be named by a dataUrl on %s', async (_, block, script) => {
    await loadPageData(block, { dataUrl: `${STORE}/data.json`, ...script });
    expect(identityScriptUrl()).toBe(`${EVIL}/sso.js`);
  });

  it('is not taken from a foreign host to which a store’s host redirects', async () => {
    answeredAt = `${EVIL}/data.json`;
    await loadPageData({ projectConfigVO: { static: STORE }, dataUrl: `${STORE}/data.json` });
    expect(identityScriptUrl() ?? '').not.toContain('evil');
  });

  it('G47 may be on each host of the store, of which a foreign dataUrl adds none', async () => {
    const script = (origin: string) => isVettedScript(`${origin}/sso.js`);
    await loadPageData({ projectConfigVO: { www: STORE, static: 'https://two.example' } });
    const allowed = [STORE, 'https://two.example', EVIL, 'javascript:'].filter(script);
    expect(allowed).toEqual([STORE, 'https://two.example']);
    expect(hostsToKeep()?.www).toBe(STORE);
    await loadPageData({ projectConfigVO: { www: STORE }, dataUrl: `${EVIL}/data.json` });
    expect([STORE, EVIL].map(script)).toEqual([true, false]);
  });

  it('loses address and hash if a foreign dataUrl names it, but not the store’s name at the provider', async () => {
    await loadPageData({ env: 'local', dataUrl: `${EVIL}/data.json` });
    expect($pageData.get().identity).toMatchObject({ scriptUrl: '', integrity: '', appId: 'theirs' });
    expect(isOwnSource('about:srcdoc', {}, undefined)).toBe(false);
  });
});
