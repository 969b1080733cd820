/** What a keyword may hold of a person (§analytics.keyword). Fifteen digits and more are also ID and bank card numbers. */
const PERSONAL = [
  /\p{Script=Han}/u,
  /1[3-9]\d{9}/,
  /[\w.+-]@[\w-]+\.\w/,
  /\d{15}|\d{17}[\dX]/i, // ID card
  /\d{13,19}/, // bank card
];

/**
 * The keyword as it may be tracked: '' when it holds a Chinese character, a mobile number, an e-mail address, an ID
 * card number or a bank card number (§analytics.keyword). Full-width digits and letters count as their plain ones.
 */
export function safeForTracking(keyword: string): string {
  const plain = keyword.normalize('NFKC');
  return PERSONAL.some((pattern) => pattern.test(plain)) ? '' : keyword;
}
