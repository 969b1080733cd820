import { beforeEach, describe, expect, it } from 'vitest';
import {
  Aborted,
  ApiError,
  LoginRequired,
  NetworkError,
  ServerError,
  SessionExpired,
} from '../../../src/services/errors';
import { $dialogs } from '../../../src/stores/dialogs';
import { reportError } from '../../../src/stores/errors';
import { $frame } from '../../../src/stores/frame';
import { noteUserChange, userChanges } from '../../../src/stores/identity/epochs';
import { $loginStatus, $session } from '../../../src/stores/identity/session';
import { type TestEnvironment, useTestEnvironment } from '../test-environment';

let environment: TestEnvironment;
const shown = () => $dialogs.get().map(({ message }) => message);
const report = (error: unknown, by: 'page' | 'user' = 'user') => reportError(error, { area: 'cart', by });

beforeEach(() => {
  environment = useTestEnvironment();
  $dialogs.set([]);
  $frame.set({});
  $session.setKey('userInfo', { ...$session.get().userInfo, customerLogin: 1, customerCode: 'C1' });
});

describe('§calls.errors general responses', () => {
  it.each([
    ['main', 'POST', 500, '库存不足', ['库存不足']],
    ['main', 'GET', 500, '库存不足', []],
    ['list', 'GET', 500, '库存不足', ['库存不足']],
    ['mro', 'POST', 500, '', ['系统繁忙，请联系客服人员或稍后再试！']],
    ['list', 'POST', 500, 'needChooseCusType', []],
    ['list', 'POST', 402, '完善资料', []],
  ] as const)('on %s a %s with code %i and "%s" shows %j', (site, method, code, msg, expected) => {
    $frame.set({ site, silentCodes: [402] });
    report(new ApiError(code, msg, method));
    expect(shown()).toEqual(expected);
  });

  it.each([
    ['main', 'POST', '库存系统维护中', ['库存系统维护中']],
    ['main', 'GET', '库存系统维护中', []],
    ['list', 'GET', '库存系统维护中', ['库存系统维护中']],
    ['main', 'POST', 'needChooseCusType', []],
  ] as const)('a 503 on %s to a %s that says %j shows %j, and is logged', (site, method, msg, expected) => {
    $frame.set({ site });
    report(new ServerError(503, new ApiError(500, msg, method)));
    expect(shown()).toEqual(expected);
    expect(environment.seen.warnings).toEqual(['cart: ServerError (status 503)']);
  });

  it('a call the page makes by itself never opens a dialog', () => {
    $frame.set({ site: 'list' });
    expect(report(new ApiError(500, 'x', 'POST'), 'page')).toBe(false);
    expect(shown()).toEqual([]);
  });

  it('A9 code 411 makes a guest quietly, and goes to the login page when the user asked', () => {
    report(new SessionExpired(), 'page');
    expect($loginStatus.get()).toBe('guest');
    expect(environment.seen.navigated).toEqual([]);
    report(new SessionExpired());
    expect(environment.seen.navigated).toHaveLength(1);
    expect(environment.seen.navigated[0]).toMatch(/^http:\/\/www\.lc\.localhost:8080\/login\.html\?/);
  });

  it.each([new SessionExpired(), new LoginRequired()])(
    'A10 %s, asked for before a login, leaves the customer as he is, whoever asked',
    (error) => {
      const asked = userChanges();
      noteUserChange();
      environment.seen.events.length = 0;
      for (const by of ['page', 'user'] as const) reportError(error, { area: 'cart', by, asked });
      expect($loginStatus.get()).toBe('customer');
      expect([environment.seen.navigated, environment.seen.events]).toEqual([[], []]);
    },
  );

  it('A9 the login page itself is never left for the login page', () => {
    environment = useTestEnvironment({}, 'http://www.lc.localhost:8080/login.html');
    report(new SessionExpired());
    expect(environment.seen.navigated).toEqual([]);
  });

  it('needLogin asks the page first whether it shows its own login', () => {
    environment.prevented.add('lc-login-required');
    report(new LoginRequired());
    expect(environment.seen.events.map(({ name }) => name)).toContain('lc-login-required');
    expect(environment.seen.navigated).toEqual([]);
  });

  it('transport errors are logged in one line, a request taken back is not', () => {
    report(new NetworkError('refused'));
    report(new Aborted());
    expect(environment.seen.warnings).toEqual(['cart: NetworkError (refused)']);
    expect(shown()).toEqual([]);
  });
});
