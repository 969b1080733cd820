import { wellFormed } from './encodings';

/** Names and values, as an object or as text: `a=1&b=2`. */
export type Fields = Record<string, unknown> | URLSearchParams | FormData | string;

/** The fields that have a value, in their order. Throws TypeError for a list, whose fields have no names. */
export function fieldsOf(input: Fields): [string, unknown][] {
  if (Array.isArray(input)) throw new TypeError('fields without names');
  const fields = typeof input === 'string' ? new URLSearchParams(input) : input;
  return (isList(fields) ? [...fields] : Object.entries(fields)).filter(
    ([, value]) => value !== undefined && value !== null,
  );
}

/** Does not ask by `instanceof`, because a page may use a constructor's name for a variable of its own. */
const isList = (fields: object): fields is Iterable<[string, unknown]> => Symbol.iterator in fields;

/** Query values; `undefined` and null leave the parameter out, an empty string keeps it (`mroCatalogId=`). */
export type Query = Record<string, string | number | boolean | undefined | null> | URLSearchParams | string;

/** `k=a%26b&n=1`: every value percent-encoded, in the order of the object; '' when nothing is left. */
function encodeQuery(query: Query): string {
  return fieldsOf(query)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(wellFormed(String(value)))}`)
    .join('&');
}

/** The address of a path on a host; `path` may have a query and need not begin with a slash. */
export function joinUrl(origin: string, path: string, query: Query = {}): string {
  const encoded = encodeQuery(query);
  const address = origin + (path.startsWith('/') ? path : `/${path}`);
  if (encoded === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${encoded}`;
}
