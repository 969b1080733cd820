import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseReply } from '../../../../src/core/http/model/endpoint';
import { $hosts } from '../../../../src/core/page/hosts';
import { $pageData } from '../../../../src/core/page/page-data';
import { parsePageData } from '../../../../src/core/page/schema';
import { identityScriptUrl } from '../../../../src/core/session/provider';
import { getUserInfo, parseStoredSession } from '../../../../src/core/session/schema';
import { jsonRecord } from '../../../../src/core/text/json';
import { loadPageData } from '../../load-page-data';
import { useTestEnvironment } from '../../test-environment';

const EVIL = 'https://evil.example';
/** The properties that a reply with `__proto__` in it puts on every object of a page with an old jQuery. */
const POLLUTION = {
  dataUrl: `${EVIL}/data.json`,
  identity: { scriptUrl: `${EVIL}/sso.js` },
  scriptUrl: `${EVIL}/sso.js`,
  integrity: 'x',
  projectConfigVO: { identity: EVIL, www: EVIL },
  www: EVIL,
  env: 'dev',
  csrf: { cookie: 'c', header: 'X-Evil' },
  articleBase: EVIL,
  commonConfigVO: { globalSearchNeedLogin: true },
  company: { name: 'evil' },
  code: 200,
  result: { customerCode: 'evil' },
  needLogin: true,
  customerCode: 'evil',
  privateKey: 'evil',
  cookie: 'evil',
};

beforeEach(() => {
  for (const [key, value] of Object.entries(POLLUTION)) Reflect.set(Object.prototype, key, value);
});

afterEach(() => {
  for (const key of Object.keys(POLLUTION)) Reflect.deleteProperty(Object.prototype, key);
});

describe('a property that a page’s library has put on Object.prototype', () => {
  it.each([
    ['an empty block', {}],
    ['a block with an identity of its own', { identity: { appId: 'ours' }, projectConfigVO: {} }],
    ['no block', undefined],
    ['a block that is no object', 7],
  ])('is not taken for page data: %s', async (_, block) => {
    const page = useTestEnvironment();
    await loadPageData(block);
    const frame = $pageData.get();
    for (const key of Object.keys(POLLUTION))
      expect(Reflect.get(frame, key), key).toEqual(Object.getOwnPropertyDescriptor(frame, key)?.value);
    expect(identityScriptUrl() ?? '').not.toContain('evil');
    expect(Object.values($hosts.get()).join()).not.toMatch(/evil|dev-/);
    expect(page.seen.requests).toEqual([]);
  });

  it('is in none of the objects in page data', () => {
    const { data } = parsePageData({ identity: [], company: { name: '' }, commonConfigVO: {} });
    expect(data.identity?.scriptUrl).toBe('');
    expect(data.commonConfigVO?.globalSearchNeedLogin).toBe(false);
  });

  it('is not taken for a reply', () => {
    expect(parseReply(getUserInfo, {})).toEqual({ refused: 'reply expected' });
    const parsed = parseReply(getUserInfo, JSON.parse('{"code":200,"result":{}}'));
    expect(parsed).toMatchObject({ reply: { ok: true, needLogin: false } });
    expect(parsed.reply?.result?.customerCode).toBe('');
  });

  it('is not taken for stored data of an earlier page', () => {
    expect(parseStoredSession('{"userInfo":{}}')?.userInfo?.privateKey).toBe('');
    expect(jsonRecord('{}')?.cookie).toBeUndefined();
  });
});
