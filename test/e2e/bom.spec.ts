import { mkdirSync, writeFileSync } from 'node:fs';
import {
  choose,
  csvOf,
  dismissAlert,
  dropFromDisk,
  expectResult,
  middleOf,
  sheetBytes,
  zoneOf,
} from './bom-steps';
import { expect, IN_MATRIX, openHost, test } from './fixtures';

const CHECK = '/bom/json/upload/check';
const UPLOAD = '/bom/json/upload';

test('the header takes a BOM file to its results @journey', async ({ page, store, host, open }) => {
  await store.set({ role: 'customer' });
  await open();
  const button = page.locator('lc-header').getByRole('button', { name: 'BOM上传' });
  if (host === 'mro') return expect(button).toHaveCount(0);
  await button.click();
  const panel = page.locator('lc-header').getByRole('region', { name: 'BOM上传' });
  await expect(panel).toContainText('最高优惠3000元');
  await expect(panel).toContainText('支持xls、xlsx、csv、JPG、PNG、JPEG格式');
  await expect(panel.getByRole('link', { name: '下载BOM模板' })).toHaveAttribute(
    'href',
    store.url('bom', '/bom/template'),
  );
  await choose(page, csvOf(2), () => panel.getByRole('button', { name: '选择BOM文件' }).click());
  await expectResult(page, 'list.csv', 2);
});

test.describe('a customer', () => {
  test.beforeEach(async ({ page, store }) => {
    await store.set({ role: 'customer' });
    // Choosers are caught from the start: a key press can be faster than Playwright's switching that on.
    page.on('filechooser', () => {});
    await openHost(page, store);
  });

  test('B6 sees the progress, and cancels either stage without an error', async ({ page, store }) => {
    for (const stage of [CHECK, UPLOAD]) {
      await store.clearFaults();
      await store.fault({ call: stage, kind: 'delay', ms: 20_000 });
      // By key: a second click at the same place soon after the first is a double press.
      await choose(page, csvOf(2), () => zoneOf(page).press('Enter'));
      const overlay = page.getByRole('dialog', { name: 'BOM正在分析中...' });
      // So small a file may be there already, and is being read then.
      await expect(overlay.getByRole('status').first()).toHaveText(
        stage === CHECK ? /正在检查文件|文件已上传，正在分析/ : /正在上传文件|文件已上传，正在分析/,
      );
      await expect(overlay.getByRole('progressbar', { name: '上传进度' })).toBeVisible();
      if (stage === CHECK) await page.keyboard.press('Escape');
      else await overlay.getByRole('button', { name: '取消上传' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(zoneOf(page)).toBeFocused();
    }
    expect(await store.log(UPLOAD)).toHaveLength(1);
  });

  test('B6 the browser asks before leaving the page while the file uploads', async ({ page, store }) => {
    await store.fault({ call: UPLOAD, kind: 'delay', ms: 20_000 });
    await choose(page, csvOf(2));
    await expect.poll(async () => (await store.log(UPLOAD)).length).toBe(1);
    const asked = page.waitForEvent('dialog');
    void page.reload().catch(() => {});
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(page.getByRole('dialog', { name: 'BOM正在分析中...' })).toBeVisible();
  });

  test(
    'B9 can upload 1.5 MB at 1 Mbit/s, which takes longer than a request may',
    IN_MATRIX,
    async ({ page }) => {
      test.setTimeout(90_000);
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      const line = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 1_000_000 / 8 };
      await session.send('Network.emulateNetworkConditions', line);
      const file = csvOf(2);
      await choose(page, { ...file, buffer: Buffer.concat([file.buffer, Buffer.alloc(1_500_000, ' ')]) });
      const progress = page.getByRole('progressbar', { name: '上传进度' });
      const part = async () => Number(await progress.getAttribute('value'));
      await expect.poll(part).toBeGreaterThan(0);
      expect(await part()).toBeLessThan(100);
      await expect(page.getByText('正在上传文件')).toBeVisible({ timeout: 30_000 });
      await session.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 });
      await expectResult(page, 'list.csv', 2);
    },
  );

  // The model tells the kinds of files apart (test/unit/bom/model).
  test('B1 B3 a file with a Chinese name goes through to its result page', async ({ page }) => {
    await choose(page, { name: '中文清单.csv', mimeType: '', buffer: sheetBytes('gbk', 3) });
    await expectResult(page, '中文清单.csv', 3);
  });

  test('B5 a file rewritten on disk after the check arrives as chosen', async ({ page, store }, info) => {
    const path = info.outputPath('disk.csv');
    writeFileSync(path, sheetBytes('csv', 3));
    await store.fault({ call: '/bom/json/upload/check', kind: 'delay', ms: 60_000 });
    await choose(page, path);
    await expect.poll(async () => (await store.log('/bom/json/upload/check')).length).toBe(1);
    writeFileSync(path, '型号,数量\r\nOTHER,9');
    await store.clearFaults();
    await expectResult(page, 'disk.csv', 3);
    const [check] = await store.log('/bom/json/upload/check');
    const [upload] = await store.log('/bom/json/upload');
    expect(upload?.body).toEqual(check?.body);
  });

  test('B11 B12 a file dragged from disk highlights the zone and is uploaded', async ({
    page,
    store,
  }, info) => {
    const path = info.outputPath('dropped.csv');
    writeFileSync(path, sheetBytes('csv', 2));
    // The result page is not opened before the page has been asked what it heard.
    await store.fault({ call: CHECK, kind: 'delay', ms: 60_000 });
    // A page that refuses drops outside of its own fields, before and after the zone.
    const heard = await page.evaluateHandle(() => {
      const drops: string[] = [];
      for (const type of ['dragover', 'drop'] as const)
        for (const isCaptured of [true, false])
          window.addEventListener(
            type,
            (event) => {
              event.preventDefault();
              if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
              if (!isCaptured) drops.push(type);
            },
            isCaptured,
          );
      return drops;
    });
    await dropFromDisk(page, [path], await middleOf(page));
    expect(await heard.jsonValue()).toEqual([]);
    await store.clearFaults();
    await expectResult(page, 'dropped.csv', 2);
  });

  test('B11 two files, a folder, or a file beside the zone upload nothing', async ({ page, store }, info) => {
    const [one = '', two = '', folder = ''] = ['one.csv', 'two.csv', 'folder'].map((name) =>
      info.outputPath(name),
    );
    for (const path of [one, two]) writeFileSync(path, sheetBytes('csv', 1));
    mkdirSync(folder);
    const address = page.url();
    await dropFromDisk(page, [one, two], await middleOf(page));
    await dismissAlert(page, '一次只能上传一个文件');
    await dropFromDisk(page, [folder], await middleOf(page));
    await dismissAlert(page, '不支持上传文件夹，请选择文件后重新上传');
    await dropFromDisk(page, [one], { x: 5, y: (await middleOf(page)).y });
    expect(page.url()).toBe(address);
    expect(await store.log('/bom/json/upload/check')).toEqual([]);
  });

  test('B11 the page’s own file field takes a file from disk', async ({ page }, info) => {
    const path = info.outputPath('own.csv');
    writeFileSync(path, sheetBytes('csv', 1));
    const own = await page.evaluateHandle(() => {
      const field = Object.assign(document.createElement('input'), { type: 'file' });
      document.body.prepend(field);
      return field;
    });
    const box = await own.boundingBox();
    await dropFromDisk(page, [path], { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 });
    expect(await own.evaluate(({ files }) => files?.[0]?.name)).toBe('own.csv');
  });

  test('B14 needs no mouse', async ({ page }) => {
    await choose(page, csvOf(301), () => zoneOf(page).press('Enter'));
    await expect(page.getByRole('button', { name: '返回修改' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: '继续上传' }).focus();
    await page.keyboard.press('Enter');
    await expectResult(page, 'list.csv', 300);
  });
});

