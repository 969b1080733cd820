import { CHANNEL, channelOf } from '../../src/core/browser/release';
import { afterPaint, once } from '../../src/core/browser/scheduling';
import type { Site } from '../../src/core/page/constants';
import { attempt, unclobbered } from '../../src/core/text/objects';
import { canAdoptSheets } from '../../src/ui/style-element';
import { FRAME_MARK, PAINTED_MARK, RUNTIMES, type Runtime, STARTER_FILE } from '../constants';
import { documentParsed } from '../data-block';
import { hasContainerQueries } from './container-queries';

/** The fragments of a site: whole and small tags. */
export type FragmentName = `lc-${'header' | 'footer'}${'' | '-small'}`;

/** The content of a starter (elements/fragments.tsx). */
export interface Shown {
  site: Site;
  /** The rules that its markup needs. */
  css: string;
  /**
   * The markup of each tag's shadow root. It holds {@link STYLED} for each `style`, which a strict policy
   * refuses in markup.
   */
  markup: Record<FragmentName, string>;
}

/** `npm run fragments` puts these in (build/fragments.ts). */
export interface StarterParts extends Shown {
  /** The address of the folder of the release that has rendered the markup. */
  release: string;
  integrity: Record<Runtime, string>;
}

export const STYLED = 'data-styled-as';
const MARK = Symbol.for('lc.frame.start');

/**
 * Shows header and footer, by the markup in this script, as soon as the parser adds their tags. Loads the
 * frame's script from its release (contract.md §7, the starter).
 */
export function start(parts: StarterParts): void {
  if (Reflect.has(globalThis, MARK) || Reflect.has(globalThis, FRAME_MARK)) {
    console.warn(`[lc-frame] ${STARTER_FILE} does nothing: the page already has a frame`);
    return;
  }
  Object.defineProperty(globalThis, MARK, { value: __LC_VERSION__ });
  const current = unclobbered(document, 'currentScript');
  const tag = current instanceof HTMLScriptElement ? current : null;
  const runtime = RUNTIMES[tag?.dataset.runtime === 'light' ? 1 : 0];
  const address = `${parts.release}/${runtime}`;
  const trusted = trustOnly(parts, address);
  const loadFrame = once(() => load({ tag, address, integrity: parts.integrity[runtime], trusted }));
  // Older engines need the rules of each width applied by a script: the frame's own does it. The frame is
  // loaded also if the page has broken a DOM method that the starter needs.
  const show = attempt(() =>
    hasContainerQueries() && canAdoptSheets() ? shower(parts, trusted) : undefined,
  );
  if (show === undefined) loadFrame();
  else void showAsParsed(show, loadFrame);
}

/**
 * Shows tags as the parser adds them. The script is asked for beside the first one, and waits for its paint
 * by itself.
 */
async function showAsParsed(show: (host: Element) => void, loadFrame: () => void): Promise<void> {
  const showAll = () => {
    for (const host of document.querySelectorAll('lc-header, lc-footer')) {
      attempt(() => show(host));
      loadFrame();
    }
  };
  showAll();
  const observer = new MutationObserver(showAll);
  observer.observe(document, { childList: true, subtree: true });
  await documentParsed();
  observer.disconnect();
  showAll();
  loadFrame();
}

/**
 * Gives a tag its nodes, unless the page's own fragment or the frame has done so; without them the page's own
 * content is shown.
 */
function shower({ site, css, markup }: Shown, trusted: Trusted): (host: Element) => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return (host) => {
    const isDrawn = host.shadowRoot !== null || customElements.get(host.localName) !== undefined;
    if (isDrawn || (host.getAttribute('site') ?? site) !== site) return;
    const tag = host.localName === 'lc-header' ? 'lc-header' : 'lc-footer';
    const { content } = Object.assign(document.createElement('template'), {
      innerHTML: trusted.createHTML(
        markup[host.getAttribute('size') === 'small' ? (`${tag}-small` as const) : tag],
      ),
    });
    for (const node of content.querySelectorAll<HTMLElement>(`[${STYLED}]`)) {
      node.style.cssText = node.getAttribute(STYLED) ?? '';
      node.removeAttribute(STYLED);
    }
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.append(content);
    // Only a header differs between sites, and the starter's says nothing of other tags.
    if (tag === 'lc-header') host.setAttribute('site', site);
    host.setAttribute('data-prerendered', 'start');
    if (tag === 'lc-header') void afterPaint().then(() => performance.mark(PAINTED_MARK));
  };
}

interface Script {
  tag: HTMLScriptElement | null;
  address: string;
  integrity: string;
  trusted: Trusted;
}

/** Loads the script once; a page whose script does not come hears of it and keeps its links and forms. */
function load({ tag, address, integrity, trusted }: Script): void {
  const channel = channelOf(tag);
  const fail = () => {
    console.warn(`[lc-frame] the script of ${STARTER_FILE} did not come`);
    const detail = { version: __LC_VERSION__, channel, area: 'lc-frame', kind: 'load' };
    document.dispatchEvent(new CustomEvent('lc-error', { detail, bubbles: true, composed: true }));
  };
  try {
    const script = document.createElement('script');
    script.setAttribute(CHANNEL, channel);
    script.setAttribute('fetchpriority', 'low');
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

interface Trusted {
  createHTML: (text: string) => string;
  createScriptURL: (text: string) => string;
}

/**
 * On a page that requires trusted types the policy passes our own markup and this address, and nothing else;
 * on a page that forbids our policy nothing passes.
 */
function trustOnly({ markup }: Shown, address: string): Trusted {
  const texts = [...Object.values(markup), address];
  const only = (text: string) => {
    if (!texts.includes(text)) throw new Error('not the starter’s own');
    return text;
  };
  const rules: Trusted = { createHTML: only, createScriptURL: only };
  const types: { createPolicy(name: string, given: Trusted): Trusted } | undefined = Reflect.get(
    window,
    'trustedTypes',
  );
  return attempt(() => types?.createPolicy('lc-frame-start', rules)) ?? rules;
}
