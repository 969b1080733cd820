import type { Body } from './awkward';

/** Returns the object with some of its fields changed; any other value is returned unchanged. */
export function changed(value: unknown, change: (record: Body) => Body): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value, ...change({ ...value }) }
    : value;
}

/** Returns the list with every item changed; any other value is returned unchanged. */
export function eachChanged(value: unknown, change: (record: Body, index: number) => Body): unknown {
  return Array.isArray(value)
    ? value.map((item, index) => changed(item, (record) => change(record, index)))
    : value;
}

/** Turns a number into its digits, and digits into a number. */
function otherKind(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : value;
}

/** Turns the object's own numbers into digits and the other way round, under the given keys. */
export function withOtherKinds(record: Body, keys: readonly string[]): Body {
  return Object.fromEntries(keys.filter((key) => key in record).map((key) => [key, otherKind(record[key])]));
}

/**
 * Makes a field absent, null or empty in turn, which are the three ways in which a server leaves out an
 * optional field.
 */
export function leftOut(index: number): null | '' | undefined {
  return ([undefined, null, ''] as const)[index % 3];
}

/** An address as people write it: `www.example.com`. */
export const withoutScheme = (address: unknown) => String(address).replace(/^https?:\/\//, '');

/** Several pictures in one text, without their scheme; the first is shown. */
export const joinedPictures = (address: unknown) =>
  address ? `${withoutProtocol(address)}<$>${withoutProtocol(address)}?size=2` : address;

/** An address for pages of either scheme: `//www.example.com`. */
export const withoutProtocol = (address: unknown) => String(address).replace(/^https?:/, '');
