import { beforeEach, describe, expect, it } from 'vitest';
import { call, callNow, requestFile } from '../../../../src/core/http/client';
import { configureClient } from '../../../../src/core/http/client-settings';
import { noteFailure, noteUnread, requestIdOf } from '../../../../src/core/http/errors';
import { defineEndpoint, nothing } from '../../../../src/core/http/model/endpoint';
import { $pageData } from '../../../../src/core/page/page-data';
import { requiredText } from '../../../../src/core/text/schema-fields';
import { loadPageData } from '../../load-page-data';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const OTHER = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const get = defineEndpoint({ area: 'www', method: 'GET', path: '/x/y', result: requiredText() });
const post = defineEndpoint({ area: 'cart', method: 'POST', path: '/x/y', result: nothing });

let page: TestEnvironment;
let answer: Response;

beforeEach(async () => {
  useTestEnvironment();
  await loadPageData(undefined);
  page = useTestEnvironment({ fetch: async () => answer });
  $pageData.set({ requestIdHeader: 'X-Request-Id' });
});

const failureOf = (made: Promise<unknown>) =>
  made.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
const sent = (body: object | string, status = 200, id = ID) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: id === '' ? {} : { 'x-request-id': id },
  });

describe('E70 a failure has the number of its request', () => {
  it.each([
    ['ApiError', sent({ code: 500, msg: 'm' })],
    ['SessionExpired', sent({ code: 411 })],
    ['LoginRequired', sent({ code: 401 })],
    ['LoginRequired', sent('no', 401)],
    ['BadReply', sent('<html>')],
    ['BadReply', sent({ code: 200, result: 'x' }, 404)],
    ['BadReply', sent({ code: 200, result: {} })],
    ['ServerError', sent('<html>', 502)],
    ['ServerError', sent({ code: 500, msg: 'm' }, 503)],
    ['SessionExpired', sent({ code: 411 }, 500)],
  ])('%s', async (name, given) => {
    answer = given;
    const error = await failureOf(call(get));
    expect(error).toMatchObject({ name, requestId: ID });
  });

  it('of a write at once, and of a file', async () => {
    answer = sent({ code: 500 });
    expect(requestIdOf(await failureOf(callNow(post, { json: {} })))).toBe(ID);
    answer = sent('no', 404);
    expect(requestIdOf(await failureOf(requestFile(get, 'blob', {})))).toBe(ID);
  });

  it('from the envelope where no header has one', async () => {
    for (const name of ['requestId', 'traceId']) {
      answer = sent({ code: 500, [name]: OTHER }, 200, '');
      expect(requestIdOf(await failureOf(call(get)))).toBe(OTHER);
    }
    answer = sent({ code: 500, requestId: OTHER }, 500, '');
    expect(requestIdOf(await failureOf(call(get)))).toBe(OTHER);
    answer = sent({ code: 500, requestId: OTHER });
    expect(requestIdOf(await failureOf(call(get)))).toBe(ID);
  });

  it('none where nothing is sent, no answer came, or the page names no header', async () => {
    answer = sent({ code: 500 }, 200, '');
    expect(requestIdOf(await failureOf(call(get)))).toBe('');
    answer = sent({ code: 500 });
    $pageData.set({});
    expect(requestIdOf(await failureOf(call(get)))).toBe('');
    expect(requestIdOf('offline')).toBe('');
  });

  it('none that is a customer’s code or no number, whether of the header or the envelope', async () => {
    configureClient({ customer: () => '1024886A' });
    answer = sent({ code: 500, traceId: '<b>20261129134501123</b>' }, 200, 'request-1024886A-0001');
    expect(requestIdOf(await failureOf(call(get)))).toBe('');
    configureClient({});
    answer = sent({ code: 500, requestId: { toString: ID } }, 200, 'x'.repeat(10_000));
    expect(requestIdOf(await failureOf(call(get)))).toBe('');
  });
});

describe('E70 the number is on the console and in lc-error', () => {
  it('once for each failure, behind its message', async () => {
    answer = sent('<html>', 502);
    noteFailure('cart', await failureOf(call(get)));
    expect(page.seen.warnings).toEqual([`cart: ServerError (status 502, ${ID})`]);
    expect(page.seen.events).toMatchObject([{ name: 'lc-error', detail: { area: 'cart', requestId: ID } }]);
  });

  it('not where there is none', async () => {
    answer = sent('<html>', 502, '');
    noteFailure('cart', await failureOf(call(get)));
    expect(page.seen.warnings).toEqual(['cart: ServerError (status 502)']);
    expect(page.seen.events.map(({ detail }) => 'requestId' in detail)).toEqual([false]);
  });

  it('also for a refusal that the user has read, which is else said nowhere', async () => {
    answer = sent({ code: 500, msg: 'm' }, 200, '');
    noteUnread('popups', await failureOf(call(get)));
    expect(page.seen.warnings).toEqual([]);
    answer = sent({ code: 500, msg: 'm' });
    noteUnread('popups', await failureOf(call(get)));
    expect(page.seen.warnings).toEqual([`popups: ApiError (code 500, ${ID})`]);
  });
});
