import type { ReactElement } from 'react';
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
import { EVERY_PART } from './serve/every-part';
import { FirstRender } from './serve/first-render';
import { fragmentEnvironment } from './serve/fragment-environment';
import { type Shown, STYLED } from './serve/starter';
import { LcHeader } from './tags/LcHeader';
import './serve/styles';

/** It beats every rule of ours. */
const UNFINISHED = '.lc-root[data-element][data-element][data-element]:not(:has(~[data-end]))';
/**
 * A page's stream may be painted at any byte, so a fragment stays hidden until its end is parsed and nothing
 * moves. A fragment whose end does not come was cut off, and holds the page behind it. Without the script
 * such a page is shown without our styles, so that nothing of ours hides, covers or clips it. The outermost
 * element keeps its margin and holds those of the unstyled nodes, which would move the page.
 */
const UNSEEN_UNTIL_WHOLE = [
  `${UNFINISHED}{animation:3s step-end whole}@keyframes whole{0%{visibility:hidden}}`,
  `${UNFINISHED}>:not(header,footer),${UNFINISHED}>* *{all:revert}`,
  `${UNFINISHED}>:is(header,footer){display:flow-root}`,
].join('');
/**
 * A footer below the fold is laid out when it comes near, so that the first paint does not wait for its text.
 */
const LAID_OUT_WHEN_NEAR =
  '[data-element=lc-footer]>footer{content-visibility:auto;contain-intrinsic-size:auto 600px}';
const OWN_STYLE = UNSEEN_UNTIL_WHOLE + LAID_OUT_WHEN_NEAR;

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
  /** The style element of each tag, the same for every page data of a release. */
  styles: Record<Tag, string>;
  starters: Record<string, Shown>;
}

/**
 * The header and the footer of each site as tags with a declarative shadow root (contract.md §7), by file
 * name. `data` are page data; `css` is the frame's stylesheet, of which a tag and a starter hold what
 * `usedCss` leaves for any nodes that a fragment can have. The text is ASCII, so that a page of any encoding
 * can include it. Throws if the data name no hosts, because the links would lead to assumed hosts, and nobody
 * checks what a job has written. `next-page.json` are rules for the same hosts (embedding/next-page.md).
 */
export async function renderFragments(data: unknown, { css, usedCss }: FragmentStyles): Promise<FragmentSet> {
  const every = await everyMarkup();
  const cssOf = async (html: string) => escapeCss(await usedCss(css, html));
  const styles = {
    'lc-header': (await cssOf(every['lc-header'])) + OWN_STYLE,
    'lc-footer': (await cssOf(every['lc-footer'])) + OWN_STYLE,
  };
  const starterCss = (await cssOf(every['lc-header'] + every['lc-footer'])) + LAID_OUT_WHEN_NEAR;
  await loadFragmentData(data);
  // A parser waits for a linked sheet in the body, and with it the page's own scripts. The style element's
  // text has no data in it, and references would not be read there.
  const tagged = (tag: Tag, site: Site, html: string, attributes = '') =>
    `<${tag} site="${site}"${attributes} data-prerendered><template shadowrootmode="open"><style>${styles[tag]}</style>${neutralise(html)}</template></${tag}>\n`;
  // The strip is in every fragment: the tag's attribute shows it, and a line of the page may take that away.
  const banner = $pageData.get().banner === 'yes' ? ' banner="yes"' : '';
  // Behind a gateway these hosts are not called.
  const early = isRecord(data) && data.gateway ? [] : EARLY_AREAS;
  const hints = early
    .flatMap((area) => $namedHosts.get()[area] ?? [])
    .map((origin) => `<link rel="preconnect" href="${escapeHtml(origin)}" crossorigin="use-credentials">`)
    .join('');
  const set: FragmentSet = { files: {}, styles, starters: {} };
  for (const site of SITES) {
    const suffix = site === 'main' ? '' : `-${site}`;
    const { 'lc-header': own, 'lc-footer': footer } = markupOf(site);
    const header = hints + own;
    set.files[`lc-header${suffix}.html`] = tagged('lc-header', site, header, banner);
    set.files[`lc-footer${suffix}.html`] = tagged('lc-footer', site, footer);
    set.starters[suffix] = {
      site,
      css: starterCss,
      markup: { 'lc-header': forStarter(header), 'lc-footer': forStarter(footer) },
    };
  }
  for (const { markup } of Object.values(set.starters)) Object.values(markup).forEach(refuseActive);
  set.files['next-page.json'] =
    `${jsonText(documentRules($namedHosts.get(), undefined, $pageData.get().paths?.search))}\n`;
  return set;
}

/** The markup of both tags for the page data that are loaded. */
function markupOf(site: Site): Record<Tag, string> {
  return {
    'lc-header': rendered('lc-header', site, <LcHeader site={site} />),
    'lc-footer': rendered('lc-footer', site, <SiteFooter />),
  };
}

/** The markup of each tag in all its states. */
export async function everyMarkup(): Promise<Record<Tag, string>> {
  const every = { 'lc-header': '', 'lc-footer': '' };
  for (const data of EVERY_PART) {
    await loadFragmentData(data);
    for (const site of SITES) {
      const shown = markupOf(site);
      every['lc-header'] += shown['lc-header'];
      every['lc-footer'] += shown['lc-footer'];
    }
  }
  return every;
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

type Tag = keyof Shown['markup'];

/** The content of the tag's shadow root. The last node says that it is whole. */
function rendered(tag: Tag, site: Site, content: ReactElement): string {
  const hash = shownHash(__LC_VERSION__, { tag, site, data: $pageData.get(), hosts: $hosts.get() });
  const box = (
    <div className="lc-root" lang="zh-CN" data-element={tag} data-hash={hash}>
      <FirstRender>{content}</FirstRender>
    </div>
  );
  return withMarkupHash(`${renderToString(box)}${END_MARK}`);
}

/**
 * Markup that a page of any encoding and any template language may include. Hosts parse a fragment as JSP,
 * Thymeleaf or another language, in which texts of the data must not become expressions or directives. React
 * has escaped `<`, so a reference for each sign that opens anything else is enough. Line ends become
 * references too, because directives such as `#set` or `%` may need the beginning of a line. Browsers read
 * the references as the signs.
 */
function neutralise(html: string): string {
  return html.replace(/&#|[^ -~]|[$#@{[]/gu, (sign) => (sign === '&#' ? sign : `&#${sign.codePointAt(0)};`));
}

function escapeCss(css: string): string {
  return css.trim().replace(/[^\n -~]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
