/** Browsers look this far into a page for what it says of itself. */
const PROBE_BYTES = 1024;

/**
 * The encoding of an HTML page, determined as browsers do: by its `Content-Type`, else by its own `meta`, else UTF-8.
 */
export function charsetOf(bytes: ArrayBuffer, contentType: string): string {
  const head = String.fromCharCode(...new Uint8Array(bytes, 0, Math.min(bytes.byteLength, PROBE_BYTES)));
  const said = [contentType, /<meta[^>]*?charset[^>]*>/i.exec(head)?.[0] ?? ''].map(
    (text) => /charset\s*=\s*["']?\s*([\w-]+)/i.exec(text)?.[1],
  );
  return said.find(isKnown) ?? 'utf-8';
}

function isKnown(label: string | undefined): label is string {
  try {
    return label !== undefined && new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}
