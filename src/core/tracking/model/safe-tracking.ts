/**
 * Personal data that a keyword may contain (§analytics.keyword). Fifteen digits and more also match ID and bank card
 * numbers.
 */
const PERSONAL = [
  /\p{Script=Han}/u,
  /1[3-9]\d{9}/,
  /[\w.+-]@[\w-]+\.\w/,
  /\d{15}|\d{17}[\dX]/i, // ID card
  /\d{13,19}/, // bank card
];

/** People write `138-0013-8000` and `+86 138 0013 8000`. */
const SEPARATORS = /(\d)[\s.()_\p{Pd}]{1,3}(?=\d)/gu;

/**
 * The keyword as it may be tracked: '' when it holds a Chinese character, a mobile number, an e-mail address, an ID
 * card number or a bank card number (§analytics.keyword). Full-width digits and letters count as their plain ones, and digits
 * with separators between them as one number (N3 scrubbed fields).
 */
export function safeForTracking(keyword: string): string {
  const plain = keyword.normalize('NFKC');
  const joined = plain.replace(SEPARATORS, '$1');
  return PERSONAL.some((pattern) => pattern.test(plain) || pattern.test(joined)) ? '' : keyword;
}
