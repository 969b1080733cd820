import { canAdoptSheets, isOwnStyle, styleElement } from '../src/ui/style-element';

let sheet: CSSStyleSheet | undefined;

/** Gives the root the one stylesheet all shadow roots share: parsed once, allowed by any CSP, nothing in the head. */
export function adoptStyles(root: ShadowRoot): void {
  if (!canAdoptSheets()) {
    keepStyles(root);
    return;
  }
  sheet ??= createSheet();
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** Puts back the style element that a renderer may have swept away with what stood in the root before its first commit. */
export function keepStyles(root: ShadowRoot): void {
  if (canAdoptSheets() || [...root.childNodes].some(isOwnStyle)) return;
  root.prepend(styleElement(__LC_STYLES__));
}

function createSheet(): CSSStyleSheet {
  const created = new CSSStyleSheet();
  created.replaceSync(__LC_STYLES__);
  return created;
}
