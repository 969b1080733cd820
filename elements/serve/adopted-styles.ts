import { unclobbered } from '../../src/core/text/objects';
import { canAdoptSheets, isOwnStyle, styleElement } from '../../src/ui/style-element';
import { hasContainerQueries, stylesForBox } from './container-queries';

/**
 * The shared sheets by their text: one if the engine has container queries, else one for each range of box
 * widths.
 */
const sheets = new Map<string, CSSStyleSheet>();
const currentCss = new WeakMap<ShadowRoot, string>();

/**
 * Gives the root the one stylesheet all shadow roots share: parsed once, allowed by any CSP, nothing in the
 * head.
 */
export function adoptStyles(root: ShadowRoot): void {
  if (hasContainerQueries()) {
    applyCss(root, __LC_STYLES__);
    return;
  }
  // Without container queries: applies the rules of the element's width, and again whenever it changes.
  const follow = (width: number) =>
    applyCss(
      root,
      stylesForBox(__LC_STYLES__, width || unclobbered(document, 'documentElement').clientWidth),
    );
  follow(0);
  new ResizeObserver(([entry]) => entry && follow(entry.contentRect.width)).observe(root.host);
}

function applyCss(root: ShadowRoot, css: string): void {
  const before = currentCss.get(root);
  if (before === css) return;
  currentCss.set(root, css);
  if (!canAdoptSheets(root)) {
    for (const node of [...root.childNodes]) if (isOwnStyle(node)) root.removeChild(node);
    root.prepend(styleElement(css));
    return;
  }
  const old = before === undefined ? undefined : sheets.get(before);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((sheet) => sheet !== old), sheetOf(css)];
}

/** Takes the sheets that a starter has given to a fragment. */
export function dropOtherSheets(root: ShadowRoot): void {
  const ownSheets = new Set(sheets.values());
  if (canAdoptSheets(root))
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => ownSheets.has(sheet));
}

function sheetOf(css: string): CSSStyleSheet {
  const cached = sheets.get(css);
  if (cached !== undefined) return cached;
  const created = new CSSStyleSheet();
  created.replaceSync(css);
  sheets.set(css, created);
  return created;
}
