import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { envelope, nothing } from '../../../../../src/core/http/model/endpoint';
import { getCryptoInfo, userInfo } from '../../../../../src/core/session/schema';
import { listOf, requiredText, text } from '../../../../../src/core/text/schema-fields';

const item = v.object({ title: requiredText(), note: text() });
const reply = (body: unknown) => v.safeParse(envelope(listOf(item)), body);

describe('the reply’s envelope', () => {
  it('may have a numeric-string code and a null msg', () => {
    const parsed = reply({ code: '200', msg: null, result: [{ title: 'a' }] });
    expect(parsed.output).toEqual({
      ok: true,
      code: 200,
      msg: '',
      needLogin: false,
      result: [{ title: 'a', note: '' }],
    });
  });

  it('loses one bad item of a list and keeps the rest', () => {
    const parsed = reply({ code: 200, result: [{ title: 'a' }, null, 7, [], { title: {} }, { title: 9 }] });
    expect(parsed.output).toMatchObject({ result: [{ title: 'a' }, { title: '9' }] });
  });

  it.each([
    ['no object', '<html>'],
    ['null', null],
    ['a list', []],
    ['nothing in it', {}],
    ['a code that is no number', { code: 'abc', result: [] }],
    ['a 200 without result', { code: 200 }],
    ['a 200 whose result is of another kind', { code: 200, result: { 0: { title: 'a' } } }],
  ])('refuses %s', (_, body) => {
    expect(reply(body).success).toBe(false);
  });

  it('is a refusal whatever its result contains', () => {
    expect(reply({ code: 500, msg: 'x', result: 'oops' }).output).toMatchObject({
      ok: false,
      code: 500,
      msg: 'x',
    });
    expect(reply({ code: 200, needLogin: 'true' }).output).toMatchObject({ ok: false, needLogin: true });
  });

  it('needs no result if the endpoint returns none', () => {
    expect(v.safeParse(envelope(nothing), { code: 200 }).output).toMatchObject({
      ok: true,
      result: undefined,
    });
  });

  it('has crypto info beside the code or inside the result', () => {
    const pair = { decryptPrivateHexKey: 'a', encryptPublicHexKey: 'b' };
    const schema = envelope(getCryptoInfo.result, getCryptoInfo);
    expect(v.parse(schema, { code: 200, ...pair })).toMatchObject({ result: pair });
    expect(v.parse(schema, { code: 200, result: pair })).toMatchObject({ result: pair });
  });

  it('gives a user field of the wrong type its default and keeps the rest', () => {
    const parsed = v.parse(userInfo, {
      customerCode: 'A1',
      cartNum: '12',
      messageNum: {},
      needSign: 'no',
      cipherClientVO: [],
    });
    expect(parsed).toMatchObject({
      customerCode: 'A1',
      cartNum: 12,
      messageNum: null,
      needSign: true,
      cipherClientVO: null,
    });
    expect(parsed.customerLogin).toBe(2);
  });
});
