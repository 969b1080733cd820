/** Whether a text is what a script's `integrity` may hold: one or more hashes. */
export function isIntegrity(text: string): boolean {
  return /^(?:sha(?:256|384|512)-[A-Za-z\d+/_-]{43,86}={0,2}(?:\s+|$))+$/.test(text.trim());
}
