import { cutCodePoints } from '../core/text/encodings';
import { hasLabelStart } from '../parts-list/model/labels';
import { fragmentIn, LIST_MAX_LENGTH } from '../parts-list/model/list-fragment';
import { namedPart } from '../parts-list/named-part';
import { KEYWORD_MAX_LENGTH, LABELS_MAX_LENGTH } from './constants';
import { keywordToSubmit } from './model/keyword';

/** The keyword of a text: the part of its first label, else the words themselves, see `keywordToSubmit`. */
export function keywordOf(text: string, hint = ''): string {
  return keywordToSubmit(namedPart(text.slice(0, LABELS_MAX_LENGTH)) ?? text, hint);
}

/** The text of a search box: 52 code points, but a label whole, as far as a scanner has typed it. */
export function fitText(text: string): string {
  // A link that is cut would open a list without its end, so one more than the limit is left to refuse.
  if (fragmentIn(text) !== undefined) return cutCodePoints(text, LIST_MAX_LENGTH + 1);
  const whole = cutCodePoints(text, LABELS_MAX_LENGTH);
  const isLabel = hasLabelStart(whole) || namedPart(whole) !== undefined;
  return isLabel ? whole : cutCodePoints(whole, KEYWORD_MAX_LENGTH);
}
