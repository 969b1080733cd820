import { decimalFrom, flagFrom, numberFrom, textFrom } from '../../src/core/text/field-readings';
import { hasOwn } from '../../src/core/text/has-own';
import { isRecord } from '../../src/core/text/json';

const READINGS = { text: textFrom, number: numberFrom, flag: flagFrom, decimal: decimalFrom };

/** The strict form of a value of a reply: JSON Schema, as far as replies need it, with two words of ours. */
export interface Shape {
  type?: string | string[];
  enum?: unknown[];
  pattern?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  additionalProperties?: Shape;
  /** The reading that the frame is satisfied with. */
  'x-read-as'?: keyof typeof READINGS;
  /**
   * The effect on the page of a field that is missing or cannot be read. It begins with `?` if the store may
   * leave the field out.
   */
  'x-without'?: string;
}

/** A read that every page makes, with the strict form of its `result` (servers/probes.ts). */
export interface Probe {
  area: string;
  /** With its query. */
  path: string;
  shape: Shape;
}

/** The places in which a reply differs from its strict form. */
export interface Difference {
  /** `result.list[].name`; names only, never a value. */
  path: string;
  fault: string;
  /** The line that mends it, as JSON. */
  paste: string;
  /** The frame reads the value all the same. */
  isRead: boolean;
}

/**
 * Compares a value with its strict form. Each kind of difference is named once per field, however many items
 * have it.
 */
export function compare(shape: Shape, value: unknown, path = 'result'): Difference[] {
  const found = new Map<string, Difference>();
  const objects = new Map<string, Seen>();
  walk(shape, value, path, { found, objects });
  for (const seen of objects.values()) nameMissing(seen, found);
  return [...found.values()];
}

/** All objects of one form in a reply, wherever they are. */
interface Seen {
  path: string;
  shape: Shape;
  values: Record<string, unknown>[];
}

interface Walk {
  found: Map<string, Difference>;
  objects: Map<string, Seen>;
}

function walk(shape: Shape, value: unknown, path: string, to: Walk): void {
  if (value === undefined || isUnset(shape, value)) return;
  const types = [shape.type ?? []].flat();
  if (shape.properties && isRecord(value)) walkObject(shape, value, path, to);
  else if (shape.items && Array.isArray(value)) {
    for (const item of value) walk(shape.items, item, `${path}[]`, to);
  } else if (shape.additionalProperties && !shape.properties && isRecord(value)) {
    for (const one of Object.values(value)) walk(shape.additionalProperties, one, `${path}{}`, to);
  } else if ((types.length > 0 || shape.enum) && !isStrict(shape, value, types)) {
    const reads = shape['x-read-as'];
    const isRead = reads !== undefined && READINGS[reads](value) !== null;
    const wanted = wordFor(shape);
    add(to.found, {
      path,
      isRead,
      fault: `${path} is ${kindOf(value)}, not ${wanted}${isRead ? ': it is read all the same' : sightOf(shape)}`,
      paste: `"${lastName(path)}": ${exampleOf(shape)}`,
    });
  }
}

function walkObject(shape: Shape, value: Record<string, unknown>, path: string, to: Walk): void {
  const { properties = {}, required = [] } = shape;
  // An empty object is how some servers write none.
  if (Object.keys(value).length === 0) return;
  const key = Object.keys(properties).join();
  const seen = to.objects.get(key) ?? { path, shape, values: [] };
  seen.values.push(value);
  to.objects.set(key, seen);
  for (const [name, one] of Object.entries(properties)) {
    walk(one, hasOwn(value, name) ? value[name] : undefined, below(path, name), to);
    if (required.includes(name) && (value[name] ?? '') === '')
      add(to.found, {
        path: below(path, name),
        isRead: false,
        fault: `${below(path, name)} is missing or empty in some: ${path.endsWith('[]') ? 'those are left out' : 'the whole is ignored'}`,
        paste: `"${name}": ${exampleOf(one)}`,
      });
  }
}

/** Names the fields that no object of their form has, and unknown fields that may be meant instead. */
function nameMissing({ path, shape, values }: Seen, found: Walk['found']): void {
  const names = Object.keys(shape.properties ?? {});
  const strangers = [...new Set(values.flatMap((one) => Object.keys(one)))].filter(
    (name) => !names.includes(name) && !/\d{4}/.test(name),
  );
  for (const [name, one] of Object.entries(shape.properties ?? {})) {
    if (values.some((value) => hasOwn(value, name))) continue;
    const meant = strangers.find((stranger) => isAlike(stranger, name));
    const without = one['x-without'] ?? '';
    const isOptional = without === '' || without.startsWith('?');
    if (meant === undefined && isOptional) continue;
    const place = below(path, name);
    // It says more than that some are empty.
    found.set(`${place}false`, {
      path: place,
      isRead: false,
      fault: `${place} is missing${meant === undefined ? '' : `, ${meant} is unknown`}${sightOf(one)}`,
      paste: `"${name}": ${exampleOf(one)}${meant === undefined ? '' : `, instead of "${meant}"`}`,
    });
  }
}

/** `is_new`, `new`, `isNews` for `isNew`. */
function isAlike(stranger: string, name: string): boolean {
  const [a, b] = [stranger, name].map((one) =>
    one
      .toLowerCase()
      .replace(/[_-]/g, '')
      .replace(/^is(?=\w)/, ''),
  );
  if (a === undefined || b === undefined) return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return a === b || (short.length >= 4 && long.length - short.length <= 8 && long.includes(short));
}

/** Absent, null where null means none, or empty where the field is no text: all three leave the field out. */
function isUnset(shape: Shape, value: unknown): boolean {
  return (value ?? '') === '' && [shape.type].flat().includes('null');
}

function isStrict({ enum: values, pattern }: Shape, value: unknown, types: string[]): boolean {
  if (values) return values.includes(value);
  // Sealed values are opened before they are read.
  if (typeof value === 'string' && value.startsWith('{secret')) return true;
  if (typeof value === 'string' && types.includes('string'))
    return pattern === undefined || new RegExp(pattern).test(value);
  return types.includes(typeOf(value));
}

function add(found: Walk['found'], one: Difference): void {
  const key = one.path + one.isRead;
  if (!found.has(key)) found.set(key, one);
}

const below = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);
const lastName = (path: string) => /(\w+)(?:\[\]|\{\})*$/.exec(path)?.[1] ?? path;

function sightOf(shape: Shape): string {
  const text = (shape['x-without'] ?? '').replace(/^\?/, '');
  return text === '' ? ': it counts as not sent' : `: ${text}`;
}

const TYPES: Record<string, [word: string, example: string]> = {
  text: ['text', '"…"'],
  number: ['a number', '5'],
  flag: ['true or false', 'true'],
  decimal: ['an amount', '"12.50"'],
  object: ['an object', '{…}'],
  array: ['a list', '[…]'],
};

function nameOf({ 'x-read-as': reads, items, type }: Shape): string {
  return reads ?? (items ? 'array' : [type ?? ''].flat()[0]) ?? '';
}

function wordFor(shape: Shape): string {
  return shape.enum ? `one of ${shape.enum.join(', ')}` : (TYPES[nameOf(shape)]?.[0] ?? 'text');
}

function exampleOf(shape: Shape): string {
  return shape.enum ? JSON.stringify(shape.enum[0]) : (TYPES[nameOf(shape)]?.[1] ?? '"…"');
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return /^[+-]?[\d.,]+$/.test(value) ? 'digits as text' : 'text';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
