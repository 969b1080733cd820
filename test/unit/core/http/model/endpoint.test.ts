import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getTopBanners } from '../../../../../src/ads/schema';
import { checkBom, parseRecentBom } from '../../../../../src/bom/schema';
import { getComponentCart, getPrintedCart } from '../../../../../src/cart/schema';
import {
  defineEndpoint,
  type Endpoint,
  envelope,
  nothing,
  parseReply,
} from '../../../../../src/core/http/model/endpoint';
import { getCryptoInfo } from '../../../../../src/core/http/schema';
import { parsePageData } from '../../../../../src/core/page/schema';
import { getUserInfo, userInfo } from '../../../../../src/core/session/schema';
import { listOf, requiredText, text } from '../../../../../src/core/text/schema-fields';
import { getGroupSites } from '../../../../../src/group-sites/schema';
import { getRedPacketDraw, parsePopups } from '../../../../../src/popups/schema';
import { checkKeyword, getMroResources, getSuggestions } from '../../../../../src/search/schema';
import { CORPUS } from '../../../../e2e/hostile-corpus';
import '../../../property-runs';

const item = v.object({ title: requiredText(), note: text() });

const reply = (body: unknown) => v.safeParse(envelope(listOf(item)), body);

describe('the reply’s envelope', () => {
  it('may have a numeric-string code and a null msg', () => {
    const parsed = reply({ code: '200', msg: null, result: [{ title: 'a' }] });
    expect(parsed.output).toEqual({
      ok: true,
      code: 200,
      msg: '',
      needLogin: false,
      result: [{ title: 'a', note: '' }],
    });
  });

  it('loses one bad item of a list and keeps the rest', () => {
    const parsed = reply({ code: 200, result: [{ title: 'a' }, null, 7, [], { title: {} }, { title: 9 }] });
    expect(parsed.output).toMatchObject({ result: [{ title: 'a' }, { title: '9' }] });
  });

  it.each([
    ['no object', '<html>'],
    ['null', null],
    ['a list', []],
    ['nothing in it', {}],
    ['a code that is no number', { code: 'abc', result: [] }],
    ['a 200 without result', { code: 200 }],
    ['a 200 whose result is of another kind', { code: 200, result: { 0: { title: 'a' } } }],
  ])('refuses %s', (_, body) => {
    expect(reply(body).success).toBe(false);
  });

  it('is a refusal whatever its result contains', () => {
    expect(reply({ code: 500, msg: 'x', result: 'oops' }).output).toMatchObject({
      ok: false,
      code: 500,
      msg: 'x',
    });
    expect(reply({ code: 200, needLogin: 'true' }).output).toMatchObject({ ok: false, needLogin: true });
  });

  it('needs no result if the endpoint returns none', () => {
    expect(v.safeParse(envelope(nothing), { code: 200 }).output).toMatchObject({
      ok: true,
      result: undefined,
    });
  });

  it('has crypto info beside the code or inside the result', () => {
    const pair = { decryptPrivateHexKey: 'a', encryptPublicHexKey: 'b' };
    const schema = envelope(getCryptoInfo.result, getCryptoInfo);
    expect(v.parse(schema, { code: 200, ...pair })).toMatchObject({ result: pair });
    expect(v.parse(schema, { code: 200, result: pair })).toMatchObject({ result: pair });
  });

  it('gives a user field of the wrong type its default and keeps the rest', () => {
    const parsed = v.parse(userInfo, {
      customerCode: 'A1',
      cartNum: '12',
      messageNum: {},
      needSign: 'no',
      cipherClientVO: [],
    });
    expect(parsed).toMatchObject({
      customerCode: 'A1',
      cartNum: 12,
      messageNum: null,
      needSign: true,
      cipherClientVO: null,
    });
    expect(parsed.customerLogin).toBe(2);
  });
});

const ENDPOINTS: Endpoint<unknown>[] = [
  getTopBanners,
  checkBom,
  getComponentCart,
  getPrintedCart,
  getGroupSites('lc'),
  getMroResources,
  getRedPacketDraw,
  checkKeyword,
  getSuggestions,
  getCryptoInfo,
  getUserInfo,
];

/** Names the schemas look for, and names that an object inherits. */
const NAMES =
  'code msg result needLogin fileError shoppingCartVO rmbCnShoppingCart currentlyProductList isNeedProductList shopCarId productNumber lineMoney shoppingCartOverseaVO allProductList value cartProductList uuid commonConfigVO memberWebsite friendWebsite hotKeySearch url keyword headerAd navigationBars navigationWords logo catalogList mroCatalogList catalogId catalogName sonCatalogList mroCatalogId sonMroCatalogVOList keywordVOList websiteSectionList sectionName articleList projectConfigVO www couponList coupons hotProducts couponItems couponName couponAmount couponDiscount brand catalog product 0 1 advertisingUrl targetLink title industryType link customerCode customerLogin cipherClientVO __proto__ constructor prototype toString hasOwnProperty'.split(
    ' ',
  );

