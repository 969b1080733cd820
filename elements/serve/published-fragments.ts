import { withTimeout } from '../../src/core/browser/scheduling';
import { unclobbered } from '../../src/core/text/objects';

const STYLED = 'data-styled-as';
/** A fragment that takes longer is not worth waiting for: the script, which comes meanwhile, draws the tag. */
const FRAGMENT_MS = 3000;
/** The page is not kept from sight for longer. */
const PAINT_HELD_MS = 300;

/** The starter's policy, where the page requires trusted types. */
export interface Trusted {
  createHTML: (text: string) => string;
  createScriptURL: (text: string) => string;
}

export type FragmentReader = (address: string) => Promise<Document | undefined>;

/**
 * Reads a fragment; at once those that the page has asked for ahead of the starter's tag. A fetch answers in a task of its
 * own: begun only when a tag is parsed, it waits behind the first paint and the page's pictures.
 */
export function fragmentReader(folder: string, trusted: Trusted): FragmentReader {
  const read = (address: string) => fetchFragment(address, trusted).catch(() => undefined);
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]');
  const addresses = [...links].map((link) => link.href).filter((address) => address.startsWith(`${folder}/`));
  const ahead = new Map(addresses.map((address) => [address, read(address)]));
  if (ahead.size > 0) holdPaint(Promise.all(ahead.values()));
  return (address) => ahead.get(address) ?? read(address);
}

/** Holds the page's first paint for what is `coming`, in Chromium (124), which otherwise paints before it answers a fetch. */
function holdPaint(coming: Promise<unknown>): void {
  const link = document.createElement('link');
  link.rel = 'expect';
  link.href = '#lc-header-fragment';
  link.setAttribute('blocking', 'render');
  unclobbered(document, 'head').append(link);
  void withTimeout(coming, PAINT_HELD_MS).then(() => link.remove());
}

/**
 * The fragment as a document of its own, where no script runs. A strict policy refuses styles in markup, and reports each,
 * so they get another name in it.
 */
async function fetchFragment(address: string, trusted: Trusted): Promise<Document | undefined> {
  const whole = fetch(address).then((answer) => (answer.ok ? answer.text() : undefined));
  const given = await withTimeout(whole, FRAGMENT_MS);
  const text = given?.replace(/ style="/g, ` ${STYLED}="`).replace(/<style>.*?<\/style>/gs, '');
  return text === undefined
    ? undefined
    : new DOMParser().parseFromString(trusted.createHTML(text), 'text/html');
}

/** The styles are in the starter, whose sheet every policy allows. */
const DROPPED = 'script, style, link[rel=stylesheet]';

/** True if the tag has the fragment's nodes now; not where the frame has drawn it meanwhile. */
export function insertFragment(host: Element, sheet: CSSStyleSheet, page: Document | undefined): boolean {
  const template = page?.querySelector<HTMLTemplateElement>(`${host.localName} > template`);
  if (!template || host.shadowRoot !== null || customElements.get(host.localName) !== undefined) return false;
  // A file that was cut off is no fragment.
  if (template.content.querySelector('[data-end]') === null) return false;
  for (const node of template.content.querySelectorAll(DROPPED)) node.remove();
  const content = document.importNode(template.content, true);
  for (const node of content.querySelectorAll<HTMLElement>(`[${STYLED}]`)) {
    node.style.cssText = node.getAttribute(STYLED) ?? '';
    node.removeAttribute(STYLED);
  }
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  root.append(content);
  host.setAttribute('data-prerendered', 'start');
  return true;
}
