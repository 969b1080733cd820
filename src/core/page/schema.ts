import * as v from 'valibot';
import { SM2_MODES } from '../crypto/constants';
import { hasOwn } from '../text/has-own';
import { isRecord } from '../text/json';
import { ownCopy } from '../text/objects';
import {
  flag,
  listOf,
  maybe,
  maybeListOf,
  object,
  optional,
  requiredNumber,
  requiredText,
  type Schema,
  text,
} from '../text/schema-fields';
import { safeUrl } from '../text/url';
import { SITES } from './constants';
import { ENVIRONMENTS } from './model/host-list';
import { words } from './words-schema';

const hotWord = object({
  keyword: requiredText(),
  colour: text(),
  targetLink: text(),
  title: text(),
  rel: text(),
});
const navigationBar = object({
  navigationWords: requiredText(),
  targetLink: text(),
  cornerMark: text(),
  cornerMarkUrl: text(),
});

/** The header's ads and words. */
const headerAd = object({
  searchBoxDarkGrainedWord: text(),
  searchBoxDropdownKeywords: words,
  belowTheSearchBoxKeywords: maybeListOf(hotWord),
  navigationBars: maybeListOf(navigationBar),
  logo: maybe(object({ targetLink: text(), logo: text(), title: text() })),
  bottomFloatAd: maybe(object({ targetLink: text(), title: text(), advertisingUrl: requiredText() })),
});

/** A member website or friendly link; shown when `status` is 'enable', bold when `needBold` is 'yes'. */
const website = object({
  status: text(),
  url: text(),
  title: text(),
  keyword: text(),
  needBold: text(),
  fontColor: text(),
});
export type Website = v.InferOutput<typeof website>;

export const commonConfig = object({
  memberWebsite: maybeListOf(website),
  friendWebsite: maybeListOf(website),
  websiteFooterVOList: maybeListOf(object({ imageUrl: text(), title: text(), copyWriting: text() })),
  globalSearchNeedLogin: flag(),
  salesmanVO: maybe(object({ phoneNo: text() })),
  hotKeySearch: words,
});

/**
 * Hosts by area or site. A value that is not a text becomes an empty text, so that whoever reads the hosts
 * can report the value.
 */
export const hostList: Schema<Record<string, string>> = v.pipe(
  v.custom<Record<string, unknown>>(isRecord, 'object expected'),
  v.transform((given) => {
    const hosts = Object.entries(given)
      .filter(([name, origin]) => name !== '__proto__' && origin !== null)
      .map(([name, origin]) => [name, typeof origin === 'string' ? origin : ''] as const);
    return ownCopy<Record<string, string>>(Object.fromEntries(hosts));
  }),
);
/** A name of letters, digits, `_` and `-`: of a cookie, or what a cookie's name begins with. */
export const name = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
export const address = v.pipe(v.string(), v.minLength(1));
export const onOff = v.picklist(['on', 'off']);

