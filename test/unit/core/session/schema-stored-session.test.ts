import { afterEach, expect, it, vi } from 'vitest';
import { parseStoredSession } from '../../../../src/core/session/schema';
import { parseStored } from '../../../../src/core/text/json';
import { text } from '../../../../src/core/text/schema-fields';

afterEach(() => vi.restoreAllMocks());

it.each([undefined, ''])(
  'no error is thrown for missing values (%j), because V8 would look up its position',
  (json) => {
    const parse = vi.spyOn(JSON, 'parse');
    expect([parseStoredSession(json), parseStored(text(), json)]).toEqual([undefined, undefined]);
    expect(parse.mock.results.filter(({ type }) => type === 'throw')).toEqual([]);
  },
);

it.each(['null', '[]', '{', '"x"'])('a text that is no state counts as none: %s', (json) => {
  expect(parseStoredSession(json)).toBeUndefined();
});

it('§session.data reads a stored state, and replaces missing or invalid members by defaults', () => {
  const kept = {
    fromZone: 'z',
    projectConfigVO: { www: 'https://www.shop.test' },
    loginStatus: true,
    cookie: 'A1,x,y,1',
  };
  const empty = { userInfo: null, plusInfo: null, commonConfigVO: null };
  expect(parseStoredSession(JSON.stringify({ ...kept, plusInfo: 7, more: 1 }))).toEqual({
    ...empty,
    ...kept,
  });
  expect(
    parseStoredSession('{"userInfo":{"customerCode":"A1"},"plusInfo":{"isPlusMember":true}}'),
  ).toMatchObject({
    userInfo: { customerCode: 'A1' },
    plusInfo: { isPlusMember: true },
  });
  expect(parseStoredSession('{}')).toEqual({
    ...empty,
    fromZone: '',
    projectConfigVO: null,
    loginStatus: false,
  });
});
