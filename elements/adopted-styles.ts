let sheet: CSSStyleSheet | undefined;

/** Gives the root the one stylesheet all shadow roots share: parsed once, allowed by any CSP, nothing in the head. */
export function adoptStyles(root: ShadowRoot): void {
  sheet ??= createSheet();
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

function createSheet(): CSSStyleSheet {
  const created = new CSSStyleSheet();
  created.replaceSync(__LC_STYLES__);
  return created;
}