/** A path on its area's host, or a whole http(s) address. */
const path = v.pipe(
  v.string(),
  v.check((text) => safeUrl(text, /^\/(?!\/)/.test(text) ? 'https://area.invalid' : undefined) !== undefined),
);
/** The page's own server for calls; `setGateway` judges whether it is on the page's own site. */
const gateway = v.pipe(
  path,
  v.check((text) => !/[?#]/.test(text)),
);
const paths = object({
  login: optional(path),
  register: optional(path),
  logout: optional(path),
  pointsMall: optional(path),
  mroHome: optional(path),
  product: optional(v.pipe(path, v.includes('%s'))),
  productBy: optional(v.picklist(['id', 'code'])),
  search: optional(path),
  collector: optional(path),
});

/**
 * The source of a key (contract.md §2). `content` is shown, and comes from block and `dataUrl`, also late.
 * `configuration` decides where calls go and what they carry, and comes from one place, before any call.
 * `block` is configuration of the block alone.
 */
type Kind = 'content' | 'configuration' | 'block';
interface Key<T> {
  kind: Kind;
  schema: Schema<T>;
}
export const content = <T>(schema: Schema<T>): Key<T> => ({ kind: 'content', schema });
export const configuration = <T>(schema: Schema<T>): Key<T> => ({ kind: 'configuration', schema });

/** A part that is off: until the end of a day, or for good with ''. `by` tells who has switched it off. */
const offEntry = object({ part: requiredText(), until: text(), by: text() });
export type OffEntry = v.InferOutput<typeof offEntry>;

/** The keys that core or several areas read. An area's own keys are in its `schema.ts`. */
const ownKeys = {
  dataUrl: { kind: 'block', schema: address },
  gateway: { kind: 'block', schema: gateway },
  env: configuration(v.picklist(ENVIRONMENTS)),
  site: configuration(v.picklist(SITES)),
  groupPrefix: configuration(name),
  projectConfigVO: configuration(hostList),
  silentCodes: configuration(listOf(requiredNumber())),
  /** The answer's header that holds the number of its request. */
  requestIdHeader: configuration(name),
  /** Envelope codes by which the store says that nobody is logged in. */
  nobodyCodes: configuration(listOf(requiredNumber())),
  lastSearchCookie: configuration(name),
  customerInfoCookie: configuration(name),
  customerInfoCounts: configuration(onOff),
  loginFlagCookie: configuration(name),
  sm2Mode: configuration(v.picklist(SM2_MODES)),
  identity: configuration(
    object({
      scriptUrl: text(),
      integrity: text(),
      appId: text(),
      promoCode: text(),
      stateComesBack: flag(true),
    }),
  ),
  sisterSources: configuration(hostList),
  paths: configuration(paths),
  analytics: configuration(onOff),
  // Written `.example.com` by custom, which says the same.
  cookieDomain: configuration(
    v.pipe(
      v.string(),
      v.transform((domain) => domain.replace(/^\./, '').toLowerCase()),
      v.regex(/^(?:[\da-z-]+\.)+[a-z][\da-z-]*$/),
    ),
  ),
  csrf: configuration(
    v.pipe(
      object({ cookie: text(), meta: text(), header: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }),
      v.check(({ cookie, meta }) => cookie !== '' || meta !== '', 'cookie or meta expected'),
    ),
  ),
  headerAd: content(headerAd),
  off: content(listOf(offEntry)),
  commonConfigVO: content(commonConfig),
} satisfies Keys;

type Keys = Record<string, Key<unknown>>;
export type PageDataOf<Given extends Keys> = { [Name in keyof Given]?: v.InferOutput<Given[Name]['schema']> };

/**
 * The page data (contract.md §2). An area adds the types of its keys where it calls {@link definePageData}.
 */
export interface PageData extends PageDataOf<typeof ownKeys> {}

export type HeaderAd = v.InferOutput<typeof headerAd>;

/**
 * An area's part of the page data that the fragment of `tag` shows. Fragments are equal if these parts are.
 */
interface FragmentPart {
  tag: string;
  of: (data: PageData) => Record<string, unknown>;
}

/** All keys, also those that areas have added. */
export const pageDataKeys = new Map<string, Key<unknown>>(Object.entries(ownKeys));
const fragmentParts: FragmentPart[] = [];

/**
 * Adds an area's keys to the page data, before they are read, because every area is loaded with the script.
 */
export function definePageData(keys: Keys, fragmentPart?: FragmentPart): void {
  for (const [name, key] of Object.entries(keys)) pageDataKeys.set(name, key);
  if (fragmentPart) fragmentParts.push(fragmentPart);
}

/** Collects the page data that the areas show in the fragment of `tag`, by key. */
export function shownIn(tag: string, data: PageData): Record<string, unknown> {
  return Object.assign({}, ...fragmentParts.filter((one) => one.tag === tag).map((one) => one.of(data)));
}

/**
 * Reads page data (contract.md §2), from the page's block or from its `dataUrl`. What is absent or null stays
 * absent; a key whose value is of the wrong kind is left out (`analytics` is off then) and named in
 * `refused`.
 */
export function parsePageData(raw: unknown): { data: PageData; refused: string[] } {
  // Unreadable page data may have said `off`, and a report that was sent cannot be taken back (N4 device id).
  if (!isRecord(raw)) return { data: ownCopy<PageData>({ analytics: 'off' }), refused: ['page data'] };
  const data = ownCopy<Record<string, unknown>>();
  const refused: string[] = [];
  for (const [key, { schema }] of pageDataKeys) {
    const value = hasOwn(raw, key) ? raw[key] : undefined;
    if (value === undefined || value === null) continue;
    const parsed = v.safeParse(schema, value);
    if (parsed.success) data[key] = parsed.output;
    else refused.push(key);
  }
  if (refused.includes('analytics')) data.analytics = 'off';
  return { data, refused };
}

/** Of the page data the keys of these kinds. */
export function keysOfKind(data: PageData, ...kinds: Kind[]): PageData {
  const isOfKind = ([name]: [string, unknown]) => kinds.some((kind) => pageDataKeys.get(name)?.kind === kind);
  return ownCopy<PageData>(Object.fromEntries(Object.entries(data).filter(isOfKind)));
}

/** The result of the page's `dataUrl`, to be read by {@link parsePageData}. */
export const pageDataResult: Schema<Record<string, unknown>> = v.record(v.string(), v.unknown());

/** The part of the stored session that this tab's next page shows. */
export const rememberedPage = object({ commonConfigVO: maybe(commonConfig) });
