import { $hosts, productName, productUrl } from '../core/page/hosts';
import { type NamedText, readLabels } from './model/labels';

/** Reads the parts that a text names by labels and by addresses of products (S35 label). */
export function readNamed(text: string): NamedText {
  return readLabels(text, codeIn);
}

/** The part of a text's first label, or the code or id in an address of a product. */
export function namedPart(text: string): string | undefined {
  return productName(text.trim()) ?? readNamed(text).parts[0];
}

/** The code in an address of a product, which the store's matching and search know; undefined for its id. */
function codeIn(address: string): string | undefined {
  const name = productName(address);
  return name !== undefined && /\D/.test(name) ? name : undefined;
}

/** The page of a product that a text names by its id alone; undefined for any other text. */
export function pageOf(text: string): string | undefined {
  const id = productName(text.trim());
  return id === undefined || /\D/.test(id) ? undefined : productUrl($hosts.get(), { code: id, id });
}
