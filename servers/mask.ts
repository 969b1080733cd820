/**
 * Tokens that may be a key, a session, a phone or tax number or a customer's code, whatever they stand
 * beside.
 */
const SECRETS = [
  /\{secret[^\s"}]*\}?[^\s"]*/gi,
  /SMEncrypt#\S+/g,
  /\beyJ[\w-]+(?:\.[\w-]+)*/g,
  /\b[\da-f]{16,}\b/gi,
  /\b[\dA-Z]{15,}\b/g,
  /\b\d{5,}[A-Z]\b/g,
  /(?<![:\d])\b\d{3}[- ]?\d{4}[- ]?\d{4}\b/g,
  /(?<![:\d])\d{6,}\b/g,
];
/** Signs by which a terminal acts, but for line ends and tabs: a field's name may hold them. */
const CONTROL = /[^\P{Cc}\n\t]|\p{Cf}/gu;
const MASK = '•••';

/**
 * A text for print and files: without the `known` secrets, such as the values of cookies, without what looks
 * like one, and without signs by which a terminal acts.
 */
export function masked(text: string, known: readonly string[] = []): string {
  const long = known.filter((value) => value.length >= 4).sort((a, b) => b.length - a.length);
  const open = long.reduce((rest, value) => rest.replaceAll(value, MASK), text.replace(CONTROL, ''));
  return SECRETS.reduce((rest, pattern) => rest.replace(pattern, MASK), open);
}
