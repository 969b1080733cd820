import { renderToString } from 'react-dom/server.edge';
import { setEnvironment } from '../src/core/browser/environment';
import { fetchPageData } from '../src/core/http/fetch-page-data';
import { SITES, type Site } from '../src/core/page/constants';
import { $hosts, $namedHosts, hostUrl } from '../src/core/page/hosts';
import { loadPageData } from '../src/core/page/load-page-data';
import { END_MARK, withMarkupHash } from '../src/core/page/model/markup-hash';
import { shownHash } from '../src/core/page/model/shown-hash';
import { $pageData } from '../src/core/page/page-data';
import { isRecord, jsonText } from '../src/core/text/json';
import { SiteFooter } from '../src/footer/SiteFooter';
import { documentRules } from '../src/next-page/model';
import { OWN_MARK } from './constants';
import { EVERY_PART } from './serve/every-part';
import { FirstRender } from './serve/first-render';
import { fragmentEnvironment } from './serve/fragment-environment';
import { type FragmentName, type Shown, STYLED } from './serve/starter';
import { LcHeader } from './tags/LcHeader';
import './serve/styles';

/** It beats every rule of ours. */
const UNFINISHED = '.lc-root[data-element][data-element][data-element]:not(:has(~[data-end]))';
/**
 * A page's stream may be painted at any byte, so a fragment stays hidden until its end is parsed and nothing
 * moves. A fragment whose end does not come was cut off, and holds the page behind it. Without the script
 * such a page is shown without our styles, so that nothing of ours hides, covers or clips it. The outermost
 * element keeps its margin, and contains the margins of the unstyled nodes, which would move the page.
 */
const UNSEEN_UNTIL_WHOLE = [
  `${UNFINISHED}{animation:3s step-end whole}@keyframes whole{0%{visibility:hidden}}`,
  `${UNFINISHED}>:not(header,footer),${UNFINISHED}>* *{all:revert}`,
  `${UNFINISHED}>:is(header,footer){display:flow-root}`,
  // An open list shows what it has swallowed.
  `${UNFINISHED} select,${UNFINISHED} ::picker(select){appearance:base-select}`,
  `${UNFINISHED} ::picker(select){display:contents}`,
].join('');
/**
 * A whole footer below the fold is laid out when it comes near, so that the first paint does not wait for its
 * text.
 */
const LAID_OUT_WHEN_NEAR =
  ':host(:not([size=small])) [data-element=lc-footer]>footer{content-visibility:auto;contain-intrinsic-size:auto 600px}';
const OWN_STYLE = UNSEEN_UNTIL_WHOLE + LAID_OUT_WHEN_NEAR;

/** The tag of each fragment, and its size where that is not the whole. */
const FRAGMENTS: Record<FragmentName, { tag: 'lc-header' | 'lc-footer'; size?: 'small' }> = {
  'lc-header': { tag: 'lc-header' },
  'lc-footer': { tag: 'lc-footer' },
  'lc-header-small': { tag: 'lc-header', size: 'small' },
  'lc-footer-small': { tag: 'lc-footer', size: 'small' },
};
const NAMES = Object.keys(FRAGMENTS) as FragmentName[];

/**
 * The hosts of a page view's first calls beside the page's own: their lines open while the script is on its
 * way.
 */
const EARLY_AREAS = ['cart', 'op'] as const;

export interface FragmentStyles {
  css: string;
  usedCss: (css: string, html: string) => Promise<string>;
}

/**
 * A set of fragments: its files by name, and what the starter of each site shows, by the ending of the site's
 * files.
 */
export interface FragmentSet {
  files: Record<string, string>;
  /** The style element of each fragment, the same for every page data of a release. */
  styles: Record<FragmentName, string>;
  starters: Record<string, Shown>;
}

