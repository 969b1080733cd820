import type { Body } from './awkward';

/** The object with some of its fields changed; any other value is returned unchanged. */
export function changed(value: unknown, change: (record: Body) => Body): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value, ...change({ ...value }) }
    : value;
}

/** The list with every item changed; any other value is returned unchanged. */
export function eachChanged(value: unknown, change: (record: Body, index: number) => Body): unknown {
  return Array.isArray(value)
    ? value.map((item, index) => changed(item, (record) => change(record, index)))
    : value;
}

/** A number as its digits and digits as a number, the other way round than they came. */
function otherKind(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : value;
}

/** The object's own numbers and digits the other way round, under the given keys. */
export function withOtherKinds(record: Body, keys: readonly string[]): Body {
  return Object.fromEntries(keys.filter((key) => key in record).map((key) => [key, otherKind(record[key])]));
}

/** The absent, the null and the empty in turn: the three ways in which a server leaves an optional field out. */
export function leftOut(index: number): null | '' | undefined {
  return ([undefined, null, ''] as const)[index % 3];
}
