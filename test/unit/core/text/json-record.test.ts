import { describe, expect, it, vi } from 'vitest';
import { isRecord, jsonRecord, parseStored } from '../../../../src/core/text/json';
import { number, object } from '../../../../src/core/text/schema-fields';

describe('isRecord', () => {
  it.each([
    [{}, true],
    [{ a: 1 }, true],
    [null, false],
    [[], false],
    ['{}', false],
    [undefined, false],
  ])('tells %j: %s', (value, told) => expect(isRecord(value)).toBe(told));
});

describe('jsonRecord', () => {
  it('returns the object of a JSON text', () => {
    expect(jsonRecord('{"a":{"b":[1]}}')).toEqual({ a: { b: [1] } });
  });

  it.each([undefined, '', 'null', '[]', '"{}"', '1', '{', 'undefined'])(
    'returns undefined for %j',
    (json) => {
      expect(jsonRecord(json)).toBeUndefined();
    },
  );

  it('does not make the parser throw for a missing text', () => {
    const parse = vi.spyOn(JSON, 'parse');
    jsonRecord('');
    jsonRecord(undefined);
    expect(parse.mock.results.map(({ type }) => type)).toEqual(['return', 'return']);
    parse.mockRestore();
  });
});

describe('parseStored', () => {
  const schema = object({ a: number() });

  it('reads what a page has stored', () => {
    expect(parseStored(schema, '{"a":1}')).toEqual({ a: 1 });
  });

  it('does not make the parser throw for a missing text', () => {
    const parse = vi.spyOn(JSON, 'parse');
    expect([parseStored(schema, ''), parseStored(schema, undefined)]).toEqual([undefined, undefined]);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it.each([undefined, '', '{', '[1', '"a"', 'null'])('gives none for %j', (json) => {
    expect(parseStored(schema, json)).toBeUndefined();
  });
});
