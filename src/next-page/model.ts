import type { Area, Hosts } from '../core/page/model/host-list';
import { parseUrl } from '../core/text/url';
import { SEARCH_PATHS } from '../search/constants';

/** A kind of page: its host, its path, in which `*` is one id, and the only query names that it may have. */
interface SafePage {
  name: 'results' | 'categories' | 'brands' | 'articles' | 'home';
  area: Area;
  path: string;
  query: readonly string[];
}

const RESULTS_QUERY = ['k', 'hot-key', 'searchSource'];

/**
 * The pages that may be fetched before they are asked for, because reading them changes nothing (W1 safe pages). Every
 * other page is left alone: login, registration and logout change who is here; the cart would show what it held before the
 * last tick; a product's page counts as viewed; member pages, orders and payment are about one person at one moment; the
 * pages of campaigns count their visitors. A query that is not named here may be a code, a `redirectUrl` or a source.
 */
const SAFE_PAGES: readonly SafePage[] = [
  // A search is a GET that stores nothing: the frame itself writes history and last search, at the submit.
  { name: 'results', area: 'search', path: SEARCH_PATHS.main, query: RESULTS_QUERY },
  { name: 'results', area: 'search', path: SEARCH_PATHS.mro, query: RESULTS_QUERY },
  // Lists of products are the same for everybody, or for everybody of a price level.
  { name: 'categories', area: 'list', path: '/catalog/*.html', query: ['mro', 'isMroId'] },
  { name: 'categories', area: 'www', path: '/catalog.html', query: [] },
  { name: 'brands', area: 'list', path: '/brand/*.html', query: ['mro'] },
  { name: 'brands', area: 'www', path: '/brand.html', query: [] },
  // Texts that an editor has written.
  { name: 'articles', area: 'www', path: '/help/*.html', query: [] },
  // The way home from everywhere; its pop-ups are asked for by the frame, which waits for the visit.
  { name: 'home', area: 'www', path: '/', query: [] },
  { name: 'home', area: 'www', path: '/index', query: [] },
  { name: 'home', area: 'mro', path: '/', query: [] },
];

/** The kind of page at an address; undefined for one that must not be fetched before it is asked for. */
export function safePage(address: string, hosts: Partial<Hosts>): SafePage['name'] | undefined {
  const url = parseUrl(address);
  if (url === undefined) return undefined;
  const { origin, pathname, searchParams } = url;
  const fits = ({ area, path, query }: SafePage) =>
    hosts[area] === origin &&
    matches(path, pathname) &&
    [...searchParams.keys()].every((name) => query.includes(name));
  return SAFE_PAGES.find(fits)?.name;
}

/**
 * One id of a path. A server may decode `%2f` and `%5c`, and cut at `;`, so that `/help/..%2fhome%2flogout.html` would be a logout:
 * of escapes only those of letters beyond ASCII are part of an id.
 */
const ID = '(?:[^\\/;%]|%[89A-Fa-f][0-9A-Fa-f])+';

function matches(pattern: string, path: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return path === pattern;
  const id = path.slice(start.length, -end.length);
  return path === start + id + end && new RegExp(`^${ID}$`).test(id);
}

/**
 * The safe pages of these hosts as the rules of a file that a server names in `Speculation-Rules`, for pages whose policy
 * allows no inline rules (embedding/next-page.md). The browser finds the links, those in shadow trees too.
 */
export function documentRules(hosts: Partial<Hosts>): object {
  const patterns = SAFE_PAGES.flatMap(({ area, path, query }) => {
    const host = hosts[area];
    if (host === undefined) return [];
    const { protocol, hostname, port } = new URL(host);
    const search = query.length === 0 ? '' : `((?:(?:${query.join('|')})=[^&]*&?)*)`;
    const pathname = path.replace('*', `(${ID})`);
    return [{ protocol: protocol.slice(0, -1), hostname, port, pathname, search }];
  });
  return { prefetch: [{ where: { href_matches: patterns }, eagerness: 'moderate' }] };
}

/** The page that a person is on, and what its page data ask for. */
export interface Here {
  url: string;
  /** The domain that the group's cookies belong to, so that hosts below it are the same site. */
  domain: string | undefined;
  wish: 'prefetch' | 'prerender';
}

/**
 * Chooses how a page is prepared from here (W4 ways to prepare). A page of another origin is fetched at most, because a prerender needs its
 * server's consent; one of another site, or this page itself, is left alone.
 */
export function waysTo(address: string, { url, domain, wish }: Here): 'prefetch' | 'prerender' | undefined {
  const [to, from] = [parseUrl(address), parseUrl(url)];
  if (to === undefined || from === undefined) return undefined;
  if (to.origin === from.origin)
    return to.pathname + to.search === from.pathname + from.search ? undefined : wish;
  const isInside = (host: string) => domain !== undefined && `.${host}`.endsWith(`.${domain}`);
  const isSameSite = to.protocol === from.protocol && isInside(to.hostname) && isInside(from.hostname);
  return isSameSite ? 'prefetch' : undefined;
}

interface Typed {
  keyword: string;
  isMro: boolean;
  suggestions: { keyword: string; items: readonly { text: string; catalogId?: string; brandId?: string }[] };
}

/**
 * Whether Enter is likely for the words in the box: the suggestions name the same words, or there are none for them. As long as
 * there are others, a person chooses one of these or types on.
 */
export function isSearchLikely({ keyword, isMro, suggestions }: Typed): boolean {
  if (keyword === '') return false;
  if (isMro) return true;
  const { keyword: answered, items } = suggestions;
  const isSame = (text: string) => text.toLowerCase() === keyword.toLowerCase();
  const isSearch = ({ catalogId, brandId }: (typeof items)[number]) => (catalogId ?? brandId) === undefined;
  return (
    answered === keyword && (items.length === 0 || items.some((item) => isSearch(item) && isSame(item.text)))
  );
}
