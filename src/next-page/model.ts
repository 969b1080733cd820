import { SEARCH_PATHS } from '../core/page/constants';
import type { Area, Hosts } from '../core/page/model/host-list';

/**
 * A kind of page: its host, its path, in which `*` stands for an id, and the query names that are allowed.
 */
interface SafePage {
  area: Area;
  path: string;
  query: readonly string[];
}

const RESULTS_QUERY = ['k', 'hot-key', 'searchSource'];

/**
 * Pages that may be fetched in advance, because reading them changes nothing (W1 safe pages). Every other
 * page is left alone. Login, registration and logout change who is here; the cart would show what it held
 * before the last tick; a product's page counts as viewed. Member pages, orders and payment are about one
 * person at one moment; the pages of campaigns count their visitors. A query that is not named here may be a
 * code, a `redirectUrl` or a source.
 */
const SAFE_PAGES: readonly SafePage[] = [
  // A search is a GET that stores nothing: the frame itself writes history and last search, at the submit.
  { area: 'search', path: SEARCH_PATHS.main, query: RESULTS_QUERY },
  { area: 'search', path: SEARCH_PATHS.mro, query: RESULTS_QUERY },
  // Lists of products are the same for everybody, or for everybody of a price level.
  { area: 'list', path: '/catalog/*.html', query: ['mro', 'isMroId'] },
  { area: 'www', path: '/catalog.html', query: [] },
  { area: 'list', path: '/brand/*.html', query: ['mro'] },
  { area: 'www', path: '/brand.html', query: [] },
  // Texts that an editor has written.
  { area: 'www', path: '/help/*.html', query: [] },
  // The way home from everywhere; its pop-ups are asked for by the frame, which waits for the visit.
  { area: 'www', path: '/', query: [] },
  { area: 'www', path: '/index', query: [] },
  { area: 'mro', path: '/', query: [] },
];

/**
 * One id of a path. A server may decode `%2f` and `%5c`, and cut at `;`, so that
 * `/help/..%2fhome%2flogout.html` would be a logout: of escapes only those of letters beyond ASCII are part
 * of an id.
 */
const ID = '(?:[^\\/;%]|%[89A-Fa-f][0-9A-Fa-f])+';

/**
 * The safe pages of these hosts as speculation rules, for the document or for a file that a server names in
 * `Speculation-Rules` (embedding/next-page.md). The browser finds the links, those in shadow trees too, and
 * chooses when. With `origin` its pages are prerendered: pages of another origin need their server's consent
 * (W4 ways to prepare). `results` is the path of page data for the results page.
 */
export function documentRules(hosts: Partial<Hosts>, origin?: string, results?: string): object {
  const isCorrected = results?.startsWith('/') === true;
  const pages = SAFE_PAGES.map((page) =>
    isCorrected && page.path === SEARCH_PATHS.main ? { ...page, path: results } : page,
  );
  const rulesFor = (pages: readonly SafePage[]) => [
    { where: { href_matches: pages.flatMap((page) => patternOf(page, hosts)) }, eagerness: 'moderate' },
  ];
  const sameOrigin = pages.filter(({ area }) => origin !== undefined && hosts[area] === origin);
  const others = pages.filter((page) => !sameOrigin.includes(page));
  return {
    prefetch: rulesFor(others),
    ...(sameOrigin.length > 0 ? { prerender: rulesFor(sameOrigin) } : {}),
  };
}

function patternOf({ area, path, query }: SafePage, hosts: Partial<Hosts>): object[] {
  const host = hosts[area];
  if (host === undefined) return [];
  const { protocol, hostname, port } = new URL(host);
  const search = query.length === 0 ? '' : `((?:(?:${query.join('|')})=[^&]*&?)*)`;
  return [
    { protocol: protocol.slice(0, -1), hostname, port, pathname: path.replace('*', `(${ID})`), search },
  ];
}
