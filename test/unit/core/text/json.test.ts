import { afterEach, describe, expect, it, vi } from 'vitest';
import { isRecord, jsonRecord, jsonText, parseStored, readJson } from '../../../../src/core/text/json';
import { number, object } from '../../../../src/core/text/schema-fields';

const prototypes: object[] = [Array.prototype, String.prototype, Object.prototype];

afterEach(() => {
  for (const prototype of prototypes) Reflect.deleteProperty(prototype, 'toJSON');
});

it('ignores a toJSON of the page for plain values', () => {
  const value = { keys: ['a', '"b"', { c: [1, null, true] }], left: undefined, n: 1.5 };
  const plain = JSON.stringify(value);
  for (const prototype of prototypes)
    Object.defineProperty(prototype, 'toJSON', { value: () => 'spoilt', configurable: true });
  expect([jsonText(value), jsonText(['a'])]).toEqual([plain, '["a"]']);
  expect(JSON.stringify(['a'])).toBe('"spoilt"');
  expect(jsonText({ price: { value: 1250, toJSON: () => '12.50' } })).toBe('{"price":"12.50"}');
  expect(jsonText({ at: new Date(0) })).toBe('{"at":"1970-01-01T00:00:00.000Z"}');
});

it('lets no toJSON for arrays join objects without a prototype', () => {
  const join = function (this: unknown[]) {
    return this.map(String).join();
  };
  Object.defineProperty(Array.prototype, 'toJSON', { value: join, configurable: true });
  expect(jsonText({ rows: [Object.assign(Object.create(null), { a: 1 })] })).toBe('{"rows":[{"a":1}]}');
});

it.each([
  [{}, true],
  [{ a: 1 }, true],
  [null, false],
  [[], false],
  ['{}', false],
  [undefined, false],
])('isRecord tells %j: %s', (value, told) => expect(isRecord(value)).toBe(told));

describe('jsonRecord', () => {
  it('returns the object of a JSON text', () => {
    expect(jsonRecord('{"a":{"b":[1]}}')).toEqual({ a: { b: [1] } });
  });

  it.each([undefined, '', 'null', '[]', '"{}"', '1', '{', 'undefined'])('returns none for %j', (json) => {
    expect(jsonRecord(json)).toBeUndefined();
  });
});

describe('C23 readJson', () => {
  it.each([
    ['1589312345678901235', '1589312345678901235'],
    ['-9007199254740993', '-9007199254740993'],
    ['9007199254740991', 9007199254740991],
    ['[9007199254740992]', ['9007199254740992']],
    [
      '{"a":1589312345678901235 ,"b":[1,15893123456789012]}',
      { a: '1589312345678901235', b: [1, '15893123456789012'] },
    ],
    ['0.12345678901234567890', Number('0.12345678901234567890')],
    ['12345678901234567.5', '12345678901234567.5'],
    ['[1.589312345678901235E18,-1.5893123456789012E+18]', ['1589312345678901235', '-1589312345678901200']],
    ['[1E+20,2.5e21]', ['100000000000000000000', '2500000000000000000000']],
    ['[1e5,1.5E10,1e-10,1e99]', [1e5, 1.5e10, 1e-10, 1e99]],
    ['"\\"1589312345678901235"', '"1589312345678901235'],
    [
      '{"k\\\\":"a 1589312345678901235, b","1589312345678901235":1}',
      { 'k\\': 'a 1589312345678901235, b', '1589312345678901235': 1 },
    ],
    ['{1589312345678901235:1}', undefined],
    ['01589312345678901235', undefined],
  ])('keeps the digits of numbers beyond 2^53: %s', (json, value) => {
    expect(readJson(json)).toEqual(value);
  });

  it('parses a reply without a long number once', () => {
    const parse = vi.spyOn(JSON, 'parse');
    readJson('{"id":158931234567890}');
    expect(parse).toHaveBeenCalledOnce();
    parse.mockRestore();
  });
});

describe('parseStored', () => {
  const schema = object({ a: number() });

  it('reads what a page has stored', () => {
    expect(parseStored(schema, '{"a":1}')).toEqual({ a: 1 });
  });

  it('and jsonRecord do not make the parser throw for a missing text', () => {
    const parse = vi.spyOn(JSON, 'parse');
    for (const json of ['', undefined]) {
      parseStored(schema, json);
      jsonRecord(json);
    }
    expect(parse.mock.results.filter(({ type }) => type === 'throw')).toEqual([]);
    parse.mockRestore();
  });

  it.each([undefined, '', '{', '[1', '"a"', 'null'])('gives none for %j', (json) => {
    expect(parseStored(schema, json)).toBeUndefined();
  });
});
