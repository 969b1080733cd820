import { hasLabelStart, readLabels } from '../bom/model/labels';
import { $hosts, productName, productUrl } from '../core/page/hosts';
import { cutCodePoints } from '../core/text/encodings';
import { KEYWORD_MAX_LENGTH, LABELS_MAX_LENGTH } from './constants';
import { keywordToSubmit } from './model/keyword';

/** The parts that a text names by labels and by addresses of products (S35 label). */
export function labelledParts(text: string): readonly string[] {
  return readLabels(text, productName).parts;
}

/** The keyword of a text: the part of its first label, else the words themselves, see `keywordToSubmit`. */
export function keywordOf(text: string, hint = ''): string {
  return keywordToSubmit(labelledParts(text)[0] ?? text, hint);
}

/** The text of a search box: 52 code points, but a label whole, as far as a scanner has typed it. */
export function fitText(text: string): string {
  const isLabel = hasLabelStart(text) || labelledParts(text).length > 0;
  return cutCodePoints(text, isLabel ? LABELS_MAX_LENGTH : KEYWORD_MAX_LENGTH);
}

/** The code in an address of a product, which the store's matching and search know; undefined for its id. */
export function codeIn(address: string): string | undefined {
  const name = productName(address);
  return name !== undefined && /\D/.test(name) ? name : undefined;
}

/** The page of a product that a text names by its id alone; undefined for any other text. */
export function pageOf(text: string): string | undefined {
  const id = productName(text.trim());
  return id === undefined || /\D/.test(id) ? undefined : productUrl($hosts.get(), { code: id, id });
}
