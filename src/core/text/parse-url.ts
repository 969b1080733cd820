/** The address, or undefined when it is none; what `URL.canParse` says, which Chrome knows from 120 on. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
