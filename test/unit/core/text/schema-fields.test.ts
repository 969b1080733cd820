import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import {
  decimal,
  flag,
  id,
  listOf,
  maybe,
  maybeListOf,
  nullableListOf,
  number,
  object,
  requiredNumber,
  requiredText,
  type Schema,
  text,
} from '../../../../src/core/text/schema-fields';

describe('an exact decimal', () => {
  it.each([
    ['12.50', '12.50'],
    [' +3 ', '3'],
    [1.005, '1.005'],
    ['1E+3', '1000'],
    ['.85', '0.85'],
    ['1,234.50', '1234.5'],
    ['-1,234,567', '-1234567'],
    ['123,456', '123456'],
  ])('reads %j as %s', (given, digits) => {
    expect(v.parse(decimal(''), given)).toBe(digits);
  });

  it.each([
    ['', null, undefined, 'x', true, Number.NaN, '1e999', '¥5', '1 234'],
    // A comma that parts no thousands is a sign nobody here has agreed on.
    ['1,5', '1.234,50', '1,2345', ',123', '0.5,123', '1234,567'],
  ])('rejects %j and the like', (...given) => {
    for (const value of given) expect(v.parse(decimal('-'), value)).toBe('-');
  });
});

const REFUSED = Symbol('refused');

function read<T>(schema: Schema<T>, value: unknown) {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : REFUSED;
}

const NO_VALUES = [null, undefined, {}, [], Symbol('x'), Number.NaN, Number.POSITIVE_INFINITY];

const readBy = (schemas: Schema<unknown>[], value: unknown) => schemas.map((schema) => read(schema, value));

describe('a field of a reply', () => {
  const NUMBERS = [number(), number(null), requiredNumber()];
  const NO_NUMBERS = ['', ' ', '1e3', '7a', 'a7', '1.', '.5', '1.5x', '0x10', true, 7n];

  it.each<[string, Schema<unknown>[], given: unknown[], read: unknown[]]>([
    ['text', [text(), text(null), requiredText()], ['a', ' a ', 7805, 0], ['a', ' a ', '7805', '0']],
    ['number', NUMBERS, [7, -1.5, '7', ' +7.50 ', '-0.5'], [7, -1.5, 7, 7.5, -0.5]],
    ['flag', [flag(), flag(true), flag(null)], [false, 0, 'false', '0'], Array(4).fill(false)],
    ['flag', [flag(), flag(false), flag(null)], [true, 1, 'true', '1'], Array(4).fill(true)],
  ])('is read as a %s', (_, schemas, given, expected) => {
    for (const schema of schemas) expect(given.map((value) => read(schema, value))).toEqual(expected);
  });

  it.each<[string, Schema<unknown>[], unknown[], unknown[]]>([
    ['text', [text(), text('-'), text(null), requiredText()], [true], ['', '-', null, REFUSED]],
    ['number', [number(1), ...NUMBERS], NO_NUMBERS, [1, 0, null, REFUSED]],
    ['flag', [flag(), flag(true), flag(null)], ['', 'yes', 'TRUE', 2, '2'], [false, true, null]],
  ])('that is no %s falls back to the default or null, or is refused', (_, schemas, others, expected) => {
    for (const value of [...NO_VALUES, ...others]) expect(readBy(schemas, value)).toEqual(expected);
  });

  it('is read as an id: its digits, or none for a 0', () => {
    const given = ['1589312345678901235', ' 7 ', 8510, 'C25744', 0, '0', ' 0 ', '', null, true, {}];
    expect(given.map((value) => read(id, value))).toEqual([
      ...['1589312345678901235', '7', '8510', 'C25744'],
      ...Array(7).fill(''),
    ]);
  });

  it('is refused if it is a required text and blank', () => {
    for (const blank of ['', ' \n', '\u200b'])
      expect(readBy([text(), text(null), requiredText()], blank)).toEqual([blank, blank, REFUSED]);
  });
});

describe('a list of a reply', () => {
  const item = requiredText();

  it('keeps the valid items', () => {
    for (const schema of [listOf(item), nullableListOf(item), maybeListOf(item)])
      expect(read(schema, ['a', '', null, ['b'], 7])).toEqual(['a', '7']);
  });

  it('drops a list among objects, even if every key of the objects is optional', () => {
    expect(read(listOf(object({ name: text() })), [[], { name: 'a' }, ['b']])).toEqual([{ name: 'a' }]);
  });

  it.each([
    ['absent', undefined, REFUSED, [], []],
    ['null', null, REFUSED, [], []],
    ['no list', { 0: 'a', length: 1 }, REFUSED, REFUSED, []],
    ['a text', 'a', REFUSED, REFUSED, []],
  ])('is refused or empty if it is %s', (_, value, list, nullable, tolerant) => {
    expect(
      [listOf(item), nullableListOf(item), maybeListOf(item)].map((schema) => read(schema, value)),
    ).toEqual([list, nullable, tolerant]);
  });

  it('says that a list was expected', () => {
    expect(v.safeParse(listOf(item), 7).issues?.[0].message).toBe('list expected');
  });
});

describe('an object of a reply', () => {
  afterEach(() => {
    Reflect.deleteProperty(Object.prototype, 'odd');
  });

  it('is null if it is optional and absent or invalid', () => {
    const schema = maybe(object({ name: requiredText() }));
    expect(['x', null, undefined, {}, { name: 'a', more: 1 }].map((value) => read(schema, value))).toEqual([
      null,
      null,
      null,
      null,
      { name: 'a' },
    ]);
  });

  it('ignores properties that the page has put on Object.prototype', () => {
    Object.defineProperty(Object.prototype, 'odd', { value: 'evil', configurable: true, writable: true });
    expect(read(object({ odd: text() }), {})).toMatchObject({ odd: '' });
    expect(Object.keys(read(object({ other: text() }), { other: 'a' }))).toEqual(['other']);
  });

  it.each([null, undefined, 'x', 7])('%j is refused', (value) => {
    expect(read(object({ name: text() }), value)).toBe(REFUSED);
  });
});
