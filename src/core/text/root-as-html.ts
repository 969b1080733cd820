/** Comments, escapes, strings and addresses, in which `:root` is not the selector; then the selector. */
const TOKENS = /\/\*.*?(?:\*\/|$)|\\.|(["'])(?:\\.|(?!\1)[^\\\n])*\1|url\([^"')]*|:root\b/gis;

/** A style sheet's text whose `:root` is also an `html` in a shadow root, where `:root` matches nothing. As specific as before. */
export function rootAsHtml(css: string): string {
  return css.replace(TOKENS, (token) => (token[0] === ':' ? ':is(:root,html)' : token));
}
