import { cutCodePoints } from '../core/text/encodings';
import { hasLabelStart } from '../parts-list/model/labels';
import { labelledParts } from '../parts-list/named-part';
import { KEYWORD_MAX_LENGTH, LABELS_MAX_LENGTH } from './constants';
import { keywordToSubmit } from './model/keyword';

/** The keyword of a text: the part of its first label, else the words themselves, see `keywordToSubmit`. */
export function keywordOf(text: string, hint = ''): string {
  return keywordToSubmit(labelledParts(text)[0] ?? text, hint);
}

/** The text of a search box: 52 code points, but a label whole, as far as a scanner has typed it. */
export function fitText(text: string): string {
  const isLabel = hasLabelStart(text) || labelledParts(text).length > 0;
  return cutCodePoints(text, isLabel ? LABELS_MAX_LENGTH : KEYWORD_MAX_LENGTH);
}
