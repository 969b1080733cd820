import { ownAnswer } from '../core/text/objects';
import { zoomOf } from './place-panel';

/**
 * Keeps the page's anchors clear of the floating header (M14 anchors in view): `scroll-padding-top` on what scrolls, the
 * window or `scroller`, where the page itself says none. `height` is in px on screen, 0 for a hidden header. Returns the
 * undo, which leaves a value that the page has written meanwhile; undefined where nothing was written.
 */
export function padAnchors(scroller: HTMLElement | undefined, height: number): (() => void) | undefined {
  const box = scroller ?? pageScroller();
  if (height <= 0 || getComputedStyle(box).scrollPaddingTop !== 'auto') return undefined;
  const { style } = box;
  style.scrollPaddingTop = `${height / zoomOf(box)}px`;
  const ours = style.scrollPaddingTop;
  return () => {
    if (style.scrollPaddingTop !== ours) return;
    style.scrollPaddingTop = '';
    if (box.getAttribute('style') === '') box.removeAttribute('style');
  };
}

/** The box that scrolls the page: `html`, or a body that scrolls within it, because `html` has an overflow of its own. */
function pageScroller(): HTMLElement {
  const [html, body] = [ownAnswer(document, 'documentElement'), ownAnswer(document, 'body')];
  const isOwn = getComputedStyle(html).overflowY !== 'visible' && body.scrollHeight > body.clientHeight;
  return isOwn && /auto|scroll/.test(getComputedStyle(body).overflowY) ? body : html;
}

let hasLooked = false;

/**
 * Once per page view: a page that was opened at an anchor has jumped there before the floating header came, which then
 * covers it, so the page goes there again. `from` and `to` are the header's upper and lower edge in px on screen.
 */
export function uncoverAnchor(from: number, to: number): void {
  if (hasLooked) return;
  hasLooked = true;
  const target = document.querySelector(':target');
  const top = target?.getBoundingClientRect().top ?? Number.NEGATIVE_INFINITY;
  if (top > from - 1 && top < to - 1) target?.scrollIntoView();
}
