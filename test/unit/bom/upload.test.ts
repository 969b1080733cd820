import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mayChooseBom, retryBom } from '../../../src/bom/bom';
import { storeRecentBom } from '../../../src/bom/calls';
import { BOM_TEXT } from '../../../src/bom/texts';
import { $bomFlow, $recentBom, setBomFlow } from '../../../src/bom/upload';
import { environment } from '../../../src/core/browser/environment';
import { $dialogs, $toasts } from '../../../src/core/dialogs/dialogs';
import { DIALOG_TEXT } from '../../../src/core/dialogs/texts';
import { $pageData } from '../../../src/core/page/page-data';
import { startIdentity } from '../../../src/core/session/page-view';
import { IDENTITY_TEXT } from '../../../src/core/session/texts';
import { flushReports } from '../../../src/core/tracking/analytics';
import { becomeGuest, becomeUnknown, fallIntoDoubt, followLogin, logIn, noteOtherUser } from '../log-in';
import { LOGOUT_MARK } from '../logout-mark';
import { until } from '../until';
import {
  answerDialog,
  answerPosts,
  csv,
  messages,
  offer,
  openBomPage,
  PASSED,
  page,
  RESULT,
  TAKEN,
  wasLoginAsked,
} from './page';

const NUMBER = 'req-0123456789-ab';

beforeEach(() => {
  openBomPage();
  logIn('C1');
});

describe('the last upload', () => {
  /** As a page shows it that mounts a zone now. */
  const recent = () => $recentBom.get();
  const keep = (bomUuid: string) => {
    storeRecentBom({ customerCode: 'C1', name: 'list.csv', bomUuid });
    setBomFlow({ status: 'idle' });
  };

  it('is shown on the next page of the tab', () => {
    const stored = { customerCode: 'C1', name: 'earlier.csv', bomUuid: 'uuid-0' };
    openBomPage(new Map([['lc-bom-recent', JSON.stringify(stored)]]));
    logIn('C1');
    expect(recent()?.name).toBe('earlier.csv');
  });

  it('is not shown if its stored id leads elsewhere', () => {
    keep('../../evil');
    expect(recent()).toBeNull();
  });

  it('is shown only to the customer who made it', () => {
    keep('uuid-1');
    expect(recent()).toEqual({ name: 'list.csv', url: RESULT });
    logIn('C2');
    expect(recent()).toBeNull();
  });

  it.each([
    ['fails', fallIntoDoubt],
    ['refuses as the page loads', becomeUnknown],
  ])('A12 stays stored when user info %s', (_, hear) => {
    keep('uuid-1');
    hear();
    expect(page.session.has('lc-bom-recent')).toBe(true);
  });

  it('is forgotten at logout, even on a page that does not show it', () => {
    keep('uuid-1');
    becomeGuest();
    expect(page.session.has('lc-bom-recent')).toBe(false);
    logIn('C1');
    onTestFinished($recentBom.subscribe(() => {}));
    keep('uuid-1');
    becomeGuest();
    expect([recent(), page.session.has('lc-bom-recent')]).toEqual([null, false]);
    logIn('C1');
    expect(recent()).toBeNull();
  });
});

