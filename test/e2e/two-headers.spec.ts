import { expect, header, test } from './fixtures';

test('each of two headers shows the site of its tag, with a footer without one and with a site that changes', async ({
  page,
  store,
}) => {
  await page.goto(store.url('www', '/hostile.html?hazards='));
  await expect(header(page).locator('header')).toHaveAttribute('data-site', 'main');
  await page.evaluate(() =>
    document
      .querySelector('lc-footer')
      ?.insertAdjacentHTML('beforebegin', '<lc-header site="mro"></lc-header>'),
  );
  const shown = (nth: number) =>
    page
      .locator('lc-header')
      .nth(nth)
      .evaluate(({ shadowRoot: root }) => ({
        site: root?.querySelector('header')?.dataset.site,
        hasBom: root?.querySelector('[data-track=bom] button') != null,
        isBack: root?.querySelector('[data-track=top-bar]')?.textContent?.includes('返回主商城'),
        type: root?.querySelector('select')?.selectedOptions[0]?.textContent,
      }));
  const main = { site: 'main', hasBom: true, isBack: false, type: '全部' };
  const mro = { site: 'mro', hasBom: false, isBack: true, type: 'MRO' };
  await expect.poll(() => shown(1)).toEqual(mro);
  expect(await shown(0)).toEqual(main);
  for (const [nth, k, source] of [
    [0, '', ''],
    [1, '/mro', 'mro_so'],
  ] as const) {
    const { action } = await page
      .locator('lc-header')
      .nth(nth)
      .locator('form')
      .first()
      .evaluate((form) => ({ action: form.getAttribute('action') }));
    expect(new URL(action ?? '').pathname).toBe(`${k}/global.html`);
    await expect(page.locator('lc-header').nth(nth).locator('select').first()).toHaveValue(source);
  }
  await header(page)
    .first()
    .evaluate((tag) => tag.setAttribute('site', 'mro'));
  await expect.poll(() => shown(0)).toEqual(mro);
});
