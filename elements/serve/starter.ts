import { channelOf } from '../../src/core/browser/release';
import { afterPaint, once } from '../../src/core/browser/scheduling';
import { SITES } from '../../src/core/page/constants';
import { hasOwn } from '../../src/core/text/has-own';
import { isRecord } from '../../src/core/text/json';
import { attempt, unclobbered } from '../../src/core/text/objects';
import { canAdoptSheets } from '../../src/ui/style-element';
import { FRAME_MARK, PAINTED_MARK, RUNTIMES, type Runtime, STARTED_BY, STARTER_FILE } from '../constants';
import { documentParsed, readPageData, whenBlockParsed } from '../page/data-block';
import { canRun } from '../report/feature-gate';
import { hasContainerQueries } from './container-queries';
import { type FragmentReader, fragmentReader, insertFragment, type Trusted } from './published-fragments';

/** The build puts these in (build/side-scripts.ts): the hash of each script that the starter may load, and the fragments' sheet. */
export interface StarterParts {
  integrity: Record<Runtime, string>;
  css: string;
}

const MARK = Symbol.for('lc.frame.start');
const TAGS = 'lc-header, lc-footer';

/**
 * Shows header and footer by the fragments that are published beside it, then loads the frame's script, which comes
 * meanwhile, from the folder of its own version (contract.md §7, the starter).
 */
export function start({ integrity, css }: StarterParts): void {
  if (!canRun()) return;
  if (Reflect.has(globalThis, MARK) || Reflect.has(globalThis, FRAME_MARK)) {
    console.warn(`[lc-frame] ${STARTER_FILE} does nothing: the page already has a frame`);
    return;
  }
  Object.defineProperty(globalThis, MARK, { value: __LC_VERSION__ });
  const current = unclobbered(document, 'currentScript');
  const tag = current instanceof HTMLScriptElement ? current : null;
  const runtime = RUNTIMES[tag?.dataset.runtime === 'light' ? 1 : 0];
  const address = addressOf(tag?.src ?? '', runtime);
  const trusted = trustOnly(address);
  const script = { tag, address, integrity: integrity[runtime], trusted };
  const given = tag?.getAttribute('data-fragments');
  const folder = attempt(() =>
    new URL(given ?? 'fragments', given ? document.baseURI : address).href.replace(/\/$/, ''),
  );
  const loadFrame = once(() => load(script));
  // Older engines would need the rules of each width applied by a script: the frame's own does it.
  if (folder === undefined || !hasContainerQueries() || !canAdoptSheets()) {
    loadFrame();
    return;
  }
  const showFragments = async () => {
    const read = fragmentReader(folder, trusted);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const show = (host: Element, data: unknown) => showFragment(host, { folder, sheet, data, read });
    const announce = once(() => preload(script));
    await showAsParsed(show, announce, loadFrame);
  };
  // The frame is loaded even if the page has broken a DOM method that the starter needs.
  showFragments().catch(loadFrame);
}

/** The script of the starter's own version: its hash is in the starter, and a rolling address may have moved on. */
export function addressOf(src: string, runtime: string): string {
  const folder = channelOf(src) === 'pinned' ? '.' : `../${__LC_VERSION__}`;
  return attempt(() => new URL(`${folder}/${runtime}`, src).href) ?? '';
}

interface Script {
  tag: HTMLScriptElement | null;
  address: string;
  integrity: string;
  trusted: Trusted;
}

/** Has the script on its way while the fragments are. */
function preload({ tag, address, integrity }: Script): void {
  const link = document.createElement('link');
  Object.assign(link, {
    rel: 'preload',
    as: 'script',
    integrity,
    crossOrigin: 'anonymous',
    nonce: tag?.nonce ?? '',
  });
  link.setAttribute('fetchpriority', 'low');
  link.href = address;
  unclobbered(document, 'head').append(link);
}