describe('a BOM file on its way', () => {
  it('is checked, then uploaded, and then its result page opens', async () => {
    const sent = offer(csv());
    const check = await page.post(0);
    expect(check.path).toBe('/bom/json/upload/check');
    expect($bomFlow.get()).toMatchObject({ status: 'checking', part: 0 });
    check.options.onProgress?.(0.5);
    expect($bomFlow.get()).toMatchObject({ status: 'checking', part: 0.5 });
    expect(page.guards).toBe(1);
    check.reply(PASSED);
    const upload = await page.post(1);
    expect(upload.path).toBe('/bom/json/upload');
    expect([$bomFlow.get().status, page.guards]).toEqual(['uploading', 1]);
    upload.options.onProgress?.(0.5);
    expect($bomFlow.get()).toMatchObject({ status: 'uploading', part: 0.5 });
    upload.reply(TAKEN);
    await sent;
    expect([page.seen.navigated, $toasts.get()]).toEqual([[RESULT], []]);
    const detail = { bomUuid: 'uuid-1', url: RESULT };
    expect(page.seen.events).toContainEqual({ name: 'lc-bom-uploaded', detail });
    expect([$bomFlow.get().status, page.guards]).toEqual(['done', 0]);
  });

  it('is sent with the CSRF token in both requests, as every call with an effect (contract.md §2 `csrf`)', async () => {
    environment().cookies.get = () => 't0k';
    $pageData.setKey('csrf', { header: 'X-XSRF-TOKEN', cookie: 'XSRF-TOKEN', meta: '' });
    await answerPosts([PASSED, TAKEN]);
    expect(page.posts.map(({ options }) => options.headers)).toEqual([
      { 'X-XSRF-TOKEN': 't0k' },
      { 'X-XSRF-TOKEN': 't0k' },
    ]);
  });

  it('B5 is sent in both requests with the bytes it had when it was chosen', async () => {
    const file = new File(['later'], ' list.csv ', { type: 'text/csv' });
    const arrayBuffer = vi.fn(() => new Blob(['first']).arrayBuffer());
    await answerPosts([PASSED, TAKEN], () =>
      offer(Object.defineProperty(file, 'arrayBuffer', { value: arrayBuffer })),
    );
    expect(arrayBuffer).toHaveBeenCalledTimes(1);
    const sent = page.posts.map(async (post) => [post.file.name, post.file.type, await post.file.text()]);
    const first = ['list.csv', 'text/csv', 'first'];
    expect(await Promise.all(sent)).toEqual([first, first]);
  });

  it('B9 times out after 30 s without progress, not after 10 s in all', async () => {
    void offer(csv());
    expect((await page.post(0)).options.stallMs).toBe(30_000);
  });

  it('B7 with too many rows asks first, and "继续上传" uploads it once', async () => {
    const sent = offer(csv());
    (await page.post(0)).reply({ code: 200, result: { checkPass: false, readRowMaxSize: 500 } });
    await until(() => page.guards === 0);
    const dialog = await answerDialog(true);
    expect(dialog).toMatchObject({ title: 'BOM行数限制', ok: '继续上传', cancel: '返回修改' });
    expect(dialog.message).toBe('上传文件的行数已超过500行，超出部分将无法被识别。请确认是否继续上传。');
    (await page.post(1)).reply(TAKEN);
    await sent;
    expect([page.posts.length, page.seen.navigated]).toEqual([2, [RESULT]]);
  });

  it.each([undefined, 0, -5, 2.5])(
    'B7 goes back to stage 1 by "返回修改", and the limit is 300 rows if the server sent %s',
    async (readRowMaxSize) => {
      const sent = offer(csv());
      (await page.post(0)).reply({ code: 200, result: { checkPass: false, readRowMaxSize } });
      expect((await answerDialog(false)).message).toContain('超过300行');
      await sent;
      expect([$bomFlow.get().status, page.posts.length]).toEqual(['idle', 1]);
    },
  );

  // Spec 4: "Logout happens only after the user confirms": nobody has asked for a login since.
  it.each([
    ['200', PASSED],
    ['411', { code: 411 }],
    ['needLogin', { code: 500, msg: 'needLogin' }],
  ])('A8 opens no login for a check answered by %s after a logout, and keeps it', async (_, reply) => {
    const sent = offer(csv());
    const check = await page.post(0);
    page.cookies.set('lc_logged_out', LOGOUT_MARK);
    becomeGuest();
    check.reply(reply);
    await sent;
    expect(wasLoginAsked()).toBe(false);
    expect(page.cookies.get('lc_logged_out')).toEqual(expect.any(String));
    expect($bomFlow.get()).toMatchObject({ status: 'failed', message: BOM_TEXT.loginFirst });
    expect([$dialogs.get(), page.posts.length]).toEqual([[], 1]);
  });

  it('B8 asks for a login if the customer’s session has ended during the check, and then continues', async () => {
    const sent = offer(csv());
    const check = await page.post(0);
    becomeGuest();
    check.reply(PASSED);
    (await page.post(1)).reply(PASSED);
    (await page.post(2)).reply(TAKEN);
    await sent;
    expect(wasLoginAsked()).toBe(true);
    expect(page.seen.navigated).toEqual([RESULT]);
  });

  it.each(['../../evil', undefined])('B8 B15 opens no result page for the id %j', async (bomUuid) => {
    await answerPosts([PASSED, { code: 200, result: { bomUuid } }]);
    expect(page.seen.navigated).toEqual([]);
    expect(messages()[0]).toBe('无返回数据');
  });

  it.each([
    ['check', 0],
    ['upload', 1],
  ] as const)('T7 is not posted to the %s under another’s cookie; 重试 sends it', async (_, stage) => {
    page.browser.cookies.set('customer_info', 'a-C1-3-1');
    // From here on the page watches the cookie.
    await startIdentity();
    await followLogin();
    const change = () => {
      page.customer = 'C2';
      page.browser.cookies.set('customer_info', 'a-C2-3-1');
    };
    if (stage === 0) change();
    const sent = offer(csv());
    if (stage === 1) {
      const check = await page.post(0);
      change();
      check.reply(PASSED);
    }
    await sent;
    expect($bomFlow.get()).toMatchObject({ status: 'failed', message: IDENTITY_TEXT.otherCustomer });
    expect(page.posts).toHaveLength(stage);
    await answerDialog(true);
    await answerPosts([PASSED, TAKEN], retryBom);
    expect(page.seen.navigated).toEqual([RESULT]);
  });
});

