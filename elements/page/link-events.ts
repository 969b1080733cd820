import { track } from '../../src/core/tracking/analytics';
import { readLinkData } from '../../src/core/tracking/model/link-data';
import { learnSisterOf } from '../../src/group-sites/group-sites';

/** Finds out whether the link under pointer or focus leads to a sister site, in time for its click. */
export function learnSisters({ target }: Pick<Event, 'target'>): void {
  const link = linkAt(target);
  if (link !== null) learnSisterOf(link.href);
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/**
 * Reports a click on any link of the frame: `hf` is its address; `op` the nearest `data-track`, which names
 * the link or its part of the frame, else the element's tag; `pid` and `option` are the link's own data. No
 * text is sent, because a link may contain a user's name. It listens in the capture phase, so that a click is
 * counted before a handler stops it.
 */
export function trackClick({ target, button }: Pick<MouseEvent, 'target' | 'button'>): void {
  const link = linkAt(target);
  // The right button opens the browser's menu.
  if (link === null || button === 2) return;
  const named = link.closest<HTMLElement>('[data-track], [data-element]');
  const op = named?.dataset.track ?? named?.dataset.element ?? '';
  track({ op, hf: link.href, ...readLinkData(link.dataset) });
}
