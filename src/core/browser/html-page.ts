import { safeUrl } from '../text/url';
import type { HtmlPage, PageScript } from './environment';
import { trusted } from './scripts';

const words = (text: string) => new Set(text.split(' '));

/** Elements that are created again; any other is replaced by its content. */
const KEPT = words(
  'a abbr address article aside audio b blockquote body br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr html i img ins kbd li mark nav ol p picture pre q s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var video wbr',
);
/** Elements that go with all they hold. */
const DROPPED = words(
  'script style link meta base title head noscript template iframe frame frameset object embed applet svg math input button select textarea',
);
const ATTRIBUTES = words(
  'align alt bgcolor border cellpadding cellspacing class color cols colspan controls datetime dir face headers height hidden id lang loading loop muted nowrap open reversed role rowspan scope size span start title type valign value width',
);
const ADDRESSES = words('href src poster background');
const CLASSIC = words(' text/javascript application/javascript text/ecmascript');

/**
 * Reads a page's HTML (the static article page). Parsing loads and runs nothing. The result is built
 * from an allow-list, so that no handler, frame, form or foreign scheme survives (G27 article in place).
 */
export function readHtmlPage(html: string, address: string): HtmlPage {
  const page = new DOMParser().parseFromString(trusted('createHTML', html), 'text/html');
  const base = safeUrl(page.querySelector('base[href]')?.getAttribute('href'), address) ?? address;
  const body = document.createDocumentFragment();
  // Root and body are included, because the page has rules for them too.
  copyElement(page.documentElement, body, base);
  const scripts = all(page, 'script').flatMap((script) => readScript(script, base));
  return {
    address,
    base,
    title: page.title.trim(),
    sheets: all(page, 'link[rel~="stylesheet" i]:not([rel~="alternate" i]), style').flatMap((from) =>
      from.localName === 'style'
        ? importsOf(withAddresses(from.textContent, base))
        : sheetAt(safeUrl(from.getAttribute('href'), base), mediaOf(from)),
    ),
    styles: all(page, 'style').map((style) => ({
      text: withAddresses(rootAsHtml(style.textContent), base),
      media: mediaOf(style),
    })),
    scripts,
    body,
    isEmpty: !(body.textContent.trim() || body.querySelector('body *') || scripts.length > 0),
  };
}

/**
 * A noscript is for browsers that run no scripts, but a page that is only parsed has its content as elements.
 */
function all(page: Document, selector: string): Element[] {
  return [...page.querySelectorAll(selector)].filter((element) => element.closest('noscript') === null);
}

function sheetAt(href: string | undefined, media: string): HtmlPage['sheets'] {
  return href === undefined ? [] : [{ href, media }];
}

/** The rules that may stand before an import, and imports: a later one counts as none. */
const BEGINNING = /^(?:\s*@(?:import|charset|layer)\b(?:"[^"]*"|[^"{};])*;)*/i;

/** The sheets that a style imports: constructed sheets leave their imports out. */
function importsOf(css: string): HtmlPage['sheets'] {
  const [head = ''] = BEGINNING.exec(css.replace(/\/\*.*?(?:\*\/|$)/gs, '')) ?? [];
  const rules = head.matchAll(/@import\s+url\("([^"]+)"\)([^;]*)/gi);
  return [...rules].flatMap(([, href, media = '']) => sheetAt(href, media.trim()));
}

function mediaOf(element: Element): string {
  return element.getAttribute('media') ?? '';
}

function readScript(script: Element, address: string): PageScript[] {
  if (!CLASSIC.has((script.getAttribute('type') ?? '').trim().toLowerCase())) return [];
  const attribute = script.getAttribute('src');
  if (attribute === null) return [{ text: script.textContent }];
  const src = safeUrl(attribute, address);
  return src === undefined ? [] : [{ src }];
}

function copyChildren(from: Node, to: Node, address: string): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(node.textContent ?? ''));
    else if (node instanceof Element) copyElement(node, to, address);
  }
}

