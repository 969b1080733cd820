import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { setEnvironment } from '../../src/core/browser/environment';
import { areHostsKnown, loadPageData } from '../../src/core/http/load-page-data';
import { SITES, type Site } from '../../src/core/page/constants';
import { $hosts, $namedHosts, hostUrl } from '../../src/core/page/hosts';
import { fixedHash, shownData } from '../../src/core/page/model/shown-data';
import { $pageData } from '../../src/core/page/page-data';
import { isRecord, jsonText } from '../../src/core/text/json';
import { SiteFooter } from '../../src/footer/SiteFooter';
import { documentRules } from '../../src/next-page/model';
import { LcHeader } from '../tags/LcHeader';
import { FirstRender, showSite } from './first-render';
import { fragmentEnvironment } from './fragment-environment';
import './styles';

/** A page's stream may be painted at any byte, so a fragment stays hidden until its end is parsed and nothing moves. */
const UNSEEN_UNTIL_WHOLE = '[data-element]:not(:has(~[data-end])){visibility:hidden}';
/** A footer below the fold is laid out when it comes near, so that the first paint does not wait for its text. */
const LAID_OUT_WHEN_NEAR =
  '[data-element=lc-footer]>footer{content-visibility:auto;contain-intrinsic-size:auto 600px}';
/**
 * The box of a fragment that links the sheet is hidden until this rule shows it, so that no engine shows it without
 * styles. It beats the script's own rule for hidden boxes, whose sheet comes while the box still is.
 */
const SEEN_WITH_SHEET = '.lc-root.lc-root[data-styled]{display:block}';
const OWN_STYLE = UNSEEN_UNTIL_WHOLE + LAID_OUT_WHEN_NEAR;

/** The hosts of a page view's first calls beside the page's own: their lines open while the script is on its way. */
const EARLY_AREAS = ['cart', 'op'] as const;

export interface FragmentStyles {
  css: string;
  usedCss: (css: string, html: string) => Promise<string>;
}

/**
 * The header and the footer of each site as tags with a declarative shadow root (contract.md §7), by file name. `data`
 * are page data; `css` is the frame's stylesheet, of which each tag holds what `usedCss` leaves for its nodes. With
 * `styleUrl` the tag links that address instead: a file that the browser keeps for the next page. The text is ASCII, so
 * that a page of any encoding can include it. Throws if the data name no hosts, because the links would lead to assumed
 * hosts, and nobody checks what a job has written. `next-page.json` are rules for the same hosts (embedding/next-page.md).
 */
export async function renderFragments(
  data: unknown,
  { css, usedCss }: FragmentStyles,
  styleUrl?: string,
): Promise<Record<string, string>> {
  await loadFragmentData(data);
  const link = styleUrl && neutralise(`<link rel="stylesheet" href="${escapeHtml(styleUrl)}">`);
  // The style element's text has no data in it, and references would not be read there. The parser waits for a sheet in
  // the body, so its link comes last: the nodes are there when the sheet is.
  const styled = async (html: string) =>
    !link
      ? `<style>${escapeCss(await usedCss(css, html))}${OWN_STYLE}</style>${neutralise(html)}`
      : `${neutralise(html.replace('<div ', '<div hidden data-styled '))}${link}`;
  // The strip is in every fragment: the tag's attribute shows it, and a line of the page may take that away.
  const banner = $pageData.get().banner === 'yes' ? ' banner="yes"' : '';
  // Behind a gateway these hosts are not called.
  const early = isRecord(data) && data.gateway ? [] : EARLY_AREAS;
  const hints = early
    .flatMap((area) => $namedHosts.get()[area] ?? [])
    .map((origin) => `<link rel="preconnect" href="${escapeHtml(origin)}" crossorigin="use-credentials">`)
    .join('');
  const styledHeader = async (html: string) => neutralise(hints) + (await styled(html));
  const files: Record<string, string> = {};
  for (const site of SITES) {
    const suffix = site === 'main' ? '' : `-${site}`;
    showSite(site);
    files[`lc-header${suffix}.html`] = await fragment('lc-header', site, styledHeader, <LcHeader />, banner);
    files[`lc-footer${suffix}.html`] = await fragment('lc-footer', site, styled, <SiteFooter />);
  }
  files['next-page.json'] = `${jsonText(documentRules($namedHosts.get()))}\n`;
  files['lc-fragments.css'] = `${escapeCss(css)}\n${OWN_STYLE}${SEEN_WITH_SHEET}\n`;
  return files;
}

/** Reads the page data that everything is rendered from. Throws if they name no hosts. */
async function loadFragmentData(data: unknown): Promise<void> {
  setEnvironment(fragmentEnvironment('https://fragment.invalid/'));
  // A fragment is made from the file alone.
  await loadPageData(isRecord(data) ? { ...data, dataUrl: undefined, gateway: undefined } : data);
  if (!areHostsKnown() || Object.keys($namedHosts.get()).length === 0)
    throw new Error('no page data: projectConfigVO or env must name the hosts');
  setEnvironment(fragmentEnvironment(hostUrl('www', '/')));
}

async function fragment(
  tag: string,
  site: Site,
  styled: (html: string) => Promise<string>,
  content: ReactElement,
  attributes = '',
): Promise<string> {
  const data = $pageData.get();
  const shown = renderToString(
    <div
      className="lc-root"
      data-element={tag}
      data-hash={fixedHash(__LC_VERSION__, { tag, site, data, hosts: $hosts.get() })}
      data-shows={shownData(tag, data)}
    >
      <FirstRender>{content}</FirstRender>
    </div>,
  );
  // The last node says that they are whole.
  const root = `<template shadowrootmode="open">${await styled(`${shown}<i data-end hidden></i>`)}</template>`;
  return `<${tag} site="${site}"${attributes} data-prerendered>${root}</${tag}>\n`;
}

/**
 * Markup that a page of any encoding and any template language may include: hosts parse a fragment as JSP, Thymeleaf or
 * another language, and texts of the data must not become expressions or directives there. React has escaped `<`, so a
 * reference for each sign that opens anything else is enough, and for line ends, because directives such as `#set` or
 * `%` may need the beginning of a line. Browsers read the references as the signs.
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
