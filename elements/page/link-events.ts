import { track } from '../../src/core/tracking/analytics';
import { readLinkData } from '../../src/core/tracking/model/link-data';
import { learnSisterOf } from '../../src/group-sites/group-sites';
import { REST_MS } from '../../src/next-page/constants';
import { forgetIntent, intend } from '../../src/next-page/next-page';

/** Finds out whether the link under pointer or focus leads to a sister site, in time for its click (§source.links). */
export function learnSisters({ target }: Pick<Event, 'target'>): void {
  const link = linkAt(target);
  if (link !== null) learnSisterOf(link.href);
}

/** A category's row: resting on it opens its panel, and says nothing about its page. */
const OPENS_PANEL = '[data-row-link]';

/**
 * Watches which link a person is about to follow: the one under a resting pointer or with the focus. A mouse button
 * that goes down has decided; a finger may be about to scroll.
 */
export function watchIntent(event: Pick<Event, 'type' | 'target'>): void {
  const link = linkAt(event.target);
  const isPress = event instanceof PointerEvent && event.type === 'pointerdown';
  if (link?.target !== '_self' || (!isPress && link.matches(OPENS_PANEL))) forgetIntent();
  else intend(link.href, isPress && event.pointerType === 'mouse' ? 0 : REST_MS);
}

/** After a key: the active suggestion, which leaves the focus in the box. */
export function watchActive({ currentTarget }: Pick<Event, 'currentTarget'>): void {
  const within = currentTarget instanceof Element ? currentTarget : undefined;
  const link = within?.querySelector<HTMLAnchorElement>('a[aria-selected=true]');
  if (link) intend(link.href, REST_MS);
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/**
 * Reports a click on any link of the frame (§analytics.reports): `hf` is its address; `op` the nearest `data-track`,
 * which names the link or its part of the frame, else the element's tag; `pid` and `option` are the link's own data. No
 * text is sent, because a link may contain a user's name. It listens in the capture phase, so that a click is counted
 * before a handler stops it.
 */
export function trackClick({ target, button }: Pick<MouseEvent, 'target' | 'button'>): void {
  const link = linkAt(target);
  // The right button opens the browser's menu.
  if (link === null || button === 2) return;
  const named = link.closest<HTMLElement>('[data-track], [data-element]');
  const op = named?.dataset.track ?? named?.dataset.element ?? '';
  track({ op, hf: link.href, ...readLinkData(link.dataset) });
}
