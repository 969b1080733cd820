import { fitsCookie } from '../../core/text/cookie-budget';
import { cutCodePoints, wellFormed } from '../../core/text/encodings';
import { jsonText } from '../../core/text/json';
import { safeUrl } from '../../core/text/url';
import { VIEWED_MAX, VIEWED_MODEL_LENGTH } from '../constants';

/** A part whose page was viewed; `url` if its page is not the store's product page. */
export interface ViewedPart {
  code: string;
  model: string;
  url?: string | undefined;
}

/**
 * The part that a page or the cookie names, or undefined without a code and a model. Texts are trimmed, a
 * long model is cut, and an address that may not be opened is left out; `isOnStore` decides whether its host
 * is allowed.
 */
export function readViewed(code: unknown, model: unknown, url: unknown): ViewedPart | undefined {
  const [known, name] = [textOf(code), cutCodePoints(textOf(model), VIEWED_MODEL_LENGTH).trim()];
  if (!/^[\w.-]{1,32}$/.test(known) || name === '') return undefined;
  return { code: known, model: name, url: safeUrl(url) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? wellFormed(String(value)).trim() : '';
}

/** The parts with this one in front, each code once, twelve at most. */
export function addViewed(parts: readonly ViewedPart[], part: ViewedPart): ViewedPart[] {
  return [part, ...removeViewed(parts, part.code)].slice(0, VIEWED_MAX);
}

export function removeViewed(parts: readonly ViewedPart[], code: string): ViewedPart[] {
  return parts.filter((part) => part.code !== code);
}

/**
 * The cookie's text: its owner and the parts. The oldest are dropped until it is short enough for every
 * request of the group. A part that alone exceeds the limit is skipped.
 */
export function viewedText(owner: string, parts: readonly ViewedPart[]): string {
  const text = (rows: string[][]) => jsonText([owner, ...rows]);
  const fits = (rows: string[][]) => fitsCookie('viewed', text(rows));
  const entries = parts
    .map(({ code, model, url }) => (url === undefined ? [code, model] : [code, model, url]))
    .filter((row) => fits([row]));
  while (!fits(entries)) entries.pop();
  return text(entries);
}
