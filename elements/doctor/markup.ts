import { PAGE_DATA_ID } from '../../src/core/page/constants';
import { unclobbered } from '../../src/core/text/objects';
import { DATA_BLOCK } from '../data-block';
import { TAGS } from '../tag-list';
import type { FindingId } from './doctor-page';

/** A fault, the line to paste against it, and an id if the guide describes the fault. */
export type Finding = readonly [fault: string, paste: string, id?: FindingId | undefined];

const SCRIPTS = 'script[src*="lc-frame.js"], script[src*="lc-frame.light.js"]';
/**
 * HTML's own attributes, those of frameworks (`ng-if`, `v-for`, `x-data`, `hx-get`, `:key`, `@click`,
 * `_ngcontent-abc`), listeners.
 */
const OTHERS =
  /^(?:on.*|(?:data|aria|th|ng|v|x|hx|wire)[-:].*|.*[^a-z-].*|id|class|style|hidden|slot|part|title|lang|dir|role|tabindex|translate|inert|nonce|is|key|ref|draggable|accesskey|popover|spellcheck|contenteditable|itemscope)$/;

/** Two copies of the script, tags and attributes that the frame does not know. */
export function checkMarkup(): Finding[] {
  const found: Finding[] = [];
  const scripts = [...document.querySelectorAll<HTMLScriptElement>(SCRIPTS)];
  const [first] = scripts;
  if (scripts.length > 1)
    found.push([`the script is included ${scripts.length} times`, `keep one: ${first?.outerHTML ?? ''}`]);
  for (const element of document.querySelectorAll('*')) {
    const tag = element.localName;
    if (!tag.startsWith('lc-') || tag === 'lc-layer') continue;
    const names: readonly string[] | undefined = Object.entries(TAGS).find(([name]) => name === tag)?.[1];
    if (names === undefined) {
      found.push([`<${tag}> is no tag of the frame`, `<${Object.keys(TAGS).join('> <')}>`]);
      continue;
    }
    found.push(...checkForms(element));
    for (const { name } of element.attributes) {
      if (OTHERS.test(name) || names.includes(name)) continue;
      const attributes = names.map((key) => ` ${key}="…"`);
      found.push([`<${tag}> has no attribute ${name}`, `<${tag}${attributes.join('')}>`]);
    }
  }
  return found;
}

/**
 * A field between the tags without a form around it there belongs to the page's form. Inside the page's form
 * the parser drops the start tag of an inner form, and the inner end tag ends the page's form. Fields in a
 * form of their own are right.
 */
function checkForms(tag: Element): Finding[] {
  const fields = [...tag.querySelectorAll('input, select, textarea, button')];
  const isAstray = fields.some(
    (field) => field.closest('form')?.parentElement?.closest(tag.localName) !== tag,
  );
  if (!isAstray) return [];
  return [
    [
      `<${tag.localName}> has a form inside a form, or a field without one: the page’s form may end here`,
      `<${tag.localName}><a href="/">…</a></${tag.localName}>`,
    ],
  ];
}

/** The parser waits for a stylesheet in the body, and so does a header behind it. */
export function checkSheetBefore(headers: readonly HTMLElement[]): Finding | undefined {
  const [header] = headers;
  const sheet = document.querySelector(
    'body link[rel=stylesheet]:not([media=print], [onload], [disabled], [href*="lc-frame.css"])',
  );
  const isBefore =
    header && sheet && sheet.compareDocumentPosition(header) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (!isBefore) return undefined;
  return ['a stylesheet in the body keeps the header waiting', `<head> … ${sheet.outerHTML}`];
}

/** A starter's tag as release 2.1 needed it. */
export function checkStarter(): Finding | undefined {
  if (document.querySelector('script[data-fragments]') === null) return undefined;
  return [
    'data-fragments is of 2.1: the starter holds header and footer',
    '<script src="…/fragments/lc-frame.start.js"></script>',
    'starter of 2.1',
  ];
}

export function checkDataBlock(): Finding | undefined {
  const blocks = document.querySelectorAll(DATA_BLOCK);
  const line = `<script type="application/json" id="${PAGE_DATA_ID}">{"env":"pro","site":"main"}</script>`;
  if (blocks.length > 1) return [`there are ${blocks.length} data blocks: the first counts`, line];
  const text = blocks[0]?.textContent;
  const named = document.getElementById(PAGE_DATA_ID);
  if (blocks.length === 0 && named !== null)
    return [`<${named.localName} id="${PAGE_DATA_ID}"> is no data block`, line];
  if (typeof text !== 'string')
    return document.querySelector('script[data-url]') ? undefined : ['the page has no data block', line];
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return [`the data block is not JSON: ${error}`, line];
  }
}

/** Quirks mode, and a page on which nothing reserves the header's height. */
export function checkReservedHeight(headers: readonly HTMLElement[]): Finding[] {
  const found: Finding[] = [];
  if (unclobbered(document, 'compatMode') === 'BackCompat')
    found.push(['the page is in quirks mode, in which the frame works', '/* nothing to do */']);
  const isReserved =
    document.querySelector('link[href*="lc-frame.css"]') !== null ||
    // A starter paints after the page.
    headers.every((header) => header.getAttribute('data-prerendered') === '');
  if (!isReserved)
    found.push([
      'no height is reserved: the page moves when the header comes',
      '<link rel="stylesheet" href="…/lc-frame.css">',
    ]);
  return found;
}
