import { beforeEach, describe, expect, it } from 'vitest';
import {
  Aborted,
  ApiError,
  HostsUnknown,
  isMessageToken,
  LoginRequired,
  NetworkError,
  noteFailure,
  PageLeft,
  refusalOf,
  ServerError,
  SessionExpired,
  shownMessage,
} from '../../../../src/core/http/errors';
import { TEST_RELEASE, type TestEnvironment, useTestEnvironment } from '../../test-environment';

let page: TestEnvironment;

beforeEach(() => {
  page = useTestEnvironment();
});

describe('the msg of a reply', () => {
  it.each(['needChooseCusType', ' needLogin '])('%j is a token for programs and shown to nobody', (msg) => {
    expect([isMessageToken(msg), shownMessage(msg)]).toEqual([true, '']);
    expect([new ApiError(500, msg, 'GET').text, new SessionExpired(msg).text]).toEqual(['', '']);
  });

  it('is shown without the blanks around it, whatever the code', () => {
    expect([new ApiError(500, ' 库存不足 ', 'GET').text, new SessionExpired(' 请登录 ').text]).toEqual([
      '库存不足',
      '请登录',
    ]);
    expect(new SessionExpired().text).toBe('');
  });

  it('is found in a refusal with status 200 or 5xx, and nowhere else', () => {
    const refusal = new ApiError(500, '维护中', 'GET');
    expect(
      [refusal, new ServerError(503, refusal), new ServerError(502), new NetworkError()].map(refusalOf),
    ).toEqual([refusal, refusal, undefined, undefined]);
  });
});

describe('a failed call', () => {
  it.each([
    ['an answer of the server', new ApiError(500, 'x', 'GET'), 'errors: ApiError (code 500)'],
    ['a 5xx', new ServerError(502), 'errors: ServerError (status 502)'],
    ['no answer, with the browser’s words', new NetworkError('refused'), 'errors: NetworkError (refused)'],
    ['no answer, without words', new NetworkError(), 'errors: NetworkError'],
    ['something that is no Error', 'offline', 'errors: Error'],
  ])('is one line of the console for %s', (_what, error, line) => {
    noteFailure('errors', error);
    expect(page.seen.warnings).toEqual([line]);
  });

  it.each([new Aborted(), new HostsUnknown(), new LoginRequired(), new PageLeft(), new SessionExpired()])(
    'is no failure and said nowhere if it is %s',
    (error) => {
      noteFailure('quiet', error);
      expect([page.seen.warnings, page.seen.events]).toEqual([[], []]);
    },
  );

  it('is told to the page once by lc-error for each area and kind, with the release', () => {
    for (const error of [new NetworkError('a'), new NetworkError('b'), new ServerError(502)])
      noteFailure('told', error);
    noteFailure('told-2', new NetworkError());
    const told = (area: string, kind: string) => ({
      name: 'lc-error',
      detail: { ...TEST_RELEASE, area, kind },
    });
    const ofFirst = ['NetworkError', 'ServerError'].map((kind) => told('told', kind));
    expect(page.seen.events).toEqual([...ofFirst, told('told-2', 'NetworkError')]);
  });
});