/**
 * The header and the footer of each site, whole and small, as tags with a declarative shadow root
 * (contract.md §7), by file name. `data` are page data; `css` is the frame's stylesheet, of which a tag and a
 * starter hold what `usedCss` leaves for any nodes that a fragment can have. The text is ASCII, so that any
 * page can include it. Throws if the data name no hosts, because the links would lead to assumed hosts, and
 * nobody checks what a job has written. `next-page.json` are rules for the same hosts
 * (embedding/next-page.md).
 */
export async function renderFragments(data: unknown, { css, usedCss }: FragmentStyles): Promise<FragmentSet> {
  const every = await everyMarkup();
  const cssOf = async (html: string) => escapeCss(await usedCss(css, html));
  const styles = { ...every };
  for (const name of NAMES) styles[name] = (await cssOf(every[name])) + OWN_STYLE;
  const starterCss = (await cssOf(Object.values(every).join(''))) + LAID_OUT_WHEN_NEAR;
  await loadFragmentData(data);
  // A parser waits for a linked sheet in the body, and with it the page's own scripts. A page behind styles
  // that are cut off would be their text. Inside a picture the parser reads markup in them, and most of a
  // page's elements end the picture. The styles have no data in them.
  const tagged = (name: FragmentName, site: Site, html: string) => {
    const { tag, size } = FRAGMENTS[name];
    const attributes = `${size ? ` size="${size}"` : ''}${name === 'lc-header' ? banner : ''}`;
    const start = `<${tag} site="${site}"${attributes} data-prerendered><template shadowrootmode="open"><svg ${OWN_MARK} display="none">`;
    return `${unquoted(start)}<style ${OWN_MARK}>${styles[name]}</style></svg>${unquoted(neutralise(html))}</template></${tag}>\n`;
  };
  // The strip is in every fragment: the tag's attribute shows it, and a line of the page may take that away.
  const banner = $pageData.get().banner === 'yes' ? ' banner="yes"' : '';
  // Behind a gateway these hosts are not called.
  const early = isRecord(data) && data.gateway ? [] : EARLY_AREAS;
  const hints = early
    .flatMap((area) => $namedHosts.get()[area] ?? [])
    .map(
      (origin) =>
        `<link ${OWN_MARK} rel="preconnect" href="${escapeHtml(origin)}" crossorigin="use-credentials">`,
    )
    .join('');
  const set: FragmentSet = { files: {}, styles, starters: {} };
  for (const site of SITES) {
    const suffix = site === 'main' ? '' : `-${site}`;
    const markup = markupOf(site);
    markup['lc-header'] = hints + markup['lc-header'];
    for (const name of NAMES) {
      set.files[`${name}${suffix}.html`] = tagged(name, site, markup[name]);
      markup[name] = forStarter(markup[name]);
    }
    set.starters[suffix] = { site, css: starterCss, markup };
  }
  for (const { markup } of Object.values(set.starters)) Object.values(markup).forEach(refuseActive);
  set.files['next-page.json'] =
    `${jsonText(documentRules($namedHosts.get(), undefined, $pageData.get().paths?.search))}\n`;
  return set;
}

/** The markup of each fragment for the page data that are loaded. */
function markupOf(site: Site): Record<FragmentName, string> {
  return forEach((name) => rendered(name, site));
}

/** The markup of each fragment in all its states. */
export async function everyMarkup(): Promise<Record<FragmentName, string>> {
  let every = forEach(() => '');
  for (const data of EVERY_PART) {
    await loadFragmentData(data);
    for (const site of SITES) {
      const shown = markupOf(site);
      every = forEach((name) => every[name] + shown[name]);
    }
  }
  return every;
}

function forEach(of: (name: FragmentName) => string): Record<FragmentName, string> {
  return Object.fromEntries(NAMES.map((name) => [name, of(name)])) as Record<FragmentName, string>;
}

