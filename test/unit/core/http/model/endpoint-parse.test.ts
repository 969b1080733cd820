import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getTopBanners } from '../../../../../src/ads/schema';
import { checkBom, parseRecentBom } from '../../../../../src/bom/schema';
import { getComponentCart, getPrintedCart } from '../../../../../src/cart/schema';
import { type Endpoint, parseReply } from '../../../../../src/core/http/model/endpoint';
import { parsePageData } from '../../../../../src/core/page/schema';
import { getCryptoInfo, getUserInfo } from '../../../../../src/core/session/schema';
import { getGroupSites } from '../../../../../src/group-sites/schema';
import { getPlusInfo } from '../../../../../src/plus/schema';
import { getRedPacketDraw, parsePopups } from '../../../../../src/popups/schema';
import { checkKeyword, getMroResources, getSuggestions } from '../../../../../src/search/schema';
import { CORPUS } from '../../../../e2e/hostile-corpus';

const ENDPOINTS: Endpoint<unknown>[] = [
  getTopBanners,
  checkBom,
  getComponentCart,
  getPrintedCart,
  getGroupSites('lc'),
  getMroResources,
  getPlusInfo,
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
