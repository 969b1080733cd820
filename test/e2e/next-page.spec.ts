import { chromiumPath } from './chromium';
import { IN_MATRIX } from './fixtures';
import { expect, test } from './next-page-browser';
import { StoreControl } from './store-control';

const BRANDS = 'lc-header >>> nav a[href$="/brand.html"]';
const INPUT = 'lc-header >>> input[name=k]';
const WORD = 'lc-header >>> [data-track=hot-words] li:nth-child(2) a';

/**
 * The pages that the browser has prepared, with its own word for how. A prerendered one asks for its files
 * too.
 */
const prepared = async (store: StoreControl) =>
  (await store.log())
    .filter(({ path, purpose }) => purpose !== '' && path.endsWith('.html'))
    .map(({ path, purpose }) => `${purpose} ${path}`);
const asked = async (store: StoreControl, path: string) => (await store.log(path)).length;

test('W2 W4 a page of any host is fetched and served', async ({ tab: { page, rest, read }, store }) => {
  await store.set({ nextPage: 'prefetch' });
  await page.goto(store.url('www', '/'));
  await rest(BRANDS);
  await expect.poll(() => prepared(store)).toEqual(['prefetch /brand.html']);
  await rest(WORD);
  await expect.poll(() => prepared(store)).toEqual(['prefetch /brand.html', 'prefetch /global.html']);
  await page.click(WORD);
  expect(await read(() => new URLSearchParams(location.search).get('k') ?? undefined)).toMatch(/^ESP32/);
  expect(await asked(store, '/global.html')).toBe(1);
});

test('W1 nothing is prepared that is not safe, or without a key', async ({ tab: { page, rest }, store }) => {
  await page.goto(store.url('www', '/'));
  await rest(BRANDS);
  await store.set({ nextPage: 'prerender' });
  await page.goto(store.url('www', '/help/101.html'));
  await rest('lc-header >>> nav a[href$="/huodong.html"]');
  await rest(BRANDS);
  await expect.poll(() => prepared(store)).toEqual(['prefetch;prerender /brand.html']);
});

test('W6 a prerendered search asks and reports when it is shown', async ({
  tab: { page, rest, read },
  store,
}) => {
  await store.set({ nextPage: 'prerender', role: 'customer' });
  await page.goto(store.url('search', '/global.html?k=STM32'));
  await page.waitForFunction(() => window.lcFrame?.getUser?.().customerLogin === 1);
  await rest(WORD);
  await expect.poll(() => prepared(store)).toEqual(['prefetch;prerender /global.html']);
  // Whoever logs out elsewhere meanwhile is a guest on the page that is shown.
  await store.set({ role: 'guest' });
  await store.clearLog();
  const { events: before } = (await store.call('GET', 'events')) as { events: unknown[] };
  // The button comes up on another page than it went down on, of which the driver knows nothing.
  await page.mouse.down();
  void page.mouse.up().catch(() => undefined);
  const shown = await read(() => {
    const { activationStart } = {
      activationStart: 0,
      ...performance.getEntriesByType('navigation')[0]?.toJSON(),
    };
    const words = document.querySelector('lc-header')?.shadowRoot?.querySelector('input')?.value;
    // The view is timed once it is shown.
    return location.search.includes('ESP32') && window.lcFrame?.timing
      ? { words, activationStart }
      : undefined;
  });
  expect(shown.words).toMatch(/^ESP32/);
  expect(shown.activationStart).toBeGreaterThan(0);
  await read(() => (window.lcFrame.getUser().customerLogin === 0 ? 'guest' : undefined));
  expect(await asked(store, '/cas/user/info')).toBe(1);
  const early = (await store.log()).filter(
    ({ purpose, path }) => purpose !== '' && /^\/(?:cas|page)\//.test(path),
  );
  expect(early.map(({ path }) => path)).toEqual([]);
  const views = async () => {
    const { events } = (await store.call('GET', 'events')) as { events: { text: string }[] };
    const reports = events
      .slice(before.length)
      .map(({ text }) => text)
      .join();
    return reports.split('"ty":"view"').length - 1;
  };
  await expect.poll(views).toBe(1);
});

test(
  'W2 the gallery opens a state alone whose header prepares the next page',
  IN_MATRIX,
  async ({ tab: { page, rest }, store }) => {
    await page.goto(`http://www.gallery.localhost:${store.port}/`);
    await page.select('#next-page', 'prefetch');
    await page.goto(
      await page.$eval('#header-no-banner a[target]', (link) => (link as HTMLAnchorElement).href),
    );
    await rest(BRANDS);
    const state = new StoreControl(store.port, 'gallery-header-no-banner');
    await expect.poll(() => prepared(state)).toEqual(['prefetch /brand.html']);
  },
);

for (const csp of ['nonce', 'rules'])
  test(`W2 rules are allowed inline by a policy with ${csp}`, async ({ tab: { page, rest }, store }) => {
    await store.set({ nextPage: 'prefetch' });
    await page.goto(store.url('www', `/help/101.html?csp=${csp}`));
    await rest(BRANDS);
    await expect.poll(() => prepared(store)).toEqual(['prefetch /brand.html']);
  });

test('W2 a policy that refuses inline rules is tried once', async ({ tab: { page, rest }, store }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/speculation/i.test(message.text())) refused.push(message.type());
  });
  await store.set({ nextPage: 'prefetch' });
  await page.goto(store.url('www', '/help/101.html?csp=strict'));
  await rest(BRANDS);
  await expect.poll(() => refused).toContain('warn');
  await rest('lc-header >>> a[href$="/help/101.html"]');
  await store.set({ nextPage: 'off' });
  await page.goto(store.url('www', '/help/102.html?csp=strict&rules=yes'));
  await rest('lc-header >>> nav a[href$="/huodong.html"]');
  await rest(BRANDS);
  await expect.poll(() => prepared(store)).toEqual(['prefetch /brand.html']);
  expect(refused.filter((type) => type === 'warn')).toHaveLength(1);
});

test.describe('in the whole browser', () => {
  // The headless shell keeps no page for a way back.
  test.use({ program: chromiumPath() });

  test('W7 a page out of the cache has user, cart and words', async ({ tab: { page, read }, store }) => {
    await page.goto(store.url('www', '/help/101.html'));
    await page.waitForFunction(() => window.lcFrame?.timing && window.lcFrame.getUser().customerLogin === 0);
    await page.type(INPUT, 'STM32');
    await page.evaluate(() => {
      window.addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'cameBack', persisted));
      location.assign('/help/102.html');
    });
    await read(() => (location.pathname === '/help/102.html' ? window.lcFrame?.timing : undefined));
    await store.set({ role: 'customer' });
    await read(() => {
      history.back();
      return true;
    });
    const back = await read(() => {
      const [entry] = performance.getEntriesByType('navigation');
      const reasons: unknown = entry?.toJSON().notRestoredReasons;
      return location.pathname === '/help/101.html'
        ? { isRestored: Reflect.get(window, 'cameBack') === true, reasons: JSON.stringify(reasons ?? null) }
        : undefined;
    });
    expect(back).toEqual({ isRestored: true, reasons: 'null' });
    const shown = await read(() => {
      const root = document.querySelector('lc-header')?.shadowRoot;
      const cart = root?.querySelector('[aria-label="购物车，8 件"]') ? 8 : undefined;
      const isCustomer = window.lcFrame.getUser().customerLogin === 1;
      return cart && isCustomer ? { cart, words: root?.querySelector('input')?.value } : undefined;
    });
    expect(shown).toEqual({ cart: 8, words: 'STM32' });
  });
});
