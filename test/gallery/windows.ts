/** A window of the gallery. */
export interface Window {
  /** As it was written: part of its pictures' file names. */
  name: string;
  /** In px of the page. */
  width: number;
  height: number;
  /** Device pixels per px: a page zoomed to 200 % has 2. */
  scale: number;
}

/**
 * Phone, tablet, desktop, large desktop, then the low ones: an office screen with a taskbar, a phone held
 * sideways, and 1280 × 800 zoomed to 200 %.
 */
export const GALLERY_WINDOWS = [
  '375x760',
  '768x800',
  '1280x800',
  '1680x900',
  '1366x620',
  '667x375',
  '640x400@2',
];

/** Reads a window from `width`, `widthxheight` or `widthxheight@scale`; throws what it cannot read. */
export function parseWindow(name: string): Window {
  const [, width, height, scale] = /^(\d+)(?:x(\d+))?(?:@(\d+))?$/.exec(name) ?? [];
  if (width === undefined) throw new Error(`no window: ${name}`);
  return { name, width: Number(width), height: Number(height ?? 800), scale: Number(scale ?? 1) };
}
