import { parentDomainOf } from './cookies';
import { readFault } from './faults';
import type { GalleryState } from './gallery-areas/state';
import { GALLERY_STATES, galleryState } from './gallery-states';
import { type PageContext, pageResponse } from './page';
import { escapeHtml } from './reply';
import { applySettings, type DemoSession } from './state';
import { type DemoApps, GALLERY_HOST, galleryKey } from './visit';

/** The page that shows a state. It is on the `www` or `mro` host of the state's own hosts. */
export const STATE_PATH = '/gallery-state.html';
/** Cookies that an earlier visit of the state may have left behind. */
const FORGOTTEN = [
  'lc_viewed',
  'lc_search_history',
  'lc_top_banner_closed',
  'lc_float_ad_date',
  'lc_last_search',
];

const FILLER = `<main class="filler" aria-label="页面内容">${'<i></i>'.repeat(24)}</main>`;
const TAGS: Record<GalleryState['tags'], (site: string) => string> = {
  header: (site) => `<lc-header site="${site}"><a href="/">立芯商城</a></lc-header>${FILLER}`,
  small: (site) =>
    `<lc-header site="${site}" size="small"><a href="/">立芯商城</a></lc-header>${FILLER}<lc-footer site="${site}" size="small"></lc-footer>`,
  footer: (site) => `<lc-footer site="${site}"></lc-footer>`,
  popups: () => `${FILLER}<lc-popups page="home"></lc-popups>`,
  minicart: () => '<main class="alone"><lc-minicart></lc-minicart></main>',
  bom: () => '<main><lc-bom-upload></lc-bom-upload></main>',
  article: () => '<main><lc-article></lc-article></main>',
};

/** Serves the index of all states, and the page of each. A state has hosts and a session of its own. */
export function galleryRoutes(apps: DemoApps): void {
  for (const site of ['www', 'mro'] as const) {
    apps[site].get(STATE_PATH, (context) => {
      const state = galleryState(galleryKey(new URL(context.req.url).hostname) ?? '');
      return state === undefined ? context.notFound() : statePage(context, state);
    });
  }
  apps.gallery.get('/', (context) =>
    pageResponse(context, {
      file: 'gallery.html',
      site: 'main',
      title: '状态画廊',
      inline: 'none',
      body: index(Number(new URL(context.req.url).port)),
    }),
  );
}

/** Returns the address of a state's page. */
export function stateUrl({ key, site }: GalleryState, port: number): string {
  const host = GALLERY_HOST.replace('www.', `${site === 'mro' ? 'mro' : 'www'}.${key}.`);
  return `http://${host}:${port}${STATE_PATH}`;
}

/** Prepares a state's session; the index asks for its page-data key `nextPage` in the address. */
export function enterState(session: DemoSession, { settings, faults = [] }: GalleryState, url: URL): void {
  applySettings(session, { manners: 'kind', nextPage: url.searchParams.get('nextPage'), ...settings });
  session.areCookiesDue = true;
  session.faults = faults.flatMap((fault) => readFault({ ms: 0, ...fault }) ?? []);
}

function statePage(context: PageContext, state: GalleryState): Response {
  const { site = 'main', tags, page, data, steps = [], cookies = {} } = state;
  const response = pageResponse(context, {
    file: 'gallery-state.html',
    site,
    title: state.name,
    inline: page === 'no-data' ? 'none' : 'all',
    isBare: page === 'no-script',
    data,
    body: TAGS[tags](site),
    steps: JSON.stringify(steps).replaceAll('<', '\\u003c'),
  });
  const scope = `Domain=${parentDomainOf(context.env.visit.origin)}; Path=/`;
  for (const name of FORGOTTEN)
    response.headers.append('set-cookie', `${name}=; ${scope}; Max-Age=0; SameSite=Lax`);
  for (const [name, value] of Object.entries(cookies))
    response.headers.append('set-cookie', `${name}=${encodeURIComponent(value)}; ${scope}; SameSite=Lax`);
  return response;
}

function index(port: number): string {
  const areas = [...new Set(GALLERY_STATES.map(({ area }) => area))];
  const links = areas.map((area) => `<a href="#${area}">${area}</a>`).join('');
  const sections = areas.map((area) => {
    const states = GALLERY_STATES.filter((state) => state.area === area).map((state) => card(state, port));
    return `<h2 id="${area}">${area}</h2>${states.join('\n')}`;
  });
  return `<nav class="areas" aria-label="区域">${links}</nav>${sections.join('\n')}`;
}

function card(state: GalleryState, port: number): string {
  const { key, name, from = 0, below = '' } = state;
  const url = escapeHtml(stateUrl(state, port));
  return `<section class="state" id="${key}" data-from="${from}" data-below="${below}"><header><h3>${escapeHtml(name)}</h3><code>${key}</code><button type="button" data-again>重放</button><a href="${url}" target="_blank">单独打开</a></header><div class="stage"><iframe title="${escapeHtml(name)}" data-src="${url}"></iframe></div></section>`;
}
