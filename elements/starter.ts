import { channelOf } from '../src/core/browser/release';
import { afterPaint, once } from '../src/core/browser/scheduling';
import { attempt, unclobbered } from '../src/core/text/objects';
import { canAdoptSheets } from '../src/ui/style-element';
import { hasContainerQueries } from './container-queries';
import { documentParsed, readPageData, whenBlockParsed } from './data-block';
import { inputRecord, watchEarlyInput } from './early-input';
import { canRun } from './feature-gate';
import type { StarterMarkup } from './fragments';
import { FRAME_MARK, type HandedOver, handOver } from './handed-over';
import { fill, siteOf } from './starter-fill';

/** The starter's contents, put in by the build (build/starter.ts). */
export interface StarterParts extends StarterMarkup {
  /** The hash of each script that it may load, by the name of its file. */
  integrity: Record<(typeof RUNTIMES)[number], string>;
}

const RUNTIMES = ['lc-frame.js', 'lc-frame.light.js'] as const;
const NAME = 'lc-frame.start.js';
const MARK = Symbol.for('lc.frame.start');
const POLICY = 'lc-frame-start';

/**
 * Loads the frame's script from the folder of its own version and shows header and footer until it comes
 * (contract.md §7, the starter). The script then takes them over as it takes over fragments.
 */
export function start(parts: StarterParts): void {
  if (!canRun()) return;
  if (Reflect.has(globalThis, MARK) || Reflect.has(globalThis, FRAME_MARK)) {
    console.warn(`[lc-frame] ${NAME} does nothing: the page already has a frame`);
    return;
  }
  Object.defineProperty(globalThis, MARK, { value: __LC_VERSION__ });
  const current = unclobbered(document, 'currentScript');
  const tag = current instanceof HTMLScriptElement ? current : null;
  const runtime = RUNTIMES[tag?.dataset.runtime === 'light' ? 1 : 0];
  const address = addressOf(tag?.src ?? '', runtime);
  const trusted = trustOnly([parts.header, parts.mroHeader, parts.footer], address);
  const isPainter = canAdoptSheets() && hasContainerQueries();
  const handed: HandedOver = {
    channel: channelOf(tag?.getAttribute('src') ?? ''),
    input: inputRecord,
    sheet: isPainter ? new CSSStyleSheet() : undefined,
  };
  const loadFrame = once(() => load(address, { tag, integrity: parts.integrity[runtime], trusted, handed }));
  // Older engines would need the rules of each width applied by a script: the frame's own does it.
  if (handed.sheet === undefined) {
    loadFrame();
    return;
  }
  // The frame is loaded even if the page has broken a DOM method that painting needs.
  void paintAsParsed({ parts, trusted, handed, loadFrame }).then(loadFrame, loadFrame);
}

/** The script of the starter's own version: its hash is in the starter, and a rolling address may have moved on. */
export function addressOf(src: string, runtime: string): string {
  const folder = channelOf(src) === 'pinned' ? '.' : `../${__LC_VERSION__}`;
  return attempt(() => new URL(`${folder}/${runtime}`, src).href) ?? '';
}

interface Trusted {
  html: (text: string) => string;
  script: (text: string) => string;
}

/** A page that requires trusted types gets these texts and no others from us; one that forbids our policy gets nothing. */
function trustOnly(markup: readonly string[], address: string): Trusted {
  const only = (known: readonly string[]) => (text: string) => {
    if (!known.includes(text)) throw new Error('not the starter’s own');
    return text;
  };
  const rules = { createHTML: only(markup), createScriptURL: only([address]) };
  const types: { createPolicy(name: string, given: typeof rules): typeof rules } | undefined = Reflect.get(
    window,
    'trustedTypes',
  );
  const policy = attempt(() => types?.createPolicy(POLICY, rules)) ?? rules;
  return { html: (text) => policy.createHTML(text), script: (text) => policy.createScriptURL(text) };
}

interface Loading {
  tag: HTMLScriptElement | null;
  integrity: string;
  trusted: Trusted;
  handed: HandedOver;
}

/** Loads the script once; a page whose script does not come hears of it and keeps its links and forms. */
function load(address: string, { tag, integrity, trusted, handed }: Loading): void {
  const fail = () => {
    inputRecord.stop();
    console.warn(`[lc-frame] the script of ${NAME} did not come`);
    const detail = { version: __LC_VERSION__, channel: handed.channel, area: 'lc-frame', kind: 'load' };
    document.dispatchEvent(new CustomEvent('lc-error', { detail, bubbles: true, composed: true }));
  };
  try {
    const script = document.createElement('script');
    handOver(script, handed);
    const dataUrl = tag?.getAttribute('data-url');
    if (dataUrl) script.dataset.url = dataUrl;
    Object.assign(script, { integrity, crossOrigin: 'anonymous', nonce: tag?.nonce ?? '' });
    script.onerror = fail;
    script.src = trusted.script(address);
    unclobbered(document, 'head').append(script);
  } catch {
    // Later, when the page’s own scripts listen.
    setTimeout(fail);
  }
}

const TAGS = 'lc-header, lc-footer';

interface PaintAsParsed {
  parts: StarterParts;
  trusted: Trusted;
  handed: HandedOver;
  loadFrame: () => void;
}

/**
 * Paints the tags as soon as the page's data are known, and later tags as the parser adds them. The frame's script is
 * requested after the first of them, because a cached script would run first and delay the page's paint; at once where
 * the data come later.
 */
async function paintAsParsed({ parts, trusted, handed, loadFrame }: PaintAsParsed): Promise<void> {
  handed.sheet?.replaceSync(parts.css);
  const parsed = documentParsed();
  const known = whenBlockParsed();
  if (known !== undefined) {
    loadFrame();
    await known;
  }
  const data = readPageData();
  const paintAll = () => {
    const hosts = [...document.querySelectorAll(TAGS)];
    const painted = hosts.filter((host) => paint(host, { parts, trusted, sheet: handed.sheet, data }));
    if (hosts.length > 0) loadFrame();
    if (painted.length === 0) return;
    watchEarlyInput();
    void afterPaint().then(() => {
      handed.painted ??= Math.round(performance.now());
    });
  };
  paintAll();
  // The page may have fragments instead.
  watchEarlyInput();
  const observer = new MutationObserver(paintAll);
  observer.observe(document, { childList: true, subtree: true });
  await parsed;
  observer.disconnect();
  paintAll();
}

interface Painting extends Pick<HandedOver, 'sheet'> {
  parts: StarterParts;
  trusted: Trusted;
  data: unknown;
}

/**
 * Gives a tag its shadow root as a fragment has it. False for one that has a root, is the frame's already, or cannot be
 * painted: it goes on showing the page's own content.
 */
function paint(host: Element, { parts, trusted, sheet, data }: Painting): boolean {
  if (host.shadowRoot !== null || sheet === undefined || customElements.get(host.localName) !== undefined)
    return false;
  const site = siteOf(host, data);
  const header = site === 'mro' ? parts.mroHeader : parts.header;
  const template = document.createElement('template');
  const content = attempt(() => {
    template.innerHTML = trusted.html(host.localName === 'lc-header' ? header : parts.footer);
    fill(template.content, host, { data, site, placeholder: parts.placeholder });
    return document.importNode(template.content, true);
  });
  const root = content && attempt(() => host.attachShadow({ mode: 'open' }));
  if (!content || !root) return false;
  root.adoptedStyleSheets = [sheet];
  root.append(content);
  host.setAttribute('data-prerendered', 'start');
  return true;
}
