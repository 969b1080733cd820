import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkBom, recentBom } from '../../../src/bom/schema';
import { parseReply } from '../../../src/core/http/model/endpoint';
import { envelope } from '../envelope';

const read = (body: unknown) => v.safeParse(envelope(checkBom.result, checkBom), body);

describe('BOM replies', () => {
  it('give the verdict, the row limit and the id', () => {
    const reply = read({ code: 200, result: { checkPass: false, readRowMaxSize: '500', bomUuid: 'a-1' } });
    expect(reply.output).toMatchObject({
      ok: true,
      result: { checkPass: false, readRowMaxSize: 500, bomUuid: 'a-1' },
    });
  });

  it('mark values that the server did not send as unknown', () => {
    const reply = read({ code: 200, result: { checkPass: 'maybe', readRowMaxSize: null } });
    expect(reply.output).toMatchObject({ result: { checkPass: null, readRowMaxSize: null, bomUuid: '' } });
  });

  it.each([
    ['a text with any code', { code: 200, fileError: 'f', result: {} }, { ok: false, code: 500, msg: 'f' }],
    [
      'a text beside another code',
      { code: 402, fileError: 'f', msg: 'm' },
      { ok: false, code: 500, msg: 'f' },
    ],
    ['a flag, with the words of msg', { code: 200, fileError: true, msg: 'f' }, { code: 500, msg: 'f' }],
    ['an object', { code: 200, fileError: {}, result: {} }, { ok: true }],
    ['false', { code: 200, fileError: false, result: {} }, { ok: true }],
    ['a flag as number', { code: 200, fileError: 1, msg: 'f' }, { code: 500, msg: 'f' }],
    ['a flag as text', { code: 200, fileError: 'true', msg: 'f' }, { code: 500, msg: 'f' }],
    ['0', { code: 200, fileError: 0, result: {} }, { ok: true }],
    ['false as text', { code: 200, fileError: 'false', result: {} }, { ok: true }],
  ])('B8 are refused if fileError is %s', (_, body, expected) => {
    expect(read(body).output).toMatchObject(expected);
  });
});

it.each([
  ['code 411', { code: 411, msg: 'm' }, { code: 411, msg: 'm' }],
  ['needLogin', { code: 200, needLogin: true }, { needLogin: true }],
  ['the msg needLogin', { code: 500, msg: 'needLogin' }, { needLogin: true }],
])('B8 ask for a login by %s, whatever fileError says', (_, body, expected) => {
  for (const fileError of ['f', true, 1])
    expect(read({ ...body, fileError }).output).toMatchObject({ ok: false, ...expected });
});

it('B8 ask for a login by a code of the page’s own, whatever fileError says', () => {
  const body = { code: 10219, msg: 'm', fileError: 'f' };
  expect(parseReply(checkBom, body, [10219])).toMatchObject({ reply: { code: 10219, msg: 'm' } });
  expect(parseReply(checkBom, body)).toMatchObject({ reply: { code: 500, msg: 'f' } });
});

describe('the last upload, as an earlier page has stored it', () => {
  const recent = { customerCode: 'c1', name: 'a.xlsx', bomUuid: 'a-1' };

  it('is read whole, or not at all', () => {
    expect(v.parse(recentBom, recent)).toEqual(recent);
    expect([{}, { ...recent, bomUuid: 1 }].map((stored) => v.is(recentBom, stored))).toEqual([false, false]);
  });
});
