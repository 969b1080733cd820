/** `text` with each UTF-16 unit above U+007E as a `\uXXXX` escape. Valid inside string and template literals. */
export function escapeNonAscii(text: string): string {
  return text.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
