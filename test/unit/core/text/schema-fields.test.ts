import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import {
  decimal,
  flag,
  listOf,
  maybe,
  maybeFlag,
  maybeListOf,
  maybeNumber,
  maybeText,
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
    [' 12.50 ', '12.50'],
    [1.005, '1.005'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
    ['1E+3', '1000'],
    ['-5e-1', '-0.5'],
    ['.85', '0.85'],
    ['5.', '5'],
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

describe('§calls.general a text of a reply', () => {
  it.each([
    ['a', 'a'],
    [' a ', ' a '],
    ['', ''],
    [7805, '7805'],
    [0, '0'],
  ])('reads %j as %j', (given, expected) => {
    expect([read(text(), given), read(maybeText(), given)]).toEqual([expected, expected]);
  });

  it('falls back to the default or null', () => {
    for (const value of [...NO_VALUES, true]) {
      expect([read(text(), value), read(text('-'), value), read(maybeText(), value)]).toEqual([
        '',
        '-',
        null,
      ]);
    }
  });

  it('is refused if it is required and absent or blank', () => {
    expect([read(requiredText(), 'a'), read(requiredText(), 7)]).toEqual(['a', '7']);
    for (const value of [...NO_VALUES, '', ' \n', true]) expect(read(requiredText(), value)).toBe(REFUSED);
  });
});

describe('§calls.general a number of a reply', () => {
  it.each([
    [7, 7],
    [-1.5, -1.5],
    ['7', 7],
    [' +7.50 ', 7.5],
    ['-0.5', -0.5],
  ])('reads %j as %j', (given, expected) => {
    expect([number(), maybeNumber(), requiredNumber()].map((schema) => read(schema, given))).toEqual(
      Array(3).fill(expected),
    );
  });

  it('falls back to the default or null, or is refused if it is required', () => {
    for (const value of [...NO_VALUES, '', ' ', '1e3', '7a', 'a7', '1.', '.5', '1.5x', '0x10', true, 7n]) {
      const schemas: Schema<unknown>[] = [number(), number(1), maybeNumber(), requiredNumber()];
      expect(schemas.map((schema) => read(schema, value))).toEqual([0, 1, null, REFUSED]);
    }
  });
});

describe('§calls.general a flag of a reply', () => {
  it.each([
    [[true, 1, 'true', '1'], true],
    [[false, 0, 'false', '0'], false],
  ])('reads %j as %s', (values, expected) => {
    for (const value of values) {
      expect([flag(), flag(!expected), maybeFlag()].map((schema) => read(schema, value))).toEqual(
        Array(3).fill(expected),
      );
    }
  });

  it('falls back to the default or null', () => {
    for (const value of [...NO_VALUES, '', 'yes', 'TRUE', 2, '2']) {
      expect([read(flag(), value), read(flag(true), value), read(maybeFlag(), value)]).toEqual([
        false,
        true,
        null,
      ]);
    }
  });
});

describe('§calls.general a list of a reply', () => {
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

describe('§calls.general an object of a reply', () => {
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