function copyElement(from: Element, to: Node, address: string): void {
  const name = from.localName;
  if (DROPPED.has(name)) return;
  // The page that shows it has its own main content.
  const tag = name === 'main' ? 'div' : name;
  if (!KEPT.has(tag)) {
    copyChildren(from, to, address);
    return;
  }
  const copy = document.createElement(tag);
  for (const attribute of from.attributes) copyAttribute(attribute, copy, address);
  if (copy instanceof HTMLAnchorElement) {
    // The showing page's <base target> must not decide.
    copy.target = from.getAttribute('target') === '_blank' ? '_blank' : '_self';
    if (copy.target === '_blank') copy.rel = 'noopener';
  }
  copyChildren(from, copy, address);
  to.appendChild(copy);
}

function copyAttribute({ name, value }: Attr, copy: HTMLElement, address: string): void {
  if (name === 'style') copy.style.cssText = withAddresses(value, address);
  else if (name === 'srcset') copy.setAttribute(name, sourcesAt(value, address));
  else if (ADDRESSES.has(name)) {
    const url = safeUrl(value, address);
    if (url !== undefined) copy.setAttribute(name, url);
  } else if (name === 'name' && copy instanceof HTMLAnchorElement) copy.setAttribute(name, value);
  else if (ATTRIBUTES.has(name) || /^(?:aria|data)-[a-z-]+$/.test(name)) copy.setAttribute(name, value);
}

/** Comments, escapes, strings and addresses, in which `:root` is not the selector; then the selector. */
const TOKENS = /\/\*.*?(?:\*\/|$)|\\.|(["'])(?:\\.|(?!\1)[^\\\n])*\1|url\([^"')]*|:root\b/gis;

/**
 * Comments and strings, in which nothing is an address; `url(…)`, quoted or not; the string of an `@import`.
 */
const CSS_ADDRESSES =
  /\/\*.*?(?:\*\/|$)|(?<before>@import\s+|url\(\s*)?(?<quote>["'])(?<quoted>(?:\\.|(?!\k<quote>)[^\\\n])*)\k<quote>(?:\s*\))?|url\((?<plain>[^"'()\\]*)\)/gis;

/**
 * A style's text whose addresses count from the article: engines take a constructed sheet's, and an
 * attribute's, from the page that shows it. Addresses of the sheet's own data and anchors stay; others that
 * are not safe become empty.
 */
export function withAddresses(css: string, base: string): string {
  return css.replace(CSS_ADDRESSES, (token, ...groups) => {
    const { before, quoted, plain }: Record<string, string | undefined> = groups[groups.length - 1];
    const link = (before === undefined ? plain : quoted)?.trim();
    if (link === undefined || /^(?:#|data:)/i.test(link)) return token;
    const address = (safeUrl(link, base) ?? '').replace(/["\\]/g, encodeURIComponent);
    return `${before?.startsWith('@') ? before : ''}url("${address}")`;
  });
}

/** The candidates of a `srcset`, each at its whole address. */
function sourcesAt(value: string, base: string): string {
  const sources: string[] = [];
  // An address ends at white space, or at the comma before it; its size ends at the next comma.
  for (let rest = value; rest !== ''; ) {
    const [start = rest, address = ''] = /^[\s,]*([^\s,]\S*)?/.exec(rest) ?? [];
    rest = rest.slice(start.length);
    const end = address.endsWith(',') || !rest.includes(',') ? -1 : rest.indexOf(',');
    const hasSize = !address.endsWith(',');
    const size = hasSize ? (end === -1 ? rest : rest.slice(0, end)).trim() : '';
    if (hasSize) rest = end === -1 ? '' : rest.slice(end + 1);
    const url = size === '' || /^[\d.]+[wx]$/.test(size) ? safeUrl(withoutCommas(address), base) : undefined;
    if (url !== undefined && address !== '') sources.push(size === '' ? url : `${url} ${size}`);
  }
  return sources.join(', ');
}

function withoutCommas(address: string): string {
  let end = address.length;
  while (address[end - 1] === ',') end -= 1;
  return address.slice(0, end);
}

/**
 * A style sheet's text whose `:root` is also an `html` in a shadow root, where `:root` matches nothing. As
 * specific as before.
 */
export function rootAsHtml(css: string): string {
  return css.replace(TOKENS, (token) => (token[0] === ':' ? ':is(:root,html)' : token));
}
