import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import packageJson from '../../package.json' with { type: 'json' };
import { expect, header, matrixUnless, test } from './fixtures';
import { framesWithoutLogo, watchBlocked } from './page-watch';

/** The script that the starter loads; the demo's pages ask for light's where the suite runs on it. */
const SECOND = `/lc-frame/${packageJson.version}/lc-frame${process.env.LC_RUNTIME === 'light' ? '.light' : ''}.js`;
const STARTER = '/lc-frame/fragments/lc-frame.start.js';
/** Until the test clears it. */
const HELD = { kind: 'delay', ms: 60_000 } as const;

const input = (page: Page) => header(page).locator('.lc-root input[name=k]').first();

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

for (const manners of ['kind', 'awkward'] as const) {
  test(`the frame keeps what a user has typed, and the nodes under the same data: ${manners} @journey`, async ({
    page,
    store,
  }) => {
    await store.set({ banners: 'none', manners });
    await store.fault({ call: SECOND, ...HELD });
    await page.goto(store.url('www', '/?start=yes'), { waitUntil: 'commit' });
    await expect(header(page).getByRole('link', { name: '热销秒杀' })).toBeVisible();
    await expect(input(page)).toHaveAttribute('placeholder', '试试：STM32F103C8T6');
    expect(await page.evaluate(() => customElements.get('lc-header'))).toBeUndefined();
    await input(page).click();
    await page.keyboard.type('stm32f');
    await page.keyboard.press('ArrowLeft');
    const before = await input(page).elementHandle();
    const counted = framesWithoutLogo(page);
    await store.clearFaults();
    expect(await counted).toBe(0);
    await page.keyboard.type('x');
    await expect(input(page)).toHaveValue('stm32xf');
    expect(await before?.evaluate((node) => node.isConnected)).toBe(manners === 'kind');
    const left = await header(page).evaluate((element) => ({
      roots: element.shadowRoot?.querySelectorAll('.lc-root').length,
      sheets: element.shadowRoot?.adoptedStyleSheets.length,
    }));
    expect(left).toEqual({ roots: 1, sheets: 1 });
  });
}

test('one request shows the header in the page’s first paint, and the script waits for it', async ({
  page,
  store,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    customElements.whenDefined('lc-header').then(() => {
      const { startTime = 0 } = performance.getEntriesByName('lc-header-painted')[0] ?? {};
      Reflect.set(window, 'seen', [startTime, performance.now()]);
    });
  });
  await page.goto(store.url('www', '/?start=yes'));
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  const [marked = 0, defined = 0] = await page.evaluate((): number[] => Reflect.get(window, 'seen'));
  expect(marked).toBeGreaterThan(0);
  // The entry comes once the frame is on the screen, which may be after a task or two.
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint !== undefined) resolve(Reflect.get(paint, 'paintTime') ?? paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  expect(painted).toBeLessThan(defined);
  const own = asked.filter((path) => path.startsWith('/lc-frame/') && !path.endsWith('.css'));
  expect(own).toEqual([STARTER, SECOND]);
});

for (const [site, path, link] of [
  ['list', '/catalog/301.html', '/help/101.html'],
  ['mro', '/', '/help/101.html'],
] as const) {
  test(`the starter of ${site} shows that site’s header, which the frame keeps`, async ({ page, store }) => {
    await store.set({ manners: 'kind', banners: 'none' });
    await store.fault({ call: SECOND, ...HELD });
    await page.goto(store.url(site, `${path}?start=yes`), { waitUntil: 'commit' });
    await expect(header(page)).toHaveAttribute('site', site);
    const help = header(page).locator(`a[href$="${link}"]`).first();
    await expect(help).toBeVisible();
    const before = await help.elementHandle();
    await store.clearFaults();
    await expect(header(page)).toHaveAttribute('data-rendered', '');
    expect(await before?.evaluate((node) => node.isConnected)).toBe(true);
  });
}

test('a header of another site is left to the frame, which shows that site beside the starter’s footer', async ({
  page,
  store,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const tag = document.querySelector('lc-header');
      if (tag === null) return;
      observer.disconnect();
      tag.setAttribute('site', 'mro');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(store.url('www', '/?start=yes'));
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  await expect(header(page)).not.toHaveAttribute('data-prerendered');
  await expect(page.locator('lc-footer')).toHaveAttribute('data-rendered', '');
  await expect(header(page).getByRole('link', { name: '返回主商城' }).first()).toBeVisible();
});

test('an engine without shared sheets shows the frame as ever', async ({ page, store }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
  });
  await page.goto(store.url('www', '/?start=yes'));
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  await expect(header(page)).not.toHaveAttribute('data-prerendered');
});

test('a page that breaks templates shows its own content first', async ({ page, store }) => {
  await page.addInitScript(() => {
    Object.defineProperty(HTMLTemplateElement.prototype, 'content', {
      get() {
        throw new Error('content');
      },
    });
  });
  await store.fault({ call: SECOND, ...HELD });
  const asked = page.waitForRequest(`**${SECOND}`);
  await page.goto(store.url('www', '/?start=defer'), { waitUntil: 'commit' });
  await asked;
  await expect(header(page).locator('> a').first()).toBeVisible();
  await store.clearFaults();
  await expect(header(page)).toHaveAttribute('data-rendered', '');
});

