import { beforeEach, describe, expect, it } from 'vitest';
import { leaveBomZone, retryBom } from '../../../src/bom/bom';
import { BOM_TEXT } from '../../../src/bom/texts';
import { $bomFlow } from '../../../src/bom/upload';
import { environment } from '../../../src/core/browser/environment';
import { $dialogs, $toasts } from '../../../src/core/dialogs/dialogs';
import { expectPageData, loadPageData } from '../../../src/core/http/load-page-data';
import { $pageData } from '../../../src/core/page/page-data';
import { followLogin, startIdentity } from '../../../src/core/session/identity';
import { $session, becomeCustomer, becomeGuest } from '../../../src/core/session/session';
import { IDENTITY_TEXT } from '../../../src/core/session/texts';
import { logIn } from '../log-in';
import { until } from '../until';
import { answerDialog, type BomPage, csv, offer, openBomPage, PASSED, RESULT, TAKEN, zone } from './page';

/** As when this tab hears of a logout and of another customer's login. */
function changeCustomer(): void {
  const { userInfo } = $session.get();
  becomeGuest();
  becomeCustomer({ ...userInfo, customerCode: 'C2' });
}

let page: BomPage;
beforeEach(() => {
  page = openBomPage();
  logIn('C1');
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
    expect(page.seen.events).toContainEqual({
      name: 'lc-bom-uploaded',
      detail: { bomUuid: 'uuid-1', url: RESULT },
    });
    expect([$bomFlow.get().status, page.guards]).toEqual(['done', 0]);
  });

  it('is sent with the CSRF token in both requests, as every call with an effect (contract.md §2 `csrf`)', async () => {
    environment().cookies.get = () => 't0k';
    $pageData.setKey('csrf', { header: 'X-XSRF-TOKEN', cookie: 'XSRF-TOKEN', meta: '' });
    const sent = offer(csv());
    (await page.post(0)).reply(PASSED);
    (await page.post(1)).reply(TAKEN);
    await sent;
    expect(page.posts.map(({ options }) => options.headers)).toEqual([
      { 'X-XSRF-TOKEN': 't0k' },
      { 'X-XSRF-TOKEN': 't0k' },
    ]);
  });

  it('B5 is sent in both requests with the bytes it had when it was chosen', async () => {
    let reads = 0;
    const file = new File(['later'], ' list.csv ', { type: 'text/csv' });
    Object.defineProperty(file, 'arrayBuffer', {
      value: () => {
        reads += 1;
        return new Blob(['first']).arrayBuffer();
      },
    });
    const sent = offer(file);
    (await page.post(0)).reply(PASSED);
    (await page.post(1)).reply(TAKEN);
    await sent;
    expect(reads).toBe(1);
    expect(await Promise.all(page.posts.map((post) => post.file.text()))).toEqual(['first', 'first']);
    expect(page.posts.map(({ file: sentFile }) => [sentFile.name, sentFile.type])).toEqual([
      ['list.csv', 'text/csv'],
      ['list.csv', 'text/csv'],
    ]);
  });

  it('waits for a dataUrl that may name the BOM host', async () => {
    let tell = () => {};
    const parsed = new Promise<void>((resolve) => {
      tell = resolve;
    });
    void expectPageData(parsed, () => loadPageData({ env: 'pro' }));
    void offer(csv());
    await until(() => ($bomFlow.get().status === 'checking' ? true : undefined));
    expect(page.posts).toEqual([]);
    tell();
    await page.post(0);
  });

  it('B9 times out after 30 s without progress, not after 10 s in all', async () => {
    void offer(csv());
    expect((await page.post(0)).options.stallMs).toBe(30_000);
  });

  it('B7 with too many rows asks first, and "继续上传" uploads it once', async () => {
    const sent = offer(csv());
    (await page.post(0)).reply({ code: 200, result: { checkPass: false, readRowMaxSize: 500 } });
    await until(() => (page.guards === 0 ? true : undefined));
    const dialog = await answerDialog(true);
    expect(dialog).toMatchObject({ title: 'BOM行数限制', ok: '继续上传', cancel: '返回修改' });
    expect(dialog.message).toBe('上传文件的行数已超过500行，超出部分将无法被识别。请确认是否继续上传。');
    (await page.post(1)).reply(TAKEN);
    await sent;
    expect([page.posts.length, page.seen.navigated]).toEqual([2, [RESULT]]);
  });

  it('B6 B7 whose zone is removed from the page closes its question', async () => {
    const sent = offer(csv());
    (await page.post(0)).reply({ code: 200, result: { checkPass: false } });
    await until(() => $dialogs.get()[0]);
    leaveBomZone(zone);
    expect($dialogs.get()).toEqual([]);
    await sent;
    expect([$bomFlow.get().status, page.posts.length]).toEqual(['idle', 1]);
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

  it('T7 is not uploaded for another customer who logs in during the check; 重试 sends it', async () => {
    const sent = offer(csv());
    const check = await page.post(0);
    changeCustomer();
    check.reply(PASSED);
    await sent;
    expect($bomFlow.get()).toMatchObject({ status: 'failed', message: IDENTITY_TEXT.otherCustomer });
    await answerDialog(true);
    const again = retryBom();
    (await page.post(1)).reply(PASSED);
    (await page.post(2)).reply(TAKEN);
    await again;
    expect(page.posts.map(({ path }) => path.split('/').pop())).toEqual(['check', 'check', 'upload']);
  });

  it('T7 is not uploaded for another customer who answers the question about too many rows', async () => {
    const sent = offer(csv());
    (await page.post(0)).reply({ code: 200, result: { checkPass: false } });
    await until(() => $dialogs.get()[0]);
    changeCustomer();
    await answerDialog(true);
    await sent;
    expect([$bomFlow.get().status, page.posts.length]).toEqual(['failed', 1]);
  });

  it('T7 is not uploaded for another customer when the first one’s session has ended', async () => {
    const sent = offer(csv());
    const check = await page.post(0);
    changeCustomer();
    check.reply({ code: 411 });
    await sent;
    expect([$bomFlow.get().status, page.posts.length]).toEqual(['failed', 1]);
  });

  // Spec 4: "Logout happens only after the user confirms": nobody has asked for a login since.
  it.each([
    ['200', PASSED],
    ['411', { code: 411 }],
    ['needLogin', { code: 500, msg: 'needLogin' }],
  ])(
    'A8 opens no login for a check that is answered by %s after a logout, and keeps the file',
    async (_, reply) => {
      const sent = offer(csv());
      const check = await page.post(0);
      page.cookies.set('lc_logged_out', '1');
      becomeGuest();
      check.reply(reply);
      await sent;
      expect(page.seen.events.map(({ name }) => name)).not.toContain('lc-login-required');
      expect(page.cookies.get('lc_logged_out')).toBe('1');
      expect($bomFlow.get()).toMatchObject({ status: 'failed', message: BOM_TEXT.loginFirst });
      expect([$dialogs.get(), page.posts.length]).toEqual([[], 1]);
    },
  );

  it('B8 asks for a login if the customer’s session has ended during the check, and then continues', async () => {
    const sent = offer(csv());
    const check = await page.post(0);
    becomeGuest();
    check.reply(PASSED);
    (await page.post(1)).reply(PASSED);
    (await page.post(2)).reply(TAKEN);
    await sent;
    expect(page.seen.events.map(({ name }) => name)).toContain('lc-login-required');
    expect(page.seen.navigated).toEqual([RESULT]);
  });

  it('B15 does not open a result page whose id is malformed', async () => {
    const sent = offer(csv());
    (await page.post(0)).reply(PASSED);
    (await page.post(1)).reply({ code: 200, result: { bomUuid: '../../evil' } });
    await sent;
    expect(page.seen.navigated).toEqual([]);
    expect($dialogs.get()[0]?.message).toBe(BOM_TEXT.noData);
  });

  it.each([
    ['check', 0],
    ['upload', 1],
  ] as const)(
    'T7 is not posted to the %s if only the cookie tells of another customer; 重试 sends it',
    async (_, stage) => {
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
      const again = retryBom();
      (await page.post(stage)).reply(PASSED);
      (await page.post(stage + 1)).reply(TAKEN);
      await again;
      expect(page.seen.navigated).toEqual([RESULT]);
    },
  );
});
