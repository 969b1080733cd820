import { atom, computed, map, type ReadableAtom } from 'nanostores';
import { environment, onEnvironment } from '../browser/environment';
import { until } from '../browser/scheduling';
import { parseStored } from '../text/json';
import { ownCopy } from '../text/objects';
import { SESSION_KEY, type Site } from './constants';
import { setHosts, setPaths } from './hosts';
import { resolveHosts } from './model/host-list';
import { type PageData, rememberedPage } from './schema';

/** The page data (contract.md §2), as far as they are known. */
export const $pageData = map<PageData>(ownCopy());
/** The site of an element without a `site` attribute. */
export const $pageSite = computed($pageData, ({ site }) => site ?? 'main');
const $attribute = atom<Site | undefined>();
/** The value of an element's `site` attribute, which wins over the page data (contract.md §2). */
export const $siteAttribute: ReadableAtom<Site | undefined> = $attribute;
/** The site of what belongs to no element: dialogs of calls, lists by link. */
export const $site = computed([$pageSite, $siteAttribute], (site, attribute) => attribute ?? site);
export const $groupPrefix = computed($pageData, ({ groupPrefix }) => groupPrefix ?? 'lc');

export function setSiteAttribute(site: Site | undefined): void {
  $attribute.set(site);
}

/** The configuration is closed: no key of it changes any more, and calls may leave (contract.md §2). */
export const $isConfigured = atom(false);

onEnvironment(() => $isConfigured.set(false));

/** Resolves when the configuration is closed, after 10 s at the latest. */
export const configured = () => until($isConfigured, Boolean);

/**
 * Resolves when the page view begins: the configuration is closed, and a person sees the page. Before that a
 * prerendered page asks, counts and stores nothing about anybody (W6 prerendered view).
 */
export async function viewed(): Promise<void> {
  await configured();
  await environment().page.visited;
}

/** Stores page data; with `isClosed` they hold the whole configuration. */
export function applyPageData(more: PageData, isClosed: boolean): void {
  const data = ownCopy<PageData>(remembered(), more);
  environment().cookies.shareOn(data.cookieDomain);
  setPaths(data.paths ?? ownCopy());
  setHosts(data.env, data.projectConfigVO, isClosed);
  $pageData.set(data);
  $isConfigured.set(isClosed);
}

/**
 * Whether page data name the store's hosts: a list, be it empty, or an environment that has some in
 * `hosts.json`.
 */
export function areHostsNamed({ env, projectConfigVO }: PageData): boolean {
  return projectConfigVO !== undefined || Object.keys(resolveHosts(env, undefined).named).length > 0;
}

/** Content that a customer's earlier page of this tab had, used if this page has none. */
function remembered(): PageData {
  const stored = parseStored(rememberedPage, environment().sessionStore.get(SESSION_KEY));
  return stored?.commonConfigVO ? { commonConfigVO: stored.commonConfigVO } : {};
}

/** The header and token that calls with an effect carry (contract.md §2 `csrf`). */
export function csrfToken(): { header: string; token: string } | undefined {
  const { csrf } = $pageData.get();
  if (csrf === undefined) return undefined;
  const { cookies, page } = environment();
  const token = csrf.cookie === '' ? page.meta(csrf.meta) : cookies.get(csrf.cookie);
  return token !== undefined && /^[\x21-\x7e]+$/.test(token) ? { header: csrf.header, token } : undefined;
}