describe('a stage that fails', () => {
  it.each([
    ['fileError before all', { code: 500, msg: 'm', fileError: '文件已加密' }, '文件已加密'],
    ['the message of a 500', { code: 500, msg: '服务器忙' }, '服务器忙'],
    ['a 500 without a message', { code: 500 }, '无返回数据'],
    ['any other code', { code: 403, msg: 'secret' }, '无返回数据'],
    ['a 200 without a verdict', { code: 200, result: {} }, '无返回数据'],
    ['a 200 without a result', { code: 200, result: null }, '无返回数据'],
  ])('B8 the check replies with %s, and its message is shown', async (_, body, message) => {
    await answerPosts([body]);
    expect(messages()).toEqual([message]);
    expect([$bomFlow.get().status, page.posts.length]).toEqual(['failed', 1]);
  });

  it.each([
    [502, { code: 500, msg: '配单系统维护中' }, '配单系统维护中'],
    [500, { code: 500, fileError: '文件已加密' }, '文件已加密'],
    [500, { code: 200, result: { checkPass: true } }, DIALOG_TEXT.busy],
    [503, 'Bad Gateway', DIALOG_TEXT.busy],
  ])('a status of %i with %j says %s', async (status, body, message) => {
    const sent = offer(csv());
    (await page.post(0)).reply(typeof body === 'string' ? [body] : body, status);
    await sent;
    expect(messages()).toEqual([message]);
  });

  it.each([
    [502, { status: 502, traceId: NUMBER }],
    [502, { code: 200, requestId: NUMBER, result: 7 }],
    [500, { code: 200, requestId: NUMBER, result: { checkPass: true } }],
    [500, { code: 500, requestId: NUMBER, fileError: '文件已加密' }],
    [500, { code: 403, requestId: NUMBER }],
    [200, { code: 200, requestId: NUMBER, result: {} }],
    [200, { code: 200, requestId: NUMBER, result: 7 }],
    [404, { status: 404, traceId: NUMBER }],
  ])('E70 a status of %i with %j shows its number', async (status, body) => {
    const sent = offer(csv());
    (await page.post(0)).reply(body, status);
    await sent;
    expect($dialogs.get().map(({ requestId }) => requestId)).toEqual([NUMBER]);
  });

  it.each([
    ['a silent code', { code: 500, msg: '请完善资料' }, '请完善资料'],
    ['needChooseCusType', { code: 500, msg: 'needChooseCusType' }, BOM_TEXT.chooseType],
    ['needChooseCusType under another code', { code: 403, msg: 'needChooseCusType' }, BOM_TEXT.chooseType],
  ])('%s opens no dialog; the zone says what there is to say', async (name, body, message) => {
    if (name === 'a silent code') $pageData.set({ silentCodes: [500] });
    await answerPosts([body]);
    expect(messages()).toEqual([]);
    expect($bomFlow.get()).toMatchObject({ status: 'failed', message });
    $pageData.set({});
  });

  it.each([
    ['NetworkError', BOM_TEXT.network],
    ['TimeoutError', BOM_TEXT.timeout],
  ] as const)('B10 a %s is reported, and 重试 sends the same bytes again', async (name, message) => {
    const sent = offer(csv());
    (await page.post(0)).reply(PASSED);
    (await page.post(1)).breakOff(name);
    await sent;
    expect($bomFlow.get()).toMatchObject({ status: 'failed', message });
    expect([(await answerDialog(true)).message, page.guards]).toEqual([message, 0]);
    const again = retryBom();
    const check = await page.post(2);
    expect([check.path, await check.file.text()]).toEqual(['/bom/json/upload/check', await csv().text()]);
    check.reply(PASSED);
    (await page.post(3)).reply(TAKEN);
    await again;
    expect(page.seen.navigated).toEqual([RESULT]);
  });

  it('by the network of a customer who has logged out meanwhile says so, and opens no login', async () => {
    const sent = offer(csv());
    const check = await page.post(0);
    becomeGuest();
    check.breakOff('NetworkError');
    await sent;
    expect($bomFlow.get()).toMatchObject({ status: 'failed', message: BOM_TEXT.network });
    expect(wasLoginAsked()).toBe(false);
  });
});

