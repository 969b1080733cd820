import * as v from 'valibot';
import { hasOwn } from '../lib/has-own';
import { isRecord } from '../lib/record';
import { readCatalog, readMroCatalog } from './catalog';
import { defineEndpoint } from './endpoint';
import { flag, listOf, maybe, maybeListOf, requiredNumber, requiredText, type Schema, text } from './fields';

const hotWord = v.object({
  keyword: requiredText(),
  colour: text(),
  targetLink: text(),
  title: text(),
  rel: text(),
});
const navigationBar = v.object({
  navigationWords: requiredText(),
  targetLink: text(),
  cornerMark: text(),
  cornerMarkUrl: text(),
});
/** product.md shows neither the shape of a dropdown word nor of an MRO hot key: a bare text, or one with a link. */
const ASSUMED_WORD_SHAPE = v.union([
  v.pipe(
    requiredText(),
    v.transform((keyword) => ({ keyword, targetLink: '' })),
  ),
  v.object({ keyword: requiredText(), targetLink: text() }),
]);

/** The header's ads and words (§header.data). A dropdown word may be a bare text or `{keyword, targetLink}`. */
const headerAd = v.object({
  searchBoxDarkGrainedWord: text(),
  searchBoxDropdownKeywords: maybeListOf<{ keyword: string; targetLink: string }>(ASSUMED_WORD_SHAPE),
  belowTheSearchBoxKeywords: maybeListOf(hotWord),
  navigationBars: maybeListOf(navigationBar),
  logo: maybe(v.object({ targetLink: text(), logo: text(), title: text() })),
  bottomFloatAd: maybe(v.object({ targetLink: text(), title: text(), advertisingUrl: requiredText() })),
});

/** A member website or friendly link; shown when `status` is 'enable', bold when `needBold` is 'yes'. */
const website = v.object({
  status: text(),
  url: text(),
  title: text(),
  keyword: text(),
  needBold: text(),
  fontColor: text(),
});

export const commonConfig = v.object({
  memberWebsite: maybeListOf(website),
  friendWebsite: maybeListOf(website),
  websiteFooterVOList: maybeListOf(v.object({ imageUrl: text(), title: text(), copyWriting: text() })),
  globalSearchNeedLogin: flag(),
  salesmanVO: maybe(v.object({ phoneNo: text() })),
  hotKeySearch: maybeListOf<{ keyword: string; targetLink: string }>(ASSUMED_WORD_SHAPE),
});

const websiteSection = v.object({
  sectionName: requiredText(),
  articleList: maybeListOf(
    v.pipe(
      v.object({ name: text(), link: text(), articleTitle: text() }),
      v.check(({ name, articleTitle }) => (name + articleTitle).trim() !== '', 'name expected'),
    ),
  ),
});

/** By area or site; what is no text is kept as an empty one, so that who reads it can name it. */
export const hostList: Schema<Record<string, string>> = v.pipe(
  v.unknown(),
  v.check(isRecord, 'object expected'),
  v.transform((value) =>
    Object.fromEntries(
      Object.entries(isRecord(value) ? value : {})
        .filter(([name, origin]) => name !== '__proto__' && origin !== null)
        .map(([name, origin]): [string, string] => [name, typeof origin === 'string' ? origin : '']),
    ),
  ),
);
/** A registration or licence of the legal line; its register's address stands in for a missing one. */
const registration = maybe(v.object({ text: requiredText(), url: text() }));
const company = v.object({
  name: text(),
  icp: registration,
  police: registration,
  license: registration,
});
const name = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const address = v.pipe(v.string(), v.minLength(1));
const list = v.check(Array.isArray, 'list expected');

const keys = {
  env: v.picklist(['dev', 'fat', 'uat', 'pro', 'local']),
  site: v.picklist(['main', 'list', 'mro']),
  groupPrefix: name,
  projectConfigVO: hostList,
  headerAd,
  commonConfigVO: commonConfig,
  websiteSectionList: listOf(websiteSection),
  catalogList: v.pipe(v.unknown(), list, v.transform(readCatalog)),
  mroCatalogList: v.pipe(v.unknown(), list, v.transform(readMroCatalog)),
  dataUrl: address,
  silentCodes: listOf(requiredNumber()),
  historyCookie: name,
  lastSearchCookie: name,
  bannerCookie: name,
  floatAdCookie: name,
  sm2Mode: v.picklist(['C1C3C2', 'C1C2C3']),
  identity: v.object({ scriptUrl: text(), appId: text(), promoCode: text(), stateComesBack: flag(true) }),
  company,
  chat: v.object({ url: text(), name: text() }),
  sisterSources: hostList,
  iconSpriteUrl: address,
  articleBase: address,
  analytics: v.picklist(['on', 'off']),
  doctor: v.picklist(['on', 'off']),
  banner: v.picklist(['yes', 'no']),
  // Written `.example.com` by custom, which says the same.
  cookieDomain: v.pipe(
    v.string(),
    v.transform((domain) => domain.replace(/^\./, '')),
    v.regex(/^(?:[\da-z-]+\.)+[a-z][\da-z-]*$/i),
  ),
  csrf: v.pipe(
    v.object({ cookie: text(), meta: text(), header: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }),
    v.check(({ cookie, meta }) => cookie !== '' || meta !== '', 'cookie or meta expected'),
  ),
};

export type FrameData = { [K in keyof typeof keys]?: v.InferOutput<(typeof keys)[K]> };
export type HeaderAd = v.InferOutput<typeof headerAd>;
export type CommonConfig = v.InferOutput<typeof commonConfig>;

/**
 * Reads page data (contract.md §2), from the page's block or from its `dataUrl`. What is absent or null stays
 * absent; a key whose value is of the wrong kind is left out (`analytics` is off then) and named in `refused`.
 */
export function readFrameData(raw: unknown): { data: FrameData; refused: string[] } {
  // What cannot be read may have said no, and what is sent cannot be taken back (N4).
  if (!isRecord(raw)) return { data: { analytics: 'off' }, refused: ['page data'] };
  const data: Record<string, unknown> = {};
  const refused: string[] = [];
  for (const [key, schema] of Object.entries(keys)) {
    const value = hasOwn(raw, key) ? raw[key] : undefined;
    if (value === undefined || value === null) continue;
    const parsed = v.safeParse(schema, value);
    if (parsed.success) data[key] = parsed.output;
    else refused.push(key);
  }
  if (refused.includes('analytics')) data.analytics = 'off';
  return { data, refused };
}

/** The result of the page's `dataUrl`, to be read by {@link readFrameData}. */
export const frameDataResult: Schema<Record<string, unknown>> = v.record(v.string(), v.unknown());

/** The MRO site's hot keys (§search.words). */
export const getMroResources = defineEndpoint({
  area: 'static',
  method: 'GET',
  path: '/common/data/mro-resource-list.json',
  result: v.object({ commonConfigVO: commonConfig }),
  background: true,
});