const { tree } = fc.letrec((tie) => ({
  leaf: fc.oneof(
    fc.constantFrom(...CORPUS),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.string(),
  ),
  tree: fc.oneof(
    { maxDepth: 7, depthSize: 'small' },
    tie('leaf'),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.array(fc.tuple(fc.constantFrom(...NAMES), tie('tree')), { maxLength: 9 }).map(objectOf),
  ),
}));

/** As JSON.parse makes it: `__proto__` is a key like any other. */
function objectOf(entries: [string, unknown][]): unknown {
  const parts = entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value ?? null)}`);
  return JSON.parse(`{${parts.join()}}`);
}

describe('hostile replies', () => {
  it('never make a schema throw or change a prototype', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ENDPOINTS), tree, fc.boolean(), (endpoint, value, isEnvelope) => {
        const parsed = parseReply(endpoint, isEnvelope ? { code: 200, msg: '', result: value } : value);
        if ('refused' in parsed) expect(typeof parsed.refused).toBe('string');
        else expect(protoOf(parsed.reply)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
    expect(Reflect.ownKeys(Object.prototype)).toEqual(BEFORE);
  });

  it('never make the reader of page data, pop-ups or stored text throw', () => {
    fc.assert(
      fc.property(tree, fc.constantFrom(...CORPUS), (value, text) => {
        expect(protoOf(parsePageData(value).data)).toEqual([]);
        expect(protoOf(parsePopups('alert,group,newcustomer,redpacket', value))).toEqual([]);
        parseRecentBom(text);
        parseRecentBom(JSON.stringify(value));
      }),
      { numRuns: 1500 },
    );
    expect(Reflect.ownKeys(Object.prototype)).toEqual(BEFORE);
  });
});

const BEFORE = Reflect.ownKeys(Object.prototype);

/** Objects in `value` whose prototype somebody has replaced. */
function protoOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const proto: unknown = Object.getPrototypeOf(value);
  const isOwn = proto === Object.prototype || proto === Array.prototype || proto === null;
  return [...(isOwn ? [] : [value]), ...Object.values(value).flatMap(protoOf)];
}

const call = { area: 'www', method: 'GET', path: '/a', result: listOf(requiredText()) } as const;

const endpoint = defineEndpoint(call);

const NO_REFUSAL = { msg: '', needLogin: false };

describe('§calls.general a call', () => {
  it('changes nothing, is made by the user and has nothing to seal, unless it says so', () => {
    const defaults = { effect: false, background: false, encrypts: [], bringsKeys: false };
    expect(endpoint).toMatchObject({ ...call, ...defaults });
    const told = { effect: true, background: true, encrypts: ['a'], bringsKeys: true };
    expect(defineEndpoint({ ...call, ...told })).toMatchObject({ ...call, ...told });
  });
});

describe('§calls.general a reply', () => {
  it.each([
    ['a page', '<html>', 'reply expected'],
    ['an object of another kind', { message: 'x' }, 'reply expected'],
    ['a code that is a word', { code: 'x', result: [] }, 'numeric code expected'],
    ['a result of another kind', { code: 200, result: {} }, 'result: list expected'],
  ])('is refused, and the console is told why: %s', (_, body, refused) => {
    expect(parseReply(endpoint, body)).toEqual({ refused });
  });

  it.each([
    ['a code', { code: 200, result: ['a'] }, { ok: true, code: 200, result: ['a'] }],
    ['no code', { result: ['a'] }, { ok: true, code: 200, result: ['a'] }],
    ['a code of null', { code: null, result: ['a'] }, { ok: true, code: 200, result: ['a'] }],
    ['a login asked for, and no more', { needLogin: true }, { ok: false, code: 200, needLogin: true }],
    ['a code alone', { code: 500 }, { ok: false, code: 500 }],
  ])('is read with %s', (_, body, reply) => {
    expect(parseReply(endpoint, body)).toEqual({ reply: { ...NO_REFUSAL, result: undefined, ...reply } });
  });

  it('of another form is adapted first, if it is a reply at all', () => {
    const adapted = defineEndpoint({ ...call, adapt: ({ a }) => ({ code: 200, result: [a] }) });
    expect(parseReply(adapted, { code: 500, a: 'x' })).toMatchObject({ reply: { ok: true, result: ['x'] } });
    expect(parseReply(adapted, { a: 'x' })).toEqual({ refused: 'reply expected' });
  });
});
