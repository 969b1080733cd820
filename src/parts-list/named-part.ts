import { $hosts, productName, productUrl } from '../core/page/hosts';
import { readLabels } from './model/labels';

/** The parts that a text names by labels and by addresses of products (S35 label). */
export function labelledParts(text: string): readonly string[] {
  return readLabels(text, productName).parts;
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
