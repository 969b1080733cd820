import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../../../src/core/http/client';
import { verdictOfError } from '../../../../../src/core/http/errors';
import { defineEndpoint, nothing } from '../../../../../src/core/http/model/endpoint';
import { type Verdict, verdictOf } from '../../../../../src/core/http/model/verdict';
import { $pageData } from '../../../../../src/core/page/page-data';
import { type TestEnvironment, useTestEnvironment } from '../../../test-environment';
import { hurry } from '../../../until';

const endpoint = defineEndpoint({ area: 'www', method: 'GET', path: '/asked', result: nothing });

const STATUSES = [200, 201, 206, 400, 401, 402, 403, 404, 407, 408, 411, 429, 500, 502, 503, 504];
const CODES = [200, 402, 401, 403, 404, 411, 429, 500, 503, 0, -1, null, '200', '411', 'ok', undefined];
const MESSAGES = ['', '系统繁忙', 'needLogin', ' needLogin ', 'needChooseCusType', null];
const TYPES = ['application/json', 'text/html; charset=utf-8', 'text/plain', ''];
const FLAGS = [undefined, false, true];
const BODIES = ['', ' ', '<h1>', '[]', 'null', '{}', '"200"', '{"code":200,"resul', '{"msg":"needLogin"}'];

/** The codes by which the store says that nobody is logged in. */
let nobody = [401];

/** The table of A12, in the words of product.md: an envelope or undefined. */
function meant(status: number, code?: unknown, msg?: string | null, needLogin?: boolean): Verdict {
  const said = Number(code ?? 200);
  if (status === 401) return 'refused';
  if (Number.isNaN(said)) return 'unavailable';
  if (said === 411 || nobody.includes(said) || needLogin || msg?.trim() === 'needLogin') return 'refused';
  return status < 300 && said === 200 ? 'granted' : 'unavailable';
}

let page: TestEnvironment;

beforeEach(() => {
  page = useTestEnvironment();
});

async function verdictOn(answer: () => Promise<Response>): Promise<Verdict> {
  page.answer = answer;
  return call(endpoint).then(
    () => 'granted',
    (error: unknown) => verdictOfError(error),
  );
}

const answering = (status: number, body: string, type: string) => async () =>
  new Response(body, { status, headers: type === '' ? {} : { 'content-type': type } });

describe('A12 the verdict on an answer', () => {
  it.each(STATUSES)('with status %i and any envelope', async (status) => {
    const wrong: unknown[] = [];
    for (const code of CODES) {
      for (const msg of MESSAGES) {
        // The flags take turns: each meets every code and every message.
        const turn = CODES.indexOf(code) + MESSAGES.indexOf(msg) + STATUSES.indexOf(status);
        const needLogin = FLAGS[turn % FLAGS.length];
        const type = TYPES[turn % TYPES.length] ?? '';
        const body = JSON.stringify({ code, msg, needLogin, result: { customerLogin: 1 } });
        const verdict = await verdictOn(answering(status, body, type));
        if (verdict !== meant(status, code, msg, needLogin)) wrong.push([verdict, body, type]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([[[10219]], [[]], [[500, 401]]])('with the page’s own codes of nobody: %j', async (codes) => {
    $pageData.setKey('nobodyCodes', codes);
    nobody = codes;
    for (const status of [200, 403, 500]) {
      for (const code of [200, 401, 10219, 500, 411]) {
        const verdict = await verdictOn(
          answering(status, JSON.stringify({ code, msg: null, result: null }), ''),
        );
        expect([status, code, verdict]).toEqual([status, code, meant(status, code)]);
      }
    }
    $pageData.set({});
    nobody = [401];
  });

  it.each(STATUSES)('with status %i, of every type, that is no envelope', async (status) => {
    for (const type of TYPES) {
      for (const body of BODIES) {
        const verdict = await verdictOn(answering(status, body, type));
        expect(verdict, `${body} ${type}`).toBe(status === 401 ? 'refused' : 'unavailable');
      }
    }
  });

  it.each([
    ['cut', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['cut within its body', async () => new Response(new ReadableStream({ pull: (it) => it.error('cut') }))],
    ['too slow', () => new Promise<Response>(() => {})],
  ])('that is %s', async (_what, answer) => {
    expect(await hurry(() => verdictOn(answer))).toBe('unavailable');
  });

  it('that is an envelope, or none', () => {
    const reply = { ok: true, code: 200, msg: '', needLogin: false };
    expect([verdictOf(200, reply), verdictOf(503, reply), verdictOf(200, undefined)]).toEqual([
      'granted',
      'unavailable',
      'unavailable',
    ]);
  });
});