it('B10 while a file is on its way the chooser stays closed, with a message', async () => {
  void offer(csv());
  await page.post(0);
  expect(await mayChooseBom()).toBe(false);
  expect($toasts.get().map((toast) => toast.message)).toEqual([BOM_TEXT.busy]);
});

describe('a file that was taken', () => {
  it.each([
    ['a guest', () => becomeGuest()],
    [
      'another customer',
      () => {
        noteOtherUser();
        logIn('C2');
      },
    ],
  ])('T7 leads %s, who is here by then, nowhere, and leaves them no name', async (_, change) => {
    const stop = $recentBom.subscribe(() => {});
    const sent = offer(csv());
    (await page.post(0)).reply(PASSED);
    const upload = await page.post(1);
    change();
    upload.reply(TAKEN);
    await sent;
    expect([$bomFlow.get().status, $recentBom.get()]).toEqual(['idle', null]);
    expect([page.session.has('lc-bom-recent'), page.seen.navigated]).toEqual([false, []]);
    expect(page.seen.events.map(({ name }) => name)).not.toContain('lc-bom-uploaded');
    stop();
  });

  it('opens no page if the host page opens its own (`lc-bom-uploaded` prevented)', async () => {
    page.prevented.add('lc-bom-uploaded');
    await answerPosts([PASSED, TAKEN]);
    expect([page.seen.navigated, $bomFlow.get()]).toMatchObject([[], { status: 'done', url: RESULT }]);
  });

  it('is reported', async () => {
    flushReports();
    page.seen.beacons.length = 0;
    await answerPosts([PASSED, TAKEN]);
    flushReports();
    const reports = page.seen.beacons.flatMap(({ body }) => JSON.parse(body).events);
    expect(reports.map(({ op }) => op)).toEqual(['bom-upload']);
  });
});
