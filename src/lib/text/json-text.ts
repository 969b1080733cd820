/**
 * The JSON of plain values as they stand: what a `toJSON` that the page has put on a prototype (Prototype 1.6 on that of
 * arrays) makes of them is passed over.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, function asItStands(this: Record<string, unknown>, key: string) {
    return this[key];
  });
}