test('B4 a guest’s click opens the login, and a dropped file is kept through it', async ({ page, store }) => {
  await openHost(page, store);
  await expect(page.locator('lc-header').getByRole('link', { name: '登录', exact: true })).toBeVisible();
  const clicked = page.waitForEvent('popup');
  await zoneOf(page).click();
  await (await clicked).close();
  const dropped = page.waitForEvent('popup');
  await zoneOf(page).evaluate((zone, text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'kept.csv'));
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
  }, csvOf(2).buffer.toString());
  await (await dropped).locator('button[name=role][value=customer]').click();
  await expectResult(page, 'kept.csv', 2);
});

test('P2 the panel closes for a login that the page shows itself', async ({ page, store }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await openHost(page, store);
  await page.evaluate(() =>
    document.addEventListener('lc-login-required', (event) => {
      event.preventDefault();
      const login = document.createElement('button');
      login.textContent = '站内登录';
      login.style.cssText = 'position: fixed; inset: 0; z-index: 9999';
      document.body.append(login);
    }),
  );
  const button = page.locator('lc-header').getByRole('button', { name: 'BOM上传' });
  await button.click();
  const panel = page.locator('lc-header').getByRole('region', { name: 'BOM上传' });
  const place = await panel.boundingBox();
  await panel.getByRole('button', { name: '选择BOM文件' }).click();
  const login = page.getByRole('button', { name: '站内登录' });
  await expect(login).toBeVisible();
  await expect(button).toBeFocused();
  const top = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.textContent,
    [(place?.x ?? 0) + 100, (place?.y ?? 0) + 100],
  );
  expect(top).toBe('站内登录');
});
