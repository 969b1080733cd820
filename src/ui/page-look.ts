import { listen, together } from '../core/browser/listen';
import { sharedSetup } from '../core/browser/scheduling';
import { ownCopy, unclobbered } from '../core/text/objects';
import { parentOf } from './place-panel';

/** The page's effects on the boxes around a tag, as they count for a box in it. */
interface PageLook {
  /** The filters of all boxes around it, the innermost first, as one value; '' without any. */
  filter: string;
  opacity: number;
  visibility: string;
  pointerEvents: string;
}

/** The page's look where `tag` is. */
function pageLook(tag: Element): PageLook {
  const styles = boxesAround(tag).map((box) => getComputedStyle(box));
  // A box that is not drawn has no effects.
  const drawn = styles.filter(({ display }) => display !== 'contents');
  return {
    filter: drawn.flatMap(({ filter }) => (/^(?:none)?$/.test(filter) ? [] : filter)).join(' '),
    opacity: drawn.reduce((all, { opacity }) => all * Number(opacity || 1), 1),
    visibility: styles[0]?.visibility || 'visible',
    pointerEvents: styles[0]?.pointerEvents ?? 'auto',
  };
}

/** Whether the page hides itself around `tag`, or takes no presses: then nothing unasked may open there. */
export function isPageHidden(tag: Element | null): boolean {
  if (tag === null) return false;
  // A library of dialogs does so with all that is behind its own. A modal of ours would not be inert.
  if (boxesAround(tag).some((box) => box.hasAttribute('inert'))) return true;
  const { opacity, visibility, pointerEvents } = pageLook(tag);
  return opacity < 0.1 || visibility !== 'visible' || pointerEvents === 'none';
}

/** The tag and all around it. A tag beside the body counts as one within it. */
function boxesAround(tag: Element): Element[] {
  const found: Element[] = [];
  const start = isBesideBody(tag) ? unclobbered(document, 'body') : tag;
  for (let box: Element | null = start; box !== null; box = parentOf(box)) found.push(box);
  return found;
}

function isBesideBody(tag: Element): boolean {
  return tag.parentNode === unclobbered(document, 'documentElement');
}

/** The boxes of the frame that are in the top layer. */
const boxes = new Set<HTMLElement>();

/**
 * Gives a box in the top layer the page's `filter` and `opacity` (G54 page hides), which do not reach the top
 * layer, as long as the box is open. Its root has both as custom properties, which base.css uses.
 * `visibility` and `pointer-events` are inherited, by a tag beside the body from here. Call before the box is
 * shown; returns the undo.
 */
export function followPage(box: HTMLElement): () => void {
  boxes.add(box);
  look();
  const stop = watchPage();
  return () => {
    boxes.delete(box);
    stop();
  };
}

/** After these events the page may look different, by its own rules or by a sheet without a node. */
const MAYBE_OTHERWISE = [
  'transitionrun',
  'animationstart',
  'pointerover',
  'pointerdown',
  'focusin',
  'scroll',
  'resize',
] as const;

let frame = 0;

function look(): void {
  frame = 0;
  if (update()) later();
}

function later(): void {
  frame ||= requestAnimationFrame(look);
}

/**
 * Looks at the page again in the frame after a change of its nodes or another sign, because its styles are
 * computed then anyway. While something moves it looks in each frame; without a change never.
 */
const watchPage = sharedSetup(() => {
  const observer = typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(later);
  const all = { attributes: true, characterData: true, childList: true, subtree: true };
  observer?.observe(document, ownCopy(all));
  return together(
    () => observer?.disconnect(),
    () => {
      cancelAnimationFrame(frame);
      frame = 0;
    },
    listen(window, MAYBE_OTHERWISE, later, true),
    // A style sheet has come; the window does not hear of it.
    listen(document, 'load', later, true),
  );
});

/** Writes the page's look where it has changed; true while something around a box is moving. */
function update(): boolean {
  const roots = new Set([...boxes].map((box) => box.closest<HTMLElement>('.lc-root')));
  return [...roots].map((root) => root !== null && writeLook(root)).some(Boolean);
}

function writeLook(root: HTMLElement): boolean {
  const container = root.getRootNode();
  if (!(container instanceof ShadowRoot)) return false;
  const { host } = container;
  const { filter, opacity, visibility, pointerEvents } = pageLook(host);
  const isBeside = isBesideBody(host);
  const values = {
    '--around-filter': filter,
    '--around-opacity': opacity === 1 ? '' : String(opacity),
    '--around-presses': pointerEvents === 'none' ? 'none' : '',
    visibility: isBeside ? visibility : '',
    'pointer-events': isBeside ? pointerEvents : '',
  };
  for (const [name, value] of Object.entries(values))
    if (root.style.getPropertyValue(name) !== value) root.style.setProperty(name, value);
  return boxesAround(host).some((box) => (box.getAnimations?.().length ?? 0) > 0);
}
