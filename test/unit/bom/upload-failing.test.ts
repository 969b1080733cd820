import { beforeEach, describe, expect, it } from 'vitest';
import { cancelBom, retryBom } from '../../../src/bom/bom';
import { BOM_TEXT } from '../../../src/bom/texts';
import { $bomFlow } from '../../../src/bom/upload';
import { $dialogs } from '../../../src/core/dialogs/dialogs';
import { DIALOG_TEXT } from '../../../src/core/dialogs/texts';
import { $pageData } from '../../../src/core/page/page-data';
import { becomeGuest } from '../../../src/core/session/session';
import { logIn } from '../log-in';
import { answerDialog, type BomPage, csv, offer, openBomPage, PASSED, RESULT, TAKEN } from './page';

let page: BomPage;
beforeEach(() => {
  page = openBomPage();
  logIn('C1');
});

describe('a stage that fails', () => {
  it.each([
    ['fileError before all', { code: 500, msg: 'm', fileError: '文件已加密' }, '文件已加密'],
    ['fileError beside 200', { code: 200, fileError: '无法读取', result: {} }, '无法读取'],
    ['the message of a 500', { code: 500, msg: '服务器忙' }, '服务器忙'],
    ['a 500 without a message', { code: 500 }, '无返回数据'],
    ['any other code', { code: 403, msg: 'secret' }, '无返回数据'],
    ['a 200 without a verdict', { code: 200, result: {} }, '无返回数据'],
    ['a 200 without a result', { code: 200, result: null }, '无返回数据'],
  ])('B8 the check replies with %s, and its message is shown', async (_, body, message) => {
    const sent = offer(csv());
    (await page.post(0)).reply(body);
    await sent;
    expect($dialogs.get().map((dialog) => dialog.message)).toEqual([message]);
    expect([$bomFlow.get().status, page.posts.length]).toEqual(['failed', 1]);
  });

  it.each([
    [502, { code: 500, msg: '配单系统维护中' }, '配单系统维护中'],
    [500, { code: 500, fileError: '文件已加密' }, '文件已加密'],
    [500, { code: 200, result: { checkPass: true } }, DIALOG_TEXT.busy],
    [503, 'Bad Gateway', DIALOG_TEXT.busy],
  ])('§bom.errors a status of %i with %j says %s', async (status, body, message) => {
    const sent = offer(csv());
    (await page.post(0)).reply(typeof body === 'string' ? [body] : body, status);
    await sent;
    expect($dialogs.get().map((dialog) => dialog.message)).toEqual([message]);
  });

  it.each([
    ['a silent code', { code: 500, msg: '请完善资料' }, '请完善资料'],
    ['needChooseCusType', { code: 500, msg: 'needChooseCusType' }, BOM_TEXT.chooseType],
    ['needChooseCusType under another code', { code: 403, msg: 'needChooseCusType' }, BOM_TEXT.chooseType],
  ])('§bom.errors %s opens no dialog; the zone says what there is to say', async (name, body, message) => {
    if (name === 'a silent code') $pageData.set({ silentCodes: [500] });
    const sent = offer(csv());
    (await page.post(0)).reply(body);
    await sent;
    expect($dialogs.get().map((dialog) => dialog.message)).toEqual([]);
    expect($bomFlow.get()).toMatchObject({ status: 'failed', message });
    $pageData.set({});
  });

  it('B8 an upload reply with 200 but no bomUuid counts as no data', async () => {
    const sent = offer(csv());
    (await page.post(0)).reply(PASSED);
    (await page.post(1)).reply({ code: 200, result: {} });
    await sent;
    expect($dialogs.get()[0]?.message).toBe('无返回数据');
  });

  it.each([
    ['NetworkError', BOM_TEXT.network],
    ['TimeoutError', BOM_TEXT.timeout],
  ] as const)(
    'B10 a %s is reported, and 重试 sends the same bytes again from stage 1',
    async (name, message) => {
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
    },
  );

  it.each([0, 1])(
    'B6 cancelling request %i goes back to stage 1 without a message, and nothing more is sent',
    async (index) => {
      const sent = offer(csv());
      if (index === 1) (await page.post(0)).reply(PASSED);
      const post = await page.post(index);
      cancelBom();
      expect(post.options.signal?.aborted).toBe(true);
      await sent;
      post.options.onProgress?.(0.7);
      expect([$bomFlow.get().status, $dialogs.get().length, page.guards]).toEqual(['idle', 0, 0]);
      expect(page.posts).toHaveLength(index + 1);
    },
  );

  it('by the network of a customer who has logged out meanwhile says so, and opens no login', async () => {
    const sent = offer(csv());
    const check = await page.post(0);
    becomeGuest();
    check.breakOff('NetworkError');
    await sent;
    expect($bomFlow.get()).toMatchObject({ status: 'failed', message: BOM_TEXT.network });
    expect(page.seen.events.map(({ name }) => name)).not.toContain('lc-login-required');
  });
});
