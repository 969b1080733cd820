/** Names and values, as an object or as text: `a=1&b=2`. */
export type Fields = Record<string, unknown> | URLSearchParams | FormData | string;

/** The fields that have a value, in their order. Throws TypeError for a list, whose fields have no names. */
export function fieldsOf(given: Fields): [string, unknown][] {
  if (Array.isArray(given)) throw new TypeError('fields without names');
  const fields = typeof given === 'string' ? new URLSearchParams(given) : given;
  const isList = fields instanceof URLSearchParams || fields instanceof FormData;
  return (isList ? [...fields] : Object.entries(fields)).filter(
    ([, value]) => value !== undefined && value !== null,
  );
}
