import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { SITES, type Site } from '../src/config/frame';
import { SiteFooter } from '../src/features/footer/SiteFooter';
import { setEnvironment } from '../src/platform/environment';
import { $frame, areHostsKnown, loadFrame } from '../src/stores/frame';
import { hostUrl } from '../src/stores/links/hosts';
import { $searchType } from '../src/stores/search/type';
import { Still } from '../src/ui/still';
import { fragmentEnvironment } from './fragment-environment';
import { LcHeader } from './LcHeader';
import './styles';

/** A page's stream may be painted at any byte: a fragment is not seen before its end is there, so nothing moves. */
const UNSEEN_UNTIL_WHOLE = '[data-element]:not(:has(~[data-end])){visibility:hidden}';
/** A footer below the fold is laid out when it comes near: what is seen first does not wait for its text. */
const LAID_OUT_WHEN_NEAR =
  '[data-element=lc-footer]>footer{content-visibility:auto;contain-intrinsic-size:auto 600px}';
const OWN_STYLE = UNSEEN_UNTIL_WHOLE + LAID_OUT_WHEN_NEAR;

/** The hosts of a page view's first calls beside the page's own: their lines open while the script is on its way. */
const EARLY_AREAS = ['cart', 'op'] as const;

export interface FragmentStyles {
  css: string;
  usedCss: (css: string, html: string) => string;
}

/**
 * The header and the footer of each site as tags with a declarative shadow root (contract.md §7), by file name. `data`
 * are page data; `css` is the frame's stylesheet, of which each tag holds what `usedCss` leaves for its nodes, or which
 * stands at `styleUrl` for pages whose policy allows no inline style.
 * The text is ASCII, so that a page of any encoding can include it. Throws where the data name no hosts: the links would
 * lead to hosts assumed, and nobody looks at what a job has written.
 */
export async function renderFragments(
  data: unknown,
  { css, usedCss }: FragmentStyles,
  styleUrl?: string,
): Promise<Record<string, string>> {
  setEnvironment(fragmentEnvironment('https://fragment.invalid/'));
  await loadFrame(withoutAddress(data));
  const { env, projectConfigVO } = $frame.get();
  if (!areHostsKnown() || (env ?? projectConfigVO) === undefined)
    throw new Error('no page data: projectConfigVO or env must name the hosts');
  // What components ask a browser for while they render.
  Reflect.set(globalThis, 'location', new URL('https://fragment.invalid/'));
  setEnvironment(fragmentEnvironment(hostUrl('www', '/')));
  const style = (html: string) =>
    styleUrl === undefined
      ? `<style>${escapeCss(usedCss(css, html))}${OWN_STYLE}</style>`
      : `<link rel="stylesheet" href="${escapeHtml(styleUrl)}">`;
  // The strip is in every fragment: the tag's attribute shows it, and a line of the page may take that away.
  const banner = $frame.get().banner === 'yes' ? ' banner="yes"' : '';
  const hints = EARLY_AREAS.map(
    (area) =>
      `<link rel="preconnect" href="${escapeHtml(new URL(hostUrl(area, '/')).origin)}" crossorigin="use-credentials">`,
  ).join('');
  const headerStyle = (html: string) => hints + style(html);
  const files = SITES.flatMap((site) => {
    const suffix = site === 'main' ? '' : `-${site}`;
    $searchType.set(site === 'mro' ? 'MRO' : 'all');
    return [
      [`lc-header${suffix}.html`, fragment('lc-header', site, headerStyle, <LcHeader site={site} />, banner)],
      [`lc-footer${suffix}.html`, fragment('lc-footer', site, style, <SiteFooter />)],
    ];
  });
  return { ...Object.fromEntries(files), 'lc-fragments.css': `${escapeCss(css)}\n${OWN_STYLE}\n` };
}

function fragment(
  tag: string,
  site: Site,
  style: (html: string) => string,
  content: ReactElement,
  attributes = '',
): string {
  const shown = renderToString(
    <Still value={true}>
      <div className="lc-root" data-element={tag}>
        {content}
      </div>
    </Still>,
  );
  const root = `<template shadowrootmode="open">${style(shown)}${shown}<i data-end hidden></i></template>`;
  return `<${tag} site="${site}"${attributes} data-prerendered>${escapeText(root)}</${tag}>\n`;
}

/** A fragment is made from the file alone. */
function withoutAddress(data: unknown): unknown {
  return typeof data === 'object' && data !== null ? { ...data, dataUrl: undefined } : data;
}

function escapeText(html: string): string {
  return html.replace(/[^\n -~]/gu, (sign) => `&#${sign.codePointAt(0)};`);
}

function escapeCss(css: string): string {
  return css.trim().replace(/[^\n -~]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
