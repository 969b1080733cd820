import { describe, expect, it } from 'vitest';
import { defineEndpoint, parseReply } from '../../../../../src/core/http/model/endpoint';
import { listOf, requiredText } from '../../../../../src/core/text/schema-fields';

const call = { area: 'www', method: 'GET', path: '/a', result: listOf(requiredText()) } as const;
const endpoint = defineEndpoint(call);
const NO_REFUSAL = { msg: '', needLogin: false };

describe('§calls.general a call', () => {
  it('changes nothing, is made by the user and has nothing to seal, unless it says so', () => {
    const defaults = { effect: false, background: false, encrypts: [], bringsKeys: false };
    expect(endpoint).toMatchObject({ ...call, ...defaults });
    const told = { effect: true, background: true, encrypts: ['a'], bringsKeys: true };
    expect(defineEndpoint({ ...call, ...told })).toMatchObject({ ...call, ...told });
  });
});

describe('§calls.general a reply', () => {
  it.each([
    ['a page', '<html>', 'reply expected'],
    ['an object of another kind', { message: 'x' }, 'reply expected'],
    ['a code that is a word', { code: 'x', result: [] }, 'numeric code expected'],
    ['a result of another kind', { code: 200, result: {} }, 'result: list expected'],
  ])('is refused, and the console is told why: %s', (_, body, refused) => {
    expect(parseReply(endpoint, body)).toEqual({ refused });
  });

  it.each([
    ['a code', { code: 200, result: ['a'] }, { ok: true, code: 200, result: ['a'] }],
    ['no code', { result: ['a'] }, { ok: true, code: 200, result: ['a'] }],
    ['a code of null', { code: null, result: ['a'] }, { ok: true, code: 200, result: ['a'] }],
    ['a login asked for, and no more', { needLogin: true }, { ok: false, code: 200, needLogin: true }],
    ['a code alone', { code: 500 }, { ok: false, code: 500 }],
  ])('is read with %s', (_, body, reply) => {
    expect(parseReply(endpoint, body)).toEqual({ reply: { ...NO_REFUSAL, result: undefined, ...reply } });
  });

  it('of another form is adapted first, if it is a reply at all', () => {
    const adapted = defineEndpoint({ ...call, adapt: ({ a }) => ({ code: 200, result: [a] }) });
    expect(parseReply(adapted, { code: 500, a: 'x' })).toMatchObject({ reply: { ok: true, result: ['x'] } });
    expect(parseReply(adapted, { a: 'x' })).toEqual({ refused: 'reply expected' });
  });
});
