import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { watchBlocked } from './page-watch';
import { header, input, SECOND } from './starter-page';
import { matrixUnless } from './tier';

/** Collects each `lc-error` of a script that did not come. */
async function watchFailures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const failures: unknown[] = [];
    Reflect.set(window, 'failures', failures);
    document.addEventListener('lc-error', (event) => {
      if (event instanceof CustomEvent && event.detail.kind === 'load') failures.push(event.detail);
    });
  });
}
const failuresOf = (page: Page) =>
  page.evaluate(() => {
    const failures: unknown[] = Reflect.get(window, 'failures');
    return failures;
  });

test('links and the search form work where the frame’s script never comes, and the page hears of it once', async ({
  page,
  store,
}) => {
  await watchFailures(page);
  await store.fault({ call: SECOND, kind: '500' });
  await page.goto(store.url('www', '/?start=yes'));
  await expect
    .poll(() => failuresOf(page))
    .toEqual([
      {
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        channel: 'pinned',
        area: 'lc-frame',
        kind: 'load',
      },
    ]);
  expect(await store.log(SECOND)).toHaveLength(1);
  await input(page).fill('CH340G');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/global\.html\?.*k=CH340G/);
  expect(new URL(page.url()).hostname).toBe('search.lc.localhost');
  await page.goBack();
  await header(page).getByRole('link', { name: '帮助中心' }).first().click();
  await page.waitForURL(/\/help\/101\.html/);
});

test('a script that is not the one of the starter’s release does not run, and the page hears of it', async ({
  page,
  store,
  troubles,
}) => {
  await watchFailures(page);
  await page.route(`**${SECOND}`, (route) =>
    route.fulfill({
      body: 'window.isAltered = true',
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.goto(store.url('www', '/?start=yes'));
  await expect.poll(async () => (await failuresOf(page)).length).toBe(1);
  expect(await page.evaluate(() => Reflect.get(window, 'isAltered'))).toBeUndefined();
  await expect(header(page).getByRole('link', { name: '帮助中心' }).first()).toBeVisible();
  expect(troubles.splice(0).every((line) => line.includes("'integrity' attribute"))).toBe(true);
});

for (const csp of ['strict', 'nonce', 'hash']) {
  test(`under a policy of ${csp} sources with trusted types the starter paints and loads the frame`, async ({
    page,
    store,
  }) => {
    const blocked = await watchBlocked(page);
    await store.fault({ call: SECOND, kind: 'delay', ms: 800 });
    await page.goto(store.url('www', `/?start=yes&csp=${csp}`), { waitUntil: 'commit' });
    await expect(header(page)).toHaveAttribute('data-prerendered', 'start');
    await expect(header(page).getByRole('link', { name: '帮助中心' }).first()).toBeVisible();
    await expect(header(page)).toHaveAttribute('data-rendered', '');
    expect(await blocked()).toEqual([]);
  });
}

test('under a policy that does not name the starter’s own, the page keeps its content and hears of it', async ({
  page,
  store,
  troubles,
}) => {
  await watchFailures(page);
  // A browser throws this if `trusted-types` does not name the policy.
  await page.addInitScript(() => {
    Object.defineProperty(Reflect.get(window, 'trustedTypes'), 'createPolicy', {
      value: () => {
        throw new TypeError('disallowed');
      },
    });
  });
  await page.goto(store.url('www', '/?start=yes&csp=nonce'));
  await expect.poll(async () => (await failuresOf(page)).length).toBe(1);
  await expect(header(page).locator('> a').first()).toBeVisible();
  await expect(header(page)).not.toHaveAttribute('data-prerendered');
  expect(await store.log(SECOND)).toEqual([]);
  expect(troubles.splice(0).every((line) => /Trusted/.test(line))).toBe(true);
});

for (const [how, path] of [
  ['with defer', '/?start=defer'],
  ['with async', '/?start=async'],
  ['at the end of an old page', '/hostile.html?hazards=quirks,script-end&start=yes'],
  ['written by a script of the page', '/hostile.html?hazards=script-written&start=yes'],
  ['twice', '/hostile.html?hazards=twice&start=yes'],
] as const) {
  test(
    `a starter ${how} shows the header, which one frame takes over`,
    matrixUnless(how === 'with async'),
    async ({ page, store }) => {
      await store.fault({ call: SECOND, kind: 'delay', ms: 1500 });
      await page.goto(store.url('www', path), { waitUntil: 'commit' });
      await expect(header(page)).toHaveAttribute('data-prerendered', 'start');
      await expect(header(page).getByRole('link', { name: '帮助中心' }).first()).toBeVisible();
      await expect(header(page)).toHaveAttribute('data-rendered', '');
      await expect(header(page).locator('.lc-root')).toHaveCount(1);
      expect(await store.log(SECOND)).toHaveLength(1);
    },
  );
}

test('a header that a script adds after the starter’s work is drawn by the frame', async ({
  page,
  store,
}) => {
  await page.goto(store.url('www', '/hostile.html?hazards=late-tags&start=yes'));
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  await expect(header(page).getByRole('link', { name: '帮助中心' }).first()).toBeVisible();
});

test('a starter loaded as a module cannot find the frame’s script, and reports it', async ({
  page,
  store,
}) => {
  await watchFailures(page);
  await page.goto(store.url('www', '/?frame=no'));
  await page.addScriptTag({ type: 'module', url: store.url('static', '/lc-frame/lc-frame.start.js') });
  await expect.poll(async () => (await failuresOf(page)).length).toBe(1);
  expect(await store.log(SECOND)).toEqual([]);
});

test('a page that includes the starter twice, or the frame’s script as well, has one frame', async ({
  page,
  store,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(store.url('www', '/?start=yes'));
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  for (const file of ['lc-frame.start.js', SECOND.slice('/lc-frame/'.length)])
    await page.addScriptTag({ url: store.url('static', `/lc-frame/${file}`) });
  const refused = () => said.filter((line) => line.includes('does nothing')).length;
  await expect.poll(refused).toBe(2);
  expect((await store.log(SECOND)).length).toBe(2);
});
