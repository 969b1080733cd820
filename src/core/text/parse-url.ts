/** The address, or undefined if it is invalid: `URL.canParse`, which Chrome has only since 120. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
