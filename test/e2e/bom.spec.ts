import { choose, csvOf, dismissAlert, expectResult, zoneOf } from './bom-steps';
import { axeViolations, expect, onEveryHost, openHost, test } from './fixtures';
import { IN_MATRIX } from './tier';

const CHECK = '/bom/json/upload/check';
const UPLOAD = '/bom/json/upload';

onEveryHost(
  'the header offers the BOM upload and takes a file to its result page @journey',
  async ({ page, store, host, open }) => {
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
    expect(await axeViolations(page, 'lc-header')).toEqual([]);
    await choose(page, csvOf(2), panel.getByRole('button', { name: '选择BOM文件' }));
    await expectResult(page, 'list.csv', 2);
  },
);

test.describe('a customer', () => {
  test.beforeEach(async ({ page, store }) => {
    await store.set({ role: 'customer' });
    // Choosers are caught from the start: a key press can be faster than Playwright's switching that on.
    page.on('filechooser', () => {});
    await openHost(page, store);
  });

  test('B6 sees the overlay with progress, and cancels either stage without an error', async ({
    page,
    store,
  }) => {
    for (const stage of [CHECK, UPLOAD]) {
      await store.clearFaults();
      await store.fault({ call: stage, kind: 'delay', ms: 20_000 });
      await choose(page, csvOf(2));
      const overlay = page.getByRole('dialog', { name: 'BOM正在分析中...' });
      // So small a file may be there already, and is being read then.
      await expect(overlay.getByRole('status').first()).toHaveText(
        stage === CHECK ? /正在检查文件|文件已上传，正在分析/ : /正在上传文件|文件已上传，正在分析/,
      );
      await expect(overlay.getByRole('progressbar', { name: '上传进度' })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
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

  const FAILURES = [
    ['code', { code: 500, msg: '服务器解析失败' }, '服务器解析失败'],
    ['code', { code: 403, msg: '不给看' }, '无返回数据'],
    ['no-result', {}, '无返回数据'],
    ['html', {}, '无返回数据'],
    ['empty', {}, '无返回数据'],
    ['403', {}, '无返回数据'],
    ['500', {}, '系统繁忙，请联系客服人员或稍后再试！'],
    ['no-cors', {}, '网络异常，请检查网络后重试'],
  ] as const;
  test('B8 B10 sees which stage failed, and sends the file by 重试', async ({ page, store }) => {
    test.setTimeout(60_000);
    const retry = page.locator('lc-bom-upload').getByRole('button', { name: '重试' });
    for (const [index, [kind, more, message]] of FAILURES.entries()) {
      await store.clearFaults();
      await store.fault({ call: CHECK, kind, ...more, times: 1 });
      await store.fault({ call: UPLOAD, kind, ...more, times: 1 });
      if (index === 0) await choose(page, csvOf(2));
      else await retry.click();
      await dismissAlert(page, message);
      await retry.click();
      await dismissAlert(page, message);
    }
    expect(await axeViolations(page, 'lc-bom-upload')).toEqual([]);
    await retry.click();
    await expectResult(page, 'list.csv', 2);
  });

  test('B10 sees that the connection broke at either stage, and 重试 begins at stage 1', async ({
    page,
    store,
  }) => {
    // For ever, not once: on a connection used before, the browser itself tries a second time.
    await store.fault({ call: CHECK, kind: 'refuse' });
    await choose(page, csvOf(2));
    await dismissAlert(page, '网络异常，请检查网络后重试');
    await store.clearFaults();
    await store.fault({ call: UPLOAD, kind: 'refuse' });
    const retry = page.locator('lc-bom-upload').getByRole('button', { name: '重试' });
    await retry.click();
    await dismissAlert(page, '网络异常，请检查网络后重试');
    await store.clearFaults();
    await store.clearLog();
    await retry.click();
    await expectResult(page, 'list.csv', 2);
    expect(await store.log(CHECK)).toHaveLength(1);
  });

  test('B8 sees the server’s message about a file that it cannot read', async ({ page }) => {
    await choose(page, { name: 'broken.xlsx', mimeType: '', buffer: Buffer.from('PK\x03\x04 nothing') });
    await dismissAlert(page, '文件已损坏或加密，无法读取，请另存后重新上传');
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

  test('B14 needs no mouse', async ({ page }) => {
    await zoneOf(page).focus();
    const opening = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await opening).setFiles(csvOf(301));
    await expect(page.getByRole('button', { name: '返回修改' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: '继续上传' }).focus();
    await page.keyboard.press('Enter');
    await expectResult(page, 'list.csv', 300);
  });

  test('pastes rows copied from a spreadsheet', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('STM32F103\t10\nCH340G\t5'));
    await zoneOf(page).focus();
    await page.keyboard.press('Control+V');
    await expectResult(page, '粘贴的BOM清单.csv', 2);
  });

  test('finds the last result at the zone if the page prevents the navigation', async ({ page }) => {
    await page.evaluate(() =>
      document.addEventListener('lc-bom-uploaded', (event) => event.preventDefault()),
    );
    const address = page.url();
    await choose(page, csvOf(2));
    const recent = page.locator('lc-bom-upload').getByRole('link', { name: '查看匹配结果' });
    await expect(recent).toHaveAttribute('href', /\/member\/bom\/upload\/[\w-]+\.html$/);
    expect(page.url()).toBe(address);
    await recent.click();
    await expectResult(page, 'list.csv', 2);
  });
});

test('B4 a guest logs in by window and the dropped file is uploaded; a click opens the login instead of the chooser', async ({
  page,
  store,
}) => {
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

test('P2 a file that waits for a login is mentioned beside its closed panel, and sent by 重试', async ({
  page,
  store,
}) => {
  await openHost(page, store);
  await page.evaluate(() =>
    document.addEventListener('lc-login-required', (event) => event.preventDefault()),
  );
  const button = page.locator('lc-header').getByRole('button', { name: 'BOM上传' });
  await button.click();
  const panel = page.locator('lc-header').getByRole('region', { name: 'BOM上传' });
  await panel.locator('input[type=file]').setInputFiles({
    name: 'parts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('model\nSTM32'),
  });
  const toast = page.locator('lc-layer').getByText('登录后可继续上传该文件');
  await expect(toast).toBeVisible();
  await expect(panel).toBeHidden();
  await button.click();
  await expect(panel.getByText('登录后可继续上传该文件')).toBeVisible();
  await expect(panel.getByRole('button', { name: '重试' })).toBeVisible();
});

test('B8 a session that ends between the stages asks for a login and sends the same file', async ({
  page,
  store,
}) => {
  await store.set({ role: 'customer' });
  await openHost(page, store);
  await store.fault({ call: UPLOAD, kind: '411', times: 1 });
  const popup = page.waitForEvent('popup');
  await choose(page, csvOf(2));
  await (await popup).locator('button[name=role][value=customer]').click();
  await expectResult(page, 'list.csv', 2);
});