/** Loads the script once; a page whose script does not come hears of it and keeps its links and forms. */
function load({ tag, address, integrity, trusted }: Script): void {
  const src = tag?.getAttribute('src') ?? '';
  const fail = () => {
    console.warn(`[lc-frame] the script of ${STARTER_FILE} did not come`);
    const detail = { version: __LC_VERSION__, channel: channelOf(src), area: 'lc-frame', kind: 'load' };
    document.dispatchEvent(new CustomEvent('lc-error', { detail, bubbles: true, composed: true }));
  };
  try {
    const script = document.createElement('script');
    script.setAttribute(STARTED_BY, src);
    const dataUrl = tag?.getAttribute('data-url');
    if (dataUrl) script.dataset.url = dataUrl;
    Object.assign(script, { integrity, crossOrigin: 'anonymous', nonce: tag?.nonce ?? '' });
    script.onerror = fail;
    script.src = trusted.createScriptURL(address);
    unclobbered(document, 'head').append(script);
  } catch {
    // Later, when the page’s own scripts listen.
    setTimeout(fail);
  }
}

/** A page that requires trusted types gets fragments and this address, no other text from us; one that forbids our policy, nothing. */
function trustOnly(address: string): Trusted {
  const rules: Trusted = {
    createHTML: (text) => text,
    createScriptURL: (text) => {
      if (text !== address) throw new Error('not the starter’s own');
      return text;
    },
  };
  const types: { createPolicy(name: string, given: Trusted): Trusted } | undefined = Reflect.get(
    window,
    'trustedTypes',
  );
  return attempt(() => types?.createPolicy('lc-frame-start', rules)) ?? rules;
}

/**
 * Shows the tags as the parser adds them, once it is known which site the page is. The script is asked for beside the
 * first fragment and runs when no fragment is under way; where the page itself holds its fragments, it is asked for
 * when they are parsed, so that they have the line to themselves.
 */
async function showAsParsed(
  show: (host: Element, data: unknown) => Promise<void>,
  announce: () => void,
  loadFrame: () => void,
): Promise<void> {
  const parsed = documentParsed();
  const known = whenBlockParsed();
  if (known !== undefined) {
    loadFrame();
    await known;
  }
  const data = readPageData();
  const seen = new Set<Element>();
  let underWay = 0;
  const showAll = () => {
    for (const host of document.querySelectorAll(TAGS)) {
      const isHeld = host.shadowRoot !== null;
      if (seen.has(host) || (isHeld && host.shadowRoot?.querySelector('[data-end], slot') == null)) continue;
      seen.add(host);
      if (!isHeld) announce();
      underWay += 1;
      const shown = isHeld ? Promise.resolve() : show(host, data);
      void shown.then(() => {
        underWay -= 1;
        if (underWay === 0) loadFrame();
      });
    }
  };
  showAll();
  const observer = new MutationObserver(showAll);
  observer.observe(document, { childList: true, subtree: true });
  await parsed;
  observer.disconnect();
  showAll();
  if (underWay === 0) loadFrame();
}

interface Given {
  folder: string;
  sheet: CSSStyleSheet;
  data: unknown;
  read: FragmentReader;
}

/** Shows the tag by its fragment; without one it goes on showing the page's own content until the frame draws it. */
async function showFragment(host: Element, { folder, sheet, data, read }: Given): Promise<void> {
  const site = siteOf(host, data);
  const address = `${folder}/${host.localName}${site === 'main' ? '' : `-${site}`}.html`;
  const page = await read(address);
  if (attempt(() => insertFragment(host, sheet, page)) !== true || host.localName !== 'lc-header') return;
  await afterPaint();
  attempt(() => performance.mark(PAINTED_MARK));
}

/** The site that an element shows: its own attribute wins (contract.md §2 `site`). */
function siteOf(host: Element, data: unknown): string {
  const given = isRecord(data) && hasOwn(data, 'site') ? data.site : undefined;
  const named = (value: unknown) => SITES.find((one) => one === value);
  return named(host.getAttribute('site')) ?? named(given) ?? 'main';
}
