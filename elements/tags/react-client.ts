import { createRoot, hydrateRoot as hydrate } from 'react-dom/client';
import { listen } from '../../src/core/browser/listen';
import { attempt, ownCopy } from '../../src/core/text/objects';
import { RENDERED_MARK } from '../constants';

/** `react-dom/client`, with one addition; the light build has `preact-client` in this place. */
export { createRoot };

/** React repeats these for a node that it had not hydrated yet. */
const REPEATED = ['focusin', 'dragenter', 'mouseover', 'pointerover', 'gotpointercapture'] as const;

export const hydrateRoot: typeof hydrate = (box, ...given) => {
  if (box instanceof HTMLElement) keepRepeatable(box);
  return hydrate(box, ...given);
};

/**
 * React stops such an event, and repeats it at its target once that is hydrated. When an event between two
 * nodes of a shadow root is over, browsers take its target away, so React would throw into the page's
 * `window.onerror` (contract.md §1).
 */
function keepRepeatable(box: HTMLElement): void {
  const root = box.getRootNode();
  const keep = (event: Event) => {
    if (root instanceof ShadowRoot && root.host.hasAttribute(RENDERED_MARK)) return stop();
    const [first] = event.composedPath();
    const get = (): unknown => Reflect.get(Event.prototype, 'target', event) ?? first;
    attempt(() => Object.defineProperty(event, 'target', ownCopy({ get })));
  };
  const stop = listen(box, REPEATED, keep, true);
}
