import { $topBannerCookie, isTopBannerClosed } from '../src/stores/ads/ads';
import { $frame } from '../src/stores/frame';
import { closedBannerLine } from './closed-banner-line';
import type { Finding } from './doctor-finding';

/** The narrowest box that the header is made for, in px. */
const LEAST_PX = 320;
/** So far within its edges the header is looked at. */
const INSET_PX = 3;
/** What a page's layout may round by. */
const ROUNDING_PX = 1;

export function squeeze(header: HTMLElement): Finding[] {
  const { parentElement: parent, offsetWidth } = header;
  if (parent === null || !isShown(header) || offsetWidth >= LEAST_PX) return [];
  const name = nameOf(parent);
  return [[`the header has ${offsetWidth} px: it needs ${LEAST_PX}`, `${name} { min-width: ${LEAST_PX}px }`]];
}

/** Wider than what holds it: it hangs out, or is cut off. */
export function box(header: HTMLElement): Finding[] {
  const { parentElement: parent } = header;
  if (parent === null || !isShown(header)) return [];
  const { width } = header.getBoundingClientRect();
  const room = innerWidthOf(parent);
  if (width <= room + ROUNDING_PX) return [];
  return [
    [
      `the header is ${Math.round(width)} px wide, its box ${nameOf(parent)} ${Math.round(room)} px`,
      'lc-header { min-width: 0; margin-inline: 0 }',
    ],
  ];
}

/** Something of the page lies on it: its corners and its centre are asked, as far as they can be seen. */
export function cover(header: HTMLElement): Finding[] {
  // The corners of what is turned are not its own.
  if (!isShown(header) || turned(header).length > 0) return [];
  const { left, right, top, bottom } = header.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const points = [
    [left + INSET_PX, top + INSET_PX],
    [right - INSET_PX, top + INSET_PX],
    [left + INSET_PX, bottom - INSET_PX],
    [right - INSET_PX, bottom - INSET_PX],
    [x, y],
  ] as const;
  const covers = new Set<string>();
  for (const point of points) {
    const hit = document.elementFromPoint(...point);
    if (hit === null || hit.contains(header) || header.contains(hit) || hit.localName.startsWith('lc-'))
      continue;
    covers.add(nameOf(hit));
  }
  return [...covers].map((name) => [
    `${name} lies on the header`,
    `lc-header { position: relative; z-index: 1 } /* or move ${name} */`,
  ]);
}

/** A shift or a scale does no harm: panels are placed where they are seen. Turned or slanted they cannot be. */
export function turned(header: HTMLElement): Finding[] {
  const found: Finding[] = [];
  for (let above: HTMLElement | null = header; above !== null; above = above.parentElement) {
    const { transform } = getComputedStyle(above);
    if (transform === 'none' || transform === '') continue;
    const { is2D, b, c } = new DOMMatrixReadOnly(transform);
    if (is2D && b === 0 && c === 0) continue;
    const name = nameOf(above);
    found.push([
      `${name} around the header turns or slants it by a transform`,
      `${name} { transform: none }`,
    ]);
  }
  return found;
}

/** A height kept for a banner that has been closed, or none for one that is announced. */
export function banner(header: HTMLElement): Finding[] {
  const isReserved = header.getAttribute('banner') === 'yes';
  const isClosed = isTopBannerClosed();
  if (isReserved !== isClosed) return [];
  if (isReserved)
    return [
      ['height is kept for a banner that this visitor has closed', closedBannerLine($topBannerCookie.get())],
    ];
  if ($frame.get().banner !== 'yes') return [];
  return [['the page data announce a banner, the tag keeps no height for it', '<lc-header banner="yes">']];
}

function isShown(header: HTMLElement): boolean {
  return header.getClientRects().length > 0;
}

/** The width that an element has for its content, in px on screen. */
function innerWidthOf(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  const scale = element.offsetWidth > 0 ? element.getBoundingClientRect().width / element.offsetWidth : 1;
  return (element.clientWidth - (Number.isFinite(padding) ? padding : 0)) * scale;
}

function nameOf({ localName, id, classList }: Element): string {
  if (id !== '') return `${localName}#${id}`;
  return classList.length > 0 ? `${localName}.${classList[0]}` : localName;
}