test('beside fragments a starter asks for the frame early, too', async ({ page, store }) => {
  const asked = page.waitForRequest(`**${SECOND}`);
  // DOMContentLoaded waits for this deferred script, and the script for the request of the frame.
  await page.route('**/demo/bar.js', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(store.url('www', '/?start=yes&fragments=yes'));
  await expect(header(page)).toHaveAttribute('data-rendered', '');
});

test('G47 a polluted Object.prototype is not taken for a starter', async ({ page, store }) => {
  await page.addInitScript(() => Reflect.set(Object.prototype, 'data-channel', 'canary'));
  await page.goto(store.url('www', '/'));
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  expect(await page.evaluate((): unknown => Reflect.get(window, 'lcFrame').channel)).toBe('pinned');
});

test('without the frame’s script links and search work, and the page hears', async ({ page, store }) => {
  await watchFailures(page);
  await store.fault({ call: SECOND, kind: '500' });
  await page.goto(store.url('www', '/?start=yes'));
  await expect
    .poll(() => failuresOf(page))
    .toEqual([{ version: expect.stringMatching(/^\d/), channel: 'pinned', area: 'lc-frame', kind: 'load' }]);
  expect(await store.log(SECOND)).toHaveLength(1);
  await input(page).fill('CH340G');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/global\.html\?.*k=CH340G/);
  expect(new URL(page.url()).hostname).toBe('search.lc.localhost');
  await page.goBack();
  await header(page).getByRole('link', { name: '帮助中心' }).first().click();
  await page.waitForURL(/\/help\/101\.html/);
});

test('a script of another release does not run, and the page hears', async ({ page, store, troubles }) => {
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

for (const csp of ['nonce', 'hash']) {
  test(`under a policy of ${csp} sources the starter loads the frame`, async ({ page, store }) => {
    const blocked = await watchBlocked(page);
    await store.fault({ call: SECOND, kind: 'delay', ms: 800 });
    await page.goto(store.url('www', `/?start=yes&csp=${csp}`), { waitUntil: 'commit' });
    await expect(header(page)).toHaveAttribute('data-prerendered', 'start');
    await expect(header(page).getByRole('link', { name: '帮助中心' }).first()).toBeVisible();
    await expect(header(page)).toHaveAttribute('data-rendered', '');
    expect(await blocked()).toEqual([]);
  });
}

test('under an Integrity-Policy starter, frame and provider run by their hashes, and no other script', async ({
  page,
  context,
  store,
}) => {
  await page.goto(store.url('www', '/?start=yes&csp=integrity'));
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  const login = header(page).getByRole('link', { name: '登录', exact: true });
  const opened = context.waitForEvent('page');
  await login.click();
  await (await opened).locator('button[name=role][value=customer]').click();
  await expect(login).toHaveCount(0);
  await expect(header(page).getByText('您好，').first()).toBeVisible();
  const isRefused = (integrity: string) =>
    page.evaluate(
      ([src, hash]) =>
        new Promise((resolve) => {
          const script = Object.assign(document.createElement('script'), { src, integrity: hash });
          script.crossOrigin = 'anonymous';
          script.onload = () => resolve(false);
          script.onerror = () => resolve(true);
          document.head.append(script);
        }),
      [store.url('static', '/lc-frame/lc-frame.doctor.js'), integrity] as const,
    );
  const { files } = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
  expect(await isRefused(files['lc-frame.doctor.js'].integrity)).toBe(false);
  expect(await isRefused('')).toBe(true);
});

test('a policy without the starter’s name leaves the page its content', async ({ page, store, troubles }) => {
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
      await store.fault({ call: SECOND, kind: 'delay', ms: 2500 });
      await page.goto(store.url('www', path), { waitUntil: 'commit' });
      await expect(header(page)).toHaveAttribute('data-prerendered', 'start');
      await expect(header(page).getByRole('link', { name: '帮助中心' }).first()).toBeVisible();
      await expect(header(page)).toHaveAttribute('data-rendered', '');
      await expect(header(page).locator('.lc-root')).toHaveCount(1);
      expect(await store.log(SECOND)).toHaveLength(1);
    },
  );
}

test('a header that a script adds later is drawn by the frame', async ({ page, store }) => {
  await page.goto(store.url('www', '/hostile.html?hazards=late-tags&start=yes'));
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  await expect(header(page).getByRole('link', { name: '帮助中心' }).first()).toBeVisible();
});

// A module has no tag of its own that could ask for the light build.
if (process.env.LC_RUNTIME !== 'light') {
  test('a starter loaded as a module shows the header and loads the frame', async ({ page, store }) => {
    await page.goto(store.url('www', '/?frame=no'));
    await page.addScriptTag({ type: 'module', url: store.url('static', STARTER) });
    await expect(header(page)).toHaveAttribute('data-prerendered', 'start');
    await expect(header(page)).toHaveAttribute('data-rendered', '');
  });
}

test('a page with two starters, or the script as well, has one frame', async ({ page, store }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(store.url('www', '/?start=yes'));
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  for (const file of [STARTER, SECOND]) await page.addScriptTag({ url: store.url('static', file) });
  const refused = () => said.filter((line) => line.includes('does nothing')).length;
  await expect.poll(refused).toBe(2);
  expect((await store.log(SECOND)).length).toBe(2);
});
