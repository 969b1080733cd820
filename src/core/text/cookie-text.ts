/**
 * A cookie's raw value as text, whoever wrote it: percent-encoded bytes, the `%u82AF` of the old `escape()`, or plain.
 * Never throws; bytes that are not UTF-8 are left out and the rest is kept.
 */
export function decodeCookieText(raw: string): string {
  return raw
    .replace(/^"|"$/g, '')
    .replace(/%u([\da-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/(?:%[\da-f]{2})+/gi, (run) => {
      const bytes = run
        .slice(1)
        .split('%')
        .map((hex) => Number.parseInt(hex, 16));
      return new TextDecoder().decode(Uint8Array.from(bytes)).replace(/\ufffd/g, '');
    });
}
