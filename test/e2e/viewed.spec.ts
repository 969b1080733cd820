import { expect, HOSTS, openHost, test } from './fixtures';
import { searchOf } from './search-page';

test('S33 parts looked at are listed on every host @journey', async ({ page, store, open }) => {
  for (const code of ['C8734', 'C8735']) {
    await page.goto(store.url('item', `/${code}.html`));
    await page.evaluate(
      (one) => window.lcFrame.push((frame) => frame.noteViewed({ code: one, model: `PART-${one}` })),
      code,
    );
    await expect
      .poll(
        async () => (await page.context().cookies()).find(({ name }) => name === 'lc_viewed')?.value ?? '',
      )
      .toContain(code);
  }
  await open();
  const { input, form, options } = searchOf(page);
  await expect(page.locator('lc-header').getByRole('link', { name: '登录', exact: true })).toBeVisible();
  await input.click();
  const viewed = form.getByRole('group', { name: '最近浏览' });
  await expect(viewed.getByRole('option')).toHaveText(['PART-C8735', 'PART-C8734']);
  await form.getByRole('button', { name: '删除浏览记录 PART-C8735' }).click();
  await expect(viewed.getByRole('option')).toHaveText(['PART-C8734']);
  await expect(input).toBeFocused();
  await options.filter({ hasText: 'PART-C8734' }).click();
  await page.waitForURL(store.url('item', '/C8734.html'));
});

test('S33 a product page names its part by attributes, and the part is listed', async ({ page, store }) => {
  await openHost(page, store);
  const href = await page.locator('main a[href*="//item."]').first().getAttribute('href');
  await page.goto(href ?? '');
  const model = (await page.locator('h1').textContent()) ?? '';
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'lc_viewed')?.value ?? '')
    .toContain(encodeURIComponent(model));
  await page.goto(HOSTS.main(store));
  await searchOf(page).input.click();
  await expect(searchOf(page).options.filter({ hasText: model }).first()).toBeVisible();
});
