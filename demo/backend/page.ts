import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Context } from 'hono';
import iconv from 'iconv-lite';
import { TOP_BANNER_COOKIE } from '../../src/ads/constants';
import type { Hosts } from '../../src/core/page/model/host-list';
import { rulesUrl } from './assets';
import { readCookie } from './cookies';
import { fragmentAt, starterName } from './fragments';
import { frameData, pageKeys } from './frame-data';
import { productGrid, productTable } from './page-products';
import { underPolicy } from './policy';
import { PRODUCTS } from './product-data';
import { escapeHtml } from './reply';
import { GALLERY_HOST, galleryKey, SISTER_HOST, type Visit } from './visit';

const PAGES = resolve(import.meta.dirname, '../pages');
const FRAME_SCRIPT = /<script src="[^"]*lc-frame\.js"[^>]*><\/script>/g;
/** The line that a page owner changes to get the light build. */
const FRAME_NAME = /lc-frame\.js(?=")/g;

/**
 * `?runtime=light` takes the light build, `?dev=1` React's development build, `?start=` the starter, which
 * loads the frame.
 */
function scriptName(context: PageContext, site: Page['site']): string {
  // Under LC_RUNTIME=light `lc-frame.js` is the light build, whose hash is another one.
  const isLight = context.req.query('runtime') === 'light' || process.env.LC_RUNTIME === 'light';
  if (context.req.query('start') !== undefined)
    return `${starterName(site)}${isLight ? '" data-runtime="light' : ''}`;
  if (context.req.query('runtime') === 'light') return 'lc-frame.light.js';
  return context.req.query('dev') === '1' ? 'lc-frame.dev.js' : 'lc-frame.js';
}

/**
 * The starter's tag without an attribute (`?start=yes`), or with `defer` (`?start=defer`) or `async`
 * (`?start=async`).
 */
function withStarterTag(text: string, start: string | undefined): string {
  if (start === undefined) return text;
  const attribute = start === 'yes' ? '' : ` ${start === 'async' ? 'async' : 'defer'}`;
  return text.replace(FRAME_SCRIPT, (tag) => tag.replace(' defer', '').replace('>', `${attribute}>`));
}

export type PageContext = Context<{ Bindings: { visit: Visit } }>;

export interface Page {
  file: string;
  /** The template's text, if it differs from the file. */
  template?: string;
  site: 'main' | 'list' | 'mro';
  title: string;
  /** The part of the store's data that is in the page itself: all of it, all but the trees, or none. */
  inline: 'all' | 'no-trees' | 'none';
  /** The page's own content, HTML. */
  body?: string;
  charset?: 'utf-8' | 'gbk';
  /** The page has no script of the frame. */
  isBare?: boolean;
  /** Keys of this page's own in its data block. */
  data?: Record<string, unknown> | undefined;
  /** The state that the gallery's page prepares, as JSON. */
  steps?: string;
}

/** Broken data blocks for tests, by the page's `?data=`. */
const BROKEN_DATA: Record<string, (whole: string) => string> = {
  broken: (whole) => whole.slice(0, whole.length / 2),
  'unknown-env': (whole) => whole.replace('"env":"local"', '"env":"mars"'),
};

/**
 * The page's data block (contract.md §2). The other keys are at its `dataUrl`, and with `?data=behind` all
 * keys.
 */
function dataBlock(context: PageContext, { site, inline, data: own }: Page): string {
  const { visit } = context.env;
  const { catalogList, mroCatalogList, ...small } = frameData(visit.hosts, visit.session);
  const broken = BROKEN_DATA[context.req.query('data') ?? ''];
  const data = {
    ...pageKeys(visit, site),
    ...(inline === 'none' ? {} : small),
    ...(inline === 'all'
      ? { catalogList, mroCatalogList }
      : { dataUrl: `${visit.hosts.static}/common/data/frame-data.json` }),
    ...own,
  };
  const behind = { dataUrl: `${visit.hosts.static}/common/data/frame-data.json?keys=all` };
  const isBehind = context.req.query('data') === 'behind';
  const whole = JSON.stringify(isBehind ? behind : data).replaceAll('<', '\\u003c');
  return broken === undefined ? whole : broken(whole);
}

/** The strip above the page, which marks the product and links to every other page of the demo. */
function demoBar(visit: Visit, here: string): string {
  const { port } = new URL(visit.origin);
  const more: Record<string, string> = {
    sister: `http://${SISTER_HOST}:${port}`,
    gallery: `http://${GALLERY_HOST}:${port}`,
  };
  return readFileSync(resolve(PAGES, 'demo-bar.html'), 'utf8')
    .trim()
    .replace(/%([a-z]+)%/g, (_, area: keyof Hosts) => more[area] ?? visit.hosts[area])
    .replace(`href="${here}"`, (link) => `${link} aria-current="page"`);
}

/**
 * `?fragments=yes`: the prerendered tags of dist/fragments in place of the page's own, at this request's
 * port. With the beginning of a tag (`?fragments=<p`) the header is cut off behind that tag.
 */
function withFragments(text: string, how: string, { site }: Page, visit: Visit): string {
  const suffix = site === 'main' ? '' : `-${site}`;
  return text.replace(/<(lc-header|lc-footer)([^>]*)>.*?<\/\1>/gs, (_, tag: string, own: string) => {
    const size = own.includes('size="small"') ? '-small' : '';
    const fragment = fragmentAt(visit, `${tag}${size}${suffix}.html`);
    if (tag === 'lc-footer' || !how.startsWith('<')) return fragment;
    return fragment.slice(0, fragment.indexOf('>', fragment.indexOf(how)) + 1);
  });
}

/**
 * The inline script for right after the opening tag, for a page whose server cannot tell who has closed the
 * banner (embedding/README.md "The top banner").
 */
const CLOSED_LINE =
  "<script>/(^|; )lc_top_banner_closed=/.test(document.cookie)&&document.querySelector('lc-header').removeAttribute('banner')</script>";

/** `?size=small`: header and footer in one line each, as on pages of login and payment. */
function withSize(text: string, { req }: PageContext): string {
  return req.query('size') === 'small' ? text.replace(/<lc-(?:header|footer)/g, '$& size="small"') : text;
}

/**
 * The header's `banner` attribute, written by a server that knows its campaigns and reads the cookie of a
 * closed banner. `?banner=line` leaves the cookie to the inline script, `?banner=no` writes no banner.
 */
function withBanner(text: string, context: PageContext): string {
  const { session } = context.env.visit;
  const how = context.req.query('banner');
  // The gallery's pages forget the cookie when they load.
  const isGallery = galleryKey(new URL(context.req.url).hostname) !== undefined;
  const isClosed = !isGallery && readCookie(context.req.raw, TOP_BANNER_COOKIE) !== undefined;
  if (how === 'no' || session.settings.banners === 'none' || (isClosed && how !== 'line')) return text;
  const tagged = text.replace(/<lc-header(?=[ >])/g, '<lc-header banner="yes"');
  return how === 'line' ? tagged.replace(/<lc-header [^>]*>/, `$&${CLOSED_LINE}`) : tagged;
}

/** `?transitions=yes`: the sheet that keeps header and footer still between two pages. */
function withTransitions(text: string, context: PageContext): string {
  if (context.req.query('transitions') !== 'yes') return text;
  const { hosts } = context.env.visit;
  const sheet = `<link rel="stylesheet" href="${hosts.static}/lc-frame/lc-frame.transitions.css">`;
  const wait = '<link rel="expect" href="#below-header" blocking="render">';
  return text
    .replace('<link rel="stylesheet"', `${sheet}${wait}$&`)
    .replace('</lc-header>', '$&<i id="below-header" hidden></i>');
}

/**
 * Builds a host page from its template in demo/pages: `%www%` is a host, `%data%` the data block,
 * `%products%` a grid. `?frame=no` leaves the frame out, `?runtime=light` takes the light build, `?rules=yes`
 * names the file of speculation rules that `npm run fragments` has written.
 */
export function pageResponse(context: PageContext, page: Page): Response {
  const { visit } = context.env;
  const parts: Record<string, () => string> = {
    data: () => dataBlock(context, page),
    title: () => escapeHtml(page.title),
    site: () => page.site,
    body: () => page.body ?? '',
    steps: () => page.steps ?? '[]',
    origin: () => visit.origin,
    products: () => productGrid(visit, page.site === 'mro'),
    table: () =>
      productTable(
        PRODUCTS.filter((_, at) => at % 13 === 7),
        visit,
      ),
    demo: () => demoBar(visit, context.req.url),
    ...Object.fromEntries(Object.entries(visit.hosts).map(([area, origin]) => [area, () => origin])),
  };
  const template = page.template ?? readFileSync(resolve(PAGES, page.file), 'utf8');
  const text = template.replace(
    /%([a-z]+)%/g,
    (mark, name: string) => (Object.hasOwn(parts, name) ? parts[name]?.() : undefined) ?? mark,
  );
  const fragments = context.req.query('fragments');
  const isBare = page.isBare === true || context.req.query('frame') === 'no';
  const sized = withSize(text, context);
  const framed = isBare
    ? sized.replace(FRAME_SCRIPT, '')
    : withStarterTag(sized, context.req.query('start')).replace(FRAME_NAME, scriptName(context, page.site));
  const shown = withBanner(
    fragments === undefined ? framed : withFragments(framed, fragments, page, visit),
    context,
  );
  const charset = page.charset ?? 'utf-8';
  const { text: allowed, headers } = underPolicy(
    context.req.query('csp'),
    withTransitions(shown, context),
    visit,
  );
  const bytes = charset === 'gbk' ? iconv.encode(allowed, 'gbk') : Buffer.from(allowed, 'utf8');
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': `text/html; charset=${charset}`,
      'cache-control': 'no-cache',
      ...headers,
      ...(context.req.query('rules') === 'yes' ? { 'speculation-rules': `"${rulesUrl(visit)}"` } : {}),
    },
  });
}
