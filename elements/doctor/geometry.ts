import type { DoctorPage } from './doctor-page';
import type { Finding } from './markup';

/** The narrowest box that the header is made for, in px. */
const LEAST_PX = 320;
/** The distance from its edges at which a tag is hit-tested. */
const INSET_PX = 3;
/** The rounding error of a page's layout. */
const ROUNDING_PX = 1;

/** Finds a tag with a neighbour in its row, narrower or wider than its parent, or covered by another box. */
export function checkRow(tag: HTMLElement): Finding | undefined {
  const { parentElement: box } = tag;
  if (box === null || tag.getClientRects().length === 0) return undefined;
  const what = `the ${tag.localName.replace('lc-', '')}`;
  const [name, width, room] = [nameOf(box), Math.round(outerWidthOf(tag)), Math.round(innerWidthOf(box))];
  const beside = [...box.children].find((other) => isBeside(other, tag));
  if (beside !== undefined)
    return [`${nameOf(beside)} is beside ${what}, which is a row of its own`, `${name} { display: block }`];
  if (Math.abs(width - room) > ROUNDING_PX)
    return [
      `${what} is ${width} px wide, its box ${name} ${room} px`,
      `${tag.localName} { width: auto; min-width: 0; max-width: none }`,
    ];
  if (tag.offsetWidth < LEAST_PX)
    return [
      `${what} has ${tag.offsetWidth} px: it needs ${LEAST_PX}`,
      `${name} { min-width: ${LEAST_PX + surroundOf(box) + outerWidthOf(tag) - tag.offsetWidth}px }`,
    ];
  const cover = coverOf(tag);
  return cover && [`${nameOf(cover)} is hit where ${what} is shown`, '/* docs/embedding/shells.md */'];
}

/** Whether a sibling shares the tag's row; an element out of flow shares no row. */
function isBeside(other: Element, tag: HTMLElement): boolean {
  const { position, float } = getComputedStyle(other);
  if (other === tag || float !== 'none' || position === 'absolute' || position === 'fixed') return false;
  const [its, own] = [other.getBoundingClientRect(), tag.getBoundingClientRect()];
  const isOutside = its.right <= own.left + ROUNDING_PX || its.left >= own.right - ROUNDING_PX;
  return (
    isOutside && its.width > 0 && its.bottom > own.top + ROUNDING_PX && its.top < own.bottom - ROUNDING_PX
  );
}

/**
 * The box that covers a visible corner or the centre of the tag: of nested boxes the outermost that does not
 * contain the tag.
 */
function coverOf(tag: HTMLElement): Element | undefined {
  const { left, right, top, bottom } = tag.getBoundingClientRect();
  for (const x of [left + INSET_PX, (left + right) / 2, right - INSET_PX])
    for (const y of [top + INSET_PX, (top + bottom) / 2, bottom - INSET_PX]) {
      let hit = document.elementFromPoint(x, y);
      if (hit === null || hit.localName.startsWith('lc-') || tag.contains(hit)) continue;
      // The scrolling box is hit where its scrollbar lies over the tag.
      if (hit.contains(tag) && /auto|scroll/.test(getComputedStyle(hit).overflowY)) continue;
      while (!hit.contains(tag) && hit.parentElement?.contains(tag) === false) hit = hit.parentElement;
      return hit;
    }
  return undefined;
}

/** The tag reserves a height for a closed banner, or none for an announced one. */
export function checkBanner(
  header: HTMLElement,
  { cookie, isClosed, isAnnounced }: DoctorPage['banner'],
): Finding | undefined {
  const isReserved = header.getAttribute('banner') === 'yes';
  if (isReserved !== isClosed) return undefined;
  if (isReserved)
    return ['height is kept for a banner that this visitor has closed', closedBannerLine(cookie)];
  if (!isAnnounced) return undefined;
  return ['the page data announce a banner, the tag keeps no height for it', '<lc-header banner="yes">'];
}

/**
 * The inline script for right after the header's opening tag, for a page whose server cannot tell who has
 * closed the banner. It prevents reserving height for a closed banner (embedding/README.md "The top banner").
 * `cookie` is a name of `[\w-]` only.
 */
export function closedBannerLine(cookie: string): string {
  return `<script>/(^|; )${cookie}=/.test(document.cookie)&&document.querySelector('lc-header').removeAttribute('banner')</script>`;
}

/** A tag's width with its margins, in px of its page. */
function outerWidthOf(tag: HTMLElement): number {
  const { marginLeft, marginRight } = getComputedStyle(tag);
  return tag.offsetWidth + Number.parseFloat(marginLeft) + Number.parseFloat(marginRight);
}

/**
 * The width of a box beside its content, in px: its padding and border, where `min-width` includes them.
 */
function surroundOf(box: HTMLElement): number {
  const style = getComputedStyle(box);
  if (style.boxSizing !== 'border-box') return 0;
  const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = style;
  return [paddingLeft, paddingRight, borderLeftWidth, borderRightWidth]
    .map(Number.parseFloat)
    .reduce((sum, px) => sum + px, 0);
}

/** The width that a box has for its content, in px of its page. */
function innerWidthOf(box: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(box);
  return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

function nameOf({ localName, id, classList }: Element): string {
  if (id !== '') return `${localName}#${id}`;
  return classList.length > 0 ? `${localName}.${classList[0]}` : localName;
}
