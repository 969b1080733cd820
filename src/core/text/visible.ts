/**
 * Unicode's default-ignorables, marks of direction and other format or control characters, but no tab and no
 * line end.
 */
const INVISIBLE = /(?![\t-\r\x85])[\p{DI}\p{Cf}\p{Cc}]/gu;

/**
 * The text without the characters that nobody sees, which are copied along from pages, mails and documents.
 */
export function visible(text: string): string {
  return text.replace(INVISIBLE, '');
}
