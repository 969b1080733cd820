import { unclobbered } from '../../src/core/text/objects';
import { canAdoptSheets } from '../../src/ui/style-element';
import { TAGS } from '../tag-list';

/**
 * Features that the frame cannot run without; every supported engine has them (contract.md §1). Basic globals
 * (Map, Promise…) exist in every engine that can parse this script.
 */
export const NEEDED_GLOBALS = [
  'AbortController',
  'Blob',
  'customElements',
  'CustomEvent',
  'fetch',
  'HTMLDialogElement',
  'IntersectionObserver',
  'MessageChannel',
  'MutationObserver',
  'queueMicrotask',
  'requestAnimationFrame',
  'ShadowRoot',
  'TextDecoder',
  'URLSearchParams',
];

/** Chrome 88 brought the second, Safari 15.4 the first: older style engines drop rules that we need. */
const NEEDED_CSS = ['selector(:focus-visible)', 'selector(:where(a))'];

/**
 * Whether this engine supports the frame; if not, logs it once and leaves the page as if it had no script.
 */
export function canRun(): boolean {
  const missing = missingFeature();
  if (missing === undefined) return true;
  console.warn(
    `[lc-frame] does nothing: no ${missing}. Needs Chrome or Edge 88, Firefox 101, Safari 15.4 or later`,
  );
  releaseHeights();
  document.addEventListener('DOMContentLoaded', releaseHeights);
  return false;
}

function missingFeature(): string | undefined {
  // A page may have set a global to undefined, so anything but an object or function counts as missing.
  const absent = NEEDED_GLOBALS.find((name) => !/object|function/.test(typeof Reflect.get(window, name)));
  if (absent !== undefined) return absent;
  if (!('attachShadow' in Element.prototype)) return 'attachShadow';
  if (!('showModal' in HTMLDialogElement.prototype)) return 'showModal';
  if (typeof window.crypto?.getRandomValues !== 'function') return 'crypto.getRandomValues';
  if (typeof window.CSS?.supports !== 'function') return 'CSS.supports';
  return NEEDED_CSS.find((condition) => !CSS.supports(condition)) ?? (canStyle() ? undefined : 'styles');
}

/**
 * Shadow roots share a constructed sheet, or each has a style element if the page's policy allows it (Safari
 * 15.4 to 16.3).
 */
function canStyle(): boolean {
  if (canAdoptSheets()) return true;
  const probe = document.createElement('style');
  probe.textContent = 'lc-probe{}';
  unclobbered(document, 'documentElement').append(probe);
  const isAllowed = probe.sheet !== null;
  probe.remove();
  return isAllowed;
}

/** lc-frame.css reserves height for tags without this attribute. */
function releaseHeights(): void {
  for (const element of document.querySelectorAll(Object.keys(TAGS).join())) {
    element.setAttribute('data-rendered', 'no');
  }
}