const TAG_OPENED = /<([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>/gi;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
/** They run, load or move something. */
const ACTIVE_TAG = /^(?:script|style|i?frame|object|embed|base|meta|animate\w*|set|foreignobject)$/i;
const ACTIVE_ATTRIBUTE = /^(?:on.*|srcdoc|srcset|ping)$/i;
const ADDRESS = /^(?:(?:xlink:)?href|src|(?:form)?action|poster|data|background)$/i;

/**
 * Throws if the markup, written by React, holds a handler, an element that runs or loads a document, or an
 * address of a scheme that is not the web's. The components render none, whatever the data hold: this looks
 * once more, because a page shows a fragment as it is.
 */
export function refuseActive(html: string): void {
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG_OPENED)) {
    const isForeign = ([, name = '', value = '']: RegExpMatchArray) =>
      ACTIVE_ATTRIBUTE.test(name) ||
      (ADDRESS.test(name) && !/^(?:https?:\/\/|tel:|\/(?!\/)|#|$)/.test(value));
    if (ACTIVE_TAG.test(tag) || [...attributes.matchAll(ATTRIBUTE)].some(isForeign))
      throw new Error(`no fragment may hold <${tag}${attributes.slice(0, 80)}>`);
  }
}

/** React has escaped every quote in a text, so that this is an attribute. */
const forStarter = (html: string) => html.replace(/ style="/g, ` ${STYLED}="`);

/** Reads the page data that everything is rendered from. Throws if they name no hosts. */
async function loadFragmentData(data: unknown): Promise<void> {
  setEnvironment(fragmentEnvironment('https://fragment.invalid/'));
  // A fragment is made from the file alone.
  const own = isRecord(data) ? { ...data, dataUrl: undefined, gateway: undefined } : data;
  await loadPageData(own, {}, fetchPageData);
  if (Object.keys($namedHosts.get()).length === 0)
    throw new Error('no page data: projectConfigVO or env must name the hosts');
  setEnvironment(fragmentEnvironment(hostUrl('www', '/')));
}

/** The content of the tag's shadow root. The last node says that it is whole. */
function rendered(name: FragmentName, site: Site): string {
  const { tag, size } = FRAGMENTS[name];
  const shown = { tag, isSmall: size === 'small', site, data: $pageData.get(), hosts: $hosts.get() };
  const hash = shownHash(__LC_VERSION__, shown);
  const box = (
    <div className="lc-root" lang="zh-CN" data-element={tag} data-hash={hash}>
      <FirstRender>
        {tag === 'lc-header' ? <LcHeader site={site} size={size} /> : <SiteFooter isSmall={shown.isSmall} />}
      </FirstRender>
    </div>
  );
  // React writes a preload of each picture before the box.
  const html = renderToString(box).replace(/<link /g, `<link ${OWN_MARK} `);
  return withMarkupHash(`${html}${END_MARK}`);
}

/**
 * Markup that a page of any encoding and any template language may include. Hosts parse a fragment as JSP,
 * Thymeleaf or another language, in which texts of the data must not become expressions or directives. React
 * has escaped `<`, so a reference for each sign that opens anything else is enough. Line ends become
 * references too, because directives such as `#set` or `%` may need the beginning of a line. Browsers read
 * the references as the signs.
 */
function neutralise(html: string): string {
  return html.replace(/&#|[^ -~]|[$#@{[]/gu, (sign) => (sign === '&#' ? sign : reference(sign)));
}

/**
 * Markup without quotes. If a fragment is cut off inside a value, the parser adds the page to it up to the
 * page's first `>`; the next quote may be far behind.
 */
function unquoted(html: string): string {
  return html.replace(TAG_OPENED, (tag) =>
    tag
      .replace(/\/>$/, '>')
      .replace(/="([^"]*)"/g, (_, value: string) => value && `=${value.replace(/[ =`'<>]|\/$/g, reference)}`),
  );
}

const reference = (sign: string) => `&#${sign.codePointAt(0)};`;

function escapeCss(css: string): string {
  return css.trim().replace(/[^\n -~]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, reference);
}
