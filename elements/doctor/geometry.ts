import type { DoctorPage } from './doctor-page';
import type { Finding } from './markup';

/** The narrowest box that the header is made for, in px. */
const LEAST_PX = 320;
/** The distance from its edges at which the header is hit-tested. */
const INSET_PX = 3;
/** The rounding error of a page's layout. */
const ROUNDING_PX = 1;

/** The header's box is narrower than it can be laid out in. */
export function checkTooNarrow(header: HTMLElement): Finding | undefined {
  const { parentElement: parent, offsetWidth } = header;
  if (parent === null || !isShown(header) || offsetWidth >= LEAST_PX) return undefined;
  // A border-box parent includes its padding, so it must be wider by the part that the header does not get.
  const least = LEAST_PX + parent.offsetWidth - offsetWidth;
  const cures = [`min-width: ${LEAST_PX}px`, `min-width: ${least}px`];
  const cure = cures.find((style) => whileStyled(parent, style, () => header.offsetWidth >= LEAST_PX));
  const name = nameOf(parent);
  return [
    `the header has ${offsetWidth} px: it needs ${LEAST_PX}`,
    cure === undefined ? `/* give ${name} ${least} px */` : `${name} { ${cure} }`,
  ];
}

/** The header is wider than its container, so it overflows or is cut off. */
export function checkOverflow(header: HTMLElement): Finding | undefined {
  const { parentElement: parent } = header;
  if (parent === null || !isShown(header)) return undefined;
  const { width } = header.getBoundingClientRect();
  const room = innerWidthOf(parent);
  if (width <= room + ROUNDING_PX) return undefined;
  return [
    `the header is ${Math.round(width)} px wide, its box ${nameOf(parent)} ${Math.round(room)} px`,
    'lc-header { min-width: 0; margin-inline: 0 }',
  ];
}

/**
 * Boxes of the page that cover an element of the frame, by hit tests at its corners and centre as far as they
 * are visible.
 */
export function checkCovered(header: HTMLElement): Finding[] {
  // The bounding corners of a rotated header are not its own.
  if (!isShown(header) || checkRotated(header).length > 0) return [];
  return [...coversOf(header)].map((covering) => {
    const name = nameOf(covering);
    // One z-index above the covering box, if that helps.
    const above = Number.parseInt(getComputedStyle(covering).zIndex, 10);
    const style = `position: relative; z-index: ${Number.isFinite(above) ? above + 1 : 1}`;
    const isUncoveredBy = (declarations: string) =>
      whileStyled(header, declarations, () => !coversOf(header).has(covering));
    const below = `margin-top: ${marginBelow(covering, header)}px`;
    const what = `${name} lies on the ${header.localName.replace('lc-', '')}`;
    if (isUncoveredBy(style)) return [what, `${header.localName} { ${style} } /* or move ${name} */`];
    // A margin moves the header only: the floating header is below the bar already (M13 bars of the page).
    if (isBarOver(covering, header) && isUncoveredBy(below))
      return [what, `${header.localName} { ${below} } /* docs/embedding/shells.md */`];
    return [what, `/* move ${name}: docs/embedding/shells.md */`];
  });
}

/** Whether it covers the upper part of the header only, unlike a sidebar, a dialog or what the header is scrolled under. */
function isBarOver(covering: HTMLElement, header: HTMLElement): boolean {
  const [bar, covered] = [covering.getBoundingClientRect(), header.getBoundingClientRect()];
  return bar.top <= covered.top && bar.bottom < covered.bottom;
}

/** The margin with which the header begins below the bar, in px. */
function marginBelow(bar: HTMLElement, header: HTMLElement): number {
  const overlap = bar.getBoundingClientRect().bottom - header.getBoundingClientRect().top;
  return Math.ceil(Number.parseFloat(getComputedStyle(header).marginTop) + overlap);
}

/** The outermost boxes that cover an element somewhere: each cause once, whatever part of it was hit. */
function coversOf(header: HTMLElement): Set<HTMLElement> {
  const { left, right, top, bottom } = header.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const points = [
    [left + INSET_PX, top + INSET_PX],
    [right - INSET_PX, top + INSET_PX],
    [left + INSET_PX, bottom - INSET_PX],
    [right - INSET_PX, bottom - INSET_PX],
    [x, y],
  ] as const;
  const covers = new Set<HTMLElement>();
  for (const point of points) {
    const hit = document.elementFromPoint(...point);
    if (!(hit instanceof HTMLElement) || hit.contains(header) || header.contains(hit)) continue;
    if (!hit.localName.startsWith('lc-')) covers.add(boxOf(hit, header));
  }
  return covers;
}

/** The box that positions the hit element: the outermost positioned one that does not contain the header. */
function boxOf(hit: HTMLElement, header: HTMLElement): HTMLElement {
  let box = hit;
  for (let above: HTMLElement | null = hit; above && !above.contains(header); above = above.parentElement) {
    if (getComputedStyle(above).position !== 'static') box = above;
  }
  return box;
}

/** Calls `look` while an element has some more declarations; they are removed before anything is painted. */
function whileStyled(element: HTMLElement, declarations: string, look: () => boolean): boolean {
  const before = element.getAttribute('style');
  // Uses the object model, which no content security policy forbids.
  element.style.cssText += `;${declarations}`;
  try {
    return look();
  } finally {
    element.style.cssText = before ?? '';
    if (before === null) element.removeAttribute('style');
  }
}

/** A shift or a scale does no harm, because panels are placed where they appear. Rotated or skewed they cannot be. */
export function checkRotated(header: HTMLElement): Finding[] {
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
