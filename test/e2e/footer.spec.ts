import { expect, openHost, test } from './fixtures';
import { quiet } from './quiet';

test('the footer has services, articles, contact, sites, letters @journey', async ({ page, open }) => {
  await open();
  const footer = page.locator('lc-footer').getByRole('contentinfo');
  await expect(footer.getByRole('region', { name: '服务保障' }).getByRole('listitem')).toHaveCount(5);
  await expect(footer.getByText('4小时快速发货')).toBeVisible();
  await expect(footer.getByRole('heading', { name: '购物指南' })).toBeVisible();
  await expect(footer.getByRole('link', { name: '常见问题' })).toHaveAttribute('href', /\/help\/104\.html$/);
  await expect(footer.getByText('工作日 8:30–18:30')).toBeVisible();
  await expect(footer.getByText('节假日 9:00–18:00')).toBeVisible();
  const index = footer.getByRole('navigation', { name: '型号索引' });
  await expect(index.getByRole('link')).toHaveCount(37);
  await expect(index.getByRole('link', { name: '其他' })).toHaveAttribute('href', /\/ic\/other\.html$/);
  await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
  await expect(footer.getByRole('link', { name: '营业执照' })).toHaveAttribute(
    'href',
    /\/businessLicence\.html$/,
  );
});

test('on a tablet five services are in rows of three and two', async ({ page, store }) => {
  await page.setViewportSize({ width: 768, height: 700 });
  await openHost(page, store);
  const services = page.locator('lc-footer').getByRole('region', { name: '服务保障' }).getByRole('listitem');
  await expect(services).toHaveCount(5);
  const boxes = await services.evaluateAll((items) => items.map((item) => item.getBoundingClientRect()));
  const rows = [...new Set(boxes.map(({ top }) => top))].map((top) => boxes.filter((box) => box.top === top));
  expect(rows.map(({ length }) => length)).toEqual([3, 2]);
  // The remaining width of both rows is the same on the left and on the right.
  for (const row of rows) expect(768 - (row.at(-1)?.right ?? 0)).toBeCloseTo(row[0]?.left ?? 0, 0);
});

test('a friendly link asks first: by click, key and middle button', async ({ page, store, context }) => {
  await context.route('http://f2.sister.localhost/', (route) => route.fulfill({ body: 'friend' }));
  await openHost(page, store);
  const friend = page.locator('lc-footer').getByRole('link', { name: '21ic电子网' });
  const question = page.getByRole('alertdialog').filter({ hasText: '确认打开链接进入第三方网站吗？' });
  await friend.click();
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toHaveCount(0);
  await expect(friend).toBeFocused();
  await friend.click({ button: 'middle' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect(context.pages()).toHaveLength(1);
  await friend.press('Enter');
  const opening = page.waitForEvent('popup');
  await question.getByRole('button', { name: '确定' }).click();
  const tab = await opening;
  await tab.waitForURL(/:\/\/f2\.sister\.localhost\//);
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
});

test('on a phone the article sections open one by one and nothing overflows', async ({ page, store }) => {
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 700 });
    await openHost(page, store);
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await sideways()).toBeLessThanOrEqual(0);
    const section = page.locator('lc-footer').getByRole('button', { name: '购物指南' });
    const article = page.locator('lc-footer').getByRole('link', { name: '购物流程' });
    if (width >= 768) {
      await expect(section).toHaveCount(0);
      await expect(article).toBeVisible();
      continue;
    }
    await expect(article).toBeHidden();
    await section.click();
    await expect(article).toBeVisible();
  }
});

test('the contact band is as wide as the article columns above it', async ({ page, store }) => {
  await openHost(page, store);
  const footer = page.locator('lc-footer');
  const boxOf = async (role: 'navigation' | 'region', name: string) => {
    const box = await footer.getByRole(role, { name }).boundingBox();
    if (box === null) throw new Error(`${name} is not there`);
    return box;
  };
  const articles = await boxOf('navigation', '帮助与信息');
  const contact = await boxOf('region', '联系我们');
  const letters = await boxOf('navigation', '型号索引');
  expect([contact.x, contact.width]).toEqual([articles.x, articles.width]);
  expect([letters.x, letters.width]).toEqual([articles.x, articles.width]);
  expect(contact.y).toBeGreaterThanOrEqual(articles.y + articles.height);
  expect(contact.height).toBeLessThan(180);
});

test('on a phone a button opens the letters, and every target is 44 px high', async ({ page, store }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openHost(page, store);
  const footer = page.locator('lc-footer');
  const letter = footer.getByRole('link', { name: 'A', exact: true });
  await expect(letter).toBeHidden();
  await footer.getByRole('button', { name: '型号索引' }).click();
  await expect(letter).toBeVisible();
  await footer.getByRole('button', { name: '购物指南' }).click();
  const low = await footer.evaluate((host) =>
    [...(host.shadowRoot?.querySelectorAll('a, button') ?? [])]
      .map((target) => ({ name: target.textContent, height: target.getBoundingClientRect().height }))
      .filter(({ height }) => height > 0 && height < 44),
  );
  expect(low).toEqual([]);
});

test('on paper the footer is two lines: the hotline, and company with licences', async ({ page, store }) => {
  await openHost(page, store);
  await page.emulateMedia({ media: 'print' });
  const footer = page.locator('lc-footer');
  await expect(footer.getByRole('navigation')).toHaveCount(0);
  await expect(footer.getByRole('button')).toHaveCount(0);
  await expect(footer.getByText('客服热线')).toBeVisible();
  await expect(footer.getByRole('link', { name: '营业执照' })).toBeVisible();
  expect((await footer.boundingBox())?.height).toBeLessThan(60);
});

// Bootstrap's print styles are in test/hosts.
for (const hazards of ['quirks', 'short']) {
  test(`P17 a page prints on as many sheets as without the frame [${hazards}]`, async ({ page, store }) => {
    const sheets: number[] = [];
    for (const frame of ['no', 'yes']) {
      await page.goto(store.url('www', `/hostile.html?hazards=${hazards}&frame=${frame}`));
      if (frame === 'yes') await expect(page.locator('lc-footer').getByText('客服热线')).toBeAttached();
      await quiet(page);
      const pdf = await page.pdf({ format: 'A4' });
      sheets.push(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0);
    }
    expect(sheets[0]).toBeGreaterThan(0);
    expect(sheets[1]).toBe(sheets[0]);
  });
}
