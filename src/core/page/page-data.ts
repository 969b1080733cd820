import { atom, computed, map } from 'nanostores';
import { environment } from '../browser/environment';
import { parseStored } from '../text/json';
import { ownCopy } from '../text/objects';
import { SESSION_KEY, type Site } from './constants';
import { $paths, setHosts } from './hosts';
import { resolveHosts } from './model/host-list';
import { type PageData, type RememberedPage, rememberedPage } from './schema';

/** The page data (contract.md §2), as far as they are known. */
export const $pageData = map<PageData>(ownCopy());
/** The value of an element's `site` attribute, which wins over the page data (contract.md §2). */
export const $siteAttribute = atom<Site | undefined>();
export const $site = computed(
  [$pageData, $siteAttribute],
  (pageData, attribute) => attribute ?? pageData.site ?? 'main',
);
export const $groupPrefix = computed($pageData, ({ groupPrefix }) => groupPrefix ?? 'lc');

/** The state of the page data; `failed` if their `dataUrl` gave no good reply. */
export const $pageDataStatus = atom<'loading' | 'ready' | 'failed'>('loading');
/** A failed `dataUrl` is being fetched again: only the part that asked shows it, others stay as they are. */
export const $isPageDataRetried = atom(false);

/**
 * Stores page data, with those of an earlier page of this tab. If `areHostsKnown` is false, every area without a named
 * host uses the page's own; `namesHosts` says that more hosts may come.
 */
export function applyPageData(
  given: PageData,
  { areHostsKnown, namesHosts }: { areHostsKnown: boolean; namesHosts: boolean },
): void {
  const data = ownCopy<PageData>(remembered(given, namesHosts), given);
  environment().cookies.shareOn(data.cookieDomain);
  $paths.set(data.paths ?? ownCopy());
  // If the store's hosts are unknown, a link must not lead to those of another environment (contract.md §1).
  if (!areHostsKnown && data.projectConfigVO === undefined) setHosts(undefined, undefined);
  else setHosts(data.env, data.projectConfigVO);
  $pageData.set(data);
}

/** Whether page data name the store's hosts: a list, be it empty, or an environment that has some in `hosts.json`. */
export function areHostsNamed({ env, projectConfigVO }: PageData): boolean {
  return projectConfigVO !== undefined || Object.keys(resolveHosts(env, undefined).named).length > 0;
}

/** Page data that a customer's earlier page of this tab had, used if this page has none (§session.data). */
function remembered(given: PageData, namesHosts: boolean): PageData {
  const stored = readRememberedPage();
  const hosts = namesHosts || areHostsNamed(given) ? undefined : stored?.projectConfigVO;
  return {
    ...(hosts && { projectConfigVO: hosts }),
    ...(stored?.commonConfigVO && { commonConfigVO: stored.commonConfigVO }),
  };
}

/** Hosts and configuration that an earlier page of this tab has left. */
function readRememberedPage(): RememberedPage | undefined {
  return parseStored(rememberedPage, environment().sessionStore.get(SESSION_KEY));
}

/** The header and token that calls with an effect carry (contract.md §2 `csrf`). */
export function csrfToken(): { header: string; token: string } | undefined {
  const { csrf } = $pageData.get();
  if (csrf === undefined) return undefined;
  const { cookies, page } = environment();
  const token = csrf.cookie === '' ? page.meta(csrf.meta) : cookies.get(csrf.cookie);
  return token !== undefined && /^[\x21-\x7e]+$/.test(token) ? { header: csrf.header, token } : undefined;
}
