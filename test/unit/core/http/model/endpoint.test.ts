import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getTopBanners } from '../../../../../src/ads/schema';
import { checkBom, recentBom } from '../../../../../src/bom/schema';
import { getComponentCart, getPrintedCart } from '../../../../../src/cart/schema';
import {
  asItIs,
  defineEndpoint,
  type Endpoint,
  nothing,
  parseReply,
} from '../../../../../src/core/http/model/endpoint';
import { getCryptoInfo } from '../../../../../src/core/http/schema';
import { parsePageData } from '../../../../../src/core/page/schema';
import { getUserInfo } from '../../../../../src/core/session/schema';
import { parseStored } from '../../../../../src/core/text/json';
import { listOf, requiredText } from '../../../../../src/core/text/schema-fields';
import { getGroupSites } from '../../../../../src/group-sites/schema';
import { getRedPacketDraw, parsePopups } from '../../../../../src/popups/schema';
import { checkKeyword, getMroResources, getSuggestions } from '../../../../../src/search/schema';
import { CORPUS } from '../../../../e2e/hostile-corpus';
import '../../../property-runs';

const call = { area: 'www', method: 'GET', path: '/a', result: listOf(requiredText()) } as const;
const endpoint = defineEndpoint(call);

it('a call changes nothing, is made by the user and has nothing to seal, unless it says so', () => {
  const defaults = { effect: false, background: false, encrypts: [], bringsKeys: false };
  expect(endpoint).toMatchObject({ ...call, ...defaults });
  const told = { effect: true, background: true, encrypts: ['a'], bringsKeys: true };
  expect(defineEndpoint({ ...call, ...told })).toMatchObject({ ...call, ...told });
});

describe('a reply', () => {
  it.each([
    ['a page', '<html>', 'reply expected'],
    ['null', null, 'reply expected'],
    ['a list', [], 'reply expected'],
    ['nothing in it', {}, 'reply expected'],
    ['an object of another kind', { message: 'x' }, 'reply expected'],
    ['a code that is a word', { code: 'x', result: [] }, 'numeric code expected'],
    ['a 200 without result', { code: 200 }, 'result: list expected'],
    ['a result of another kind', { code: 200, result: { 0: 'a' } }, 'result: list expected'],
  ])('is refused, and the console is told why: %s', (_, body, refused) => {
    expect(parseReply(endpoint, body)).toEqual({ refused });
  });

  it.each([
    ['a code', { code: 200, result: ['a'] }, { ok: true, code: 200, result: ['a'] }],
    ['a code that is a text', { code: '200', msg: null, result: [] }, { ok: true, code: 200, result: [] }],
    ['no code', { result: ['a'] }, { ok: true, code: 200, result: ['a'] }],
    ['a code of null', { code: null, result: ['a'] }, { ok: true, code: 200, result: ['a'] }],
    ['bad items', { code: 200, result: [null, 'a', [], {}, 9] }, { ok: true, code: 200, result: ['a', '9'] }],
    ['a login asked for, and no more', { needLogin: true }, { ok: false, code: 200, needLogin: true }],
    ['a login asked for by a text', { needLogin: 'true' }, { ok: false, code: 200, needLogin: true }],
    [
      'a login asked for by its msg',
      { code: 200, msg: 'needLogin' },
      { ok: false, code: 200, msg: 'needLogin', needLogin: true },
    ],
    ['a refusal', { code: 500, msg: 'x', result: 'oops' }, { ok: false, code: 500, msg: 'x' }],
  ])('is read with %s', (_, body, reply) => {
    const given = { msg: '', needLogin: false, result: undefined, ...reply };
    expect(parseReply(endpoint, body)).toEqual({ reply: given });
  });

  it('needs no result if the endpoint returns none', () => {
    const reply = { ok: true, result: undefined };
    expect(parseReply({ result: nothing, adapt: asItIs }, { code: 200, result: 7 })).toMatchObject({ reply });
  });

  it('of another form is adapted first, if it is a reply at all', () => {
    const adapted = defineEndpoint({ ...call, adapt: ({ a }) => ({ code: 200, result: [a] }) });
    expect(parseReply(adapted, { code: 500, a: 'x' })).toMatchObject({ reply: { ok: true, result: ['x'] } });
    expect(parseReply(adapted, { a: 'x' })).toEqual({ refused: 'reply expected' });
  });

  it('has crypto info beside the code or inside the result', () => {
    const result = { decryptPrivateHexKey: 'a', encryptPublicHexKey: 'b' };
    for (const body of [result, { result }])
      expect(parseReply(getCryptoInfo, { code: 200, ...body })).toMatchObject({ reply: { result } });
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
        if (parsed.refused !== undefined) expect(typeof parsed.refused).toBe('string');
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
        parseStored(recentBom, text);
        parseStored(recentBom, JSON.stringify(value));
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
