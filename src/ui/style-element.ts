const MARK = 'lcStyle';

/**
 * Whether shadow roots can share constructed sheets; Safari can from 16.4 on, and those of a forced ShadyDOM
 * never can.
 */
export function canAdoptSheets(root: object = HTMLDocument.prototype): boolean {
  return 'adoptedStyleSheets' in root;
}

/** A style element for one shadow root, for engines that cannot share sheets. */
export function styleElement(css: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.dataset[MARK] = '';
  style.textContent = css;
  return style;
}

/** Whether a node is one of {@link styleElement}'s, and no fragment's. */
export function isOwnStyle(node: Node): boolean {
  return node instanceof HTMLStyleElement && node.dataset[MARK] !== undefined;
}
