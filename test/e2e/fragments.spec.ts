import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fragmentData } from '../../demo/backend/fragment-data';
import { expect, header, matrixUnless, test } from './fixtures';
import { framesWithoutLogo } from './page-watch';
import { quiet } from './quiet';
import type { StoreControl } from './store-control';

const SCRIPT = '/lc-frame/lc-frame.js';
const DATA = '/common/data/frame-data.json';
/** Until the test clears it. */
const HELD = { kind: 'delay', ms: 60_000 } as const;

const contact = (page: Page) => header(page).getByRole('button', { name: '联系客服' });
const contactPanel = (page: Page) => header(page).getByRole('region', { name: '联系客服' });

/** Opens the main page with its fragments, which no frame takes over before {@link takeOver}. */
async function openHeld(page: Page, store: StoreControl, call: string): Promise<void> {
  await store.fault({ call, ...HELD });
  await page.goto(store.url('www', '/?fragments=yes'), call === SCRIPT ? { waitUntil: 'commit' } : {});
}

async function takeOver(page: Page, store: StoreControl): Promise<void> {
  await expect(header(page)).not.toHaveAttribute('data-rendered', '');
  await store.clearFaults();
  await expect(header(page)).toHaveAttribute('data-rendered', '');
}

/** As many frames as a takeover that does not wait would need. */
const letTakeOver = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });

test('a fragment is painted before the script, which leaves only its own box', async ({ page, store }) => {
  await store.set({ banners: 'none' });
  await openHeld(page, store, SCRIPT);
  await expect(header(page).getByRole('link', { name: '领券中心' })).toBeVisible();
  await expect(header(page)).not.toHaveAttribute('data-rendered', '');
  // Between the prerendered nodes and the frame's there is no frame without a logo.
  const counted = framesWithoutLogo(page);
  await store.clearFaults();
  expect(await counted).toBe(0);
  expect(
    await header(page).evaluate(
      (element) => element.shadowRoot?.querySelectorAll('style, link, noscript, .lc-root').length,
    ),
  ).toBe(1);
});

test('a third party’s link has no address before the script, and asks then', async ({
  page,
  store,
  context,
}) => {
  await openHeld(page, store, SCRIPT);
  const lists = page.locator('lc-footer').getByRole('navigation', { name: /^(成员网站|友情链接)$/ });
  const friend = lists.last().locator('a').first();
  const addresses = () =>
    lists.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await friend.click();
  const before = await addresses();
  await takeOver(page, store);
  await expect(page.locator('lc-footer')).toHaveAttribute('data-rendered', '');
  const after = await addresses();
  const isThird = (address: string | null) => /^http:\/\/f\d+\./.test(address ?? '');
  expect(after.filter(isThird)).toHaveLength(10);
  expect(before).toEqual(after.map((address) => (isThird(address) ? null : address)));
  expect(context.pages()).toHaveLength(1);
  await friend.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('打开第三方网站确认');
});

test('with a CDN that hangs the header is painted and the page’s own scripts run', async ({
  page,
  store,
}) => {
  await store.fault({ call: '/lc-frame/', kind: 'delay', ms: 30_000 });
  await page.goto(store.url('www', '/hostile.html?hazards=react18,script-async&fragments=yes'), {
    waitUntil: 'commit',
  });
  await page.locator('#react-button').click();
  await expect(page.locator('#react-button')).toHaveText(/: 1$/);
  await expect(header(page).getByRole('link', { name: '领券中心' })).toBeVisible();
  const paints = await page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name));
  expect(paints).toContain('first-contentful-paint');
  await expect(header(page).locator('nav ul').first()).toHaveCSS('list-style-type', 'none');
  await takeOver(page, store);
});

test('a fragment has its styles under a policy that names them, and the doctor says so where it does not', async ({
  page,
  store,
  troubles,
}) => {
  await store.fault({ call: SCRIPT, ...HELD });
  const listStyle = () => header(page).locator('nav ul').first();
  await page.goto(store.url('www', '/?fragments=yes&csp=strict'), { waitUntil: 'commit' });
  await expect(listStyle()).toHaveCSS('list-style-type', 'none');
  await expect(page.locator('lc-footer ul').first()).toHaveCSS('list-style-type', 'none');
  await takeOver(page, store);
  const refused = async () =>
    (await page.evaluate(() => window.lcFrame.doctor())).filter(({ fault }) =>
      fault.includes('refuses the styles'),
    );
  expect(await refused()).toEqual([]);
  await page.goto(store.url('www', '/?fragments=yes&csp=unstyled'));
  await expect(page.locator('lc-footer')).toHaveAttribute('data-rendered', '');
  const { styles } = JSON.parse(readFileSync('dist/fragments/manifest.json', 'utf8'));
  const words = `'${styles['lc-header']}' '${styles['lc-footer']}'`;
  const named = await page.evaluate(() => isSecureContext);
  expect(troubles.splice(0).every((trouble) => trouble.includes('style'))).toBe(true);
  expect(await refused()).toEqual([
    {
      fault: expect.stringContaining('<lc-header> and <lc-footer>'),
      paste: expect.stringContaining(named ? words : 'styles of manifest.json'),
    },
  ]);
});

for (const [how, manners] of [
  ['the page’s own', 'kind'],
  ['older', 'awkward'],
] as const) {
  test.describe(`a fragment with ${how} data`, matrixUnless(manners === 'kind'), () => {
    test.beforeEach(async ({ page, store }) => {
      await store.set({ manners });
      // Past the browser's cache, so that a delay applies.
      await page.route(`**${DATA}*`, (route) => route.continue());
    });

    test('typed text, focus and caret stay when the frame takes over @journey', async ({ page, store }) => {
      await openHeld(page, store, SCRIPT);
      const input = header(page).locator('input[name=k]');
      await input.click();
      await page.keyboard.type('stm32f');
      await page.keyboard.press('ArrowLeft');
      // An extension's box at the top of the root.
      await header(page).evaluate((element) => element.shadowRoot?.prepend(document.createElement('div')));
      await takeOver(page, store);
      await page.keyboard.type('x');
      await expect(input).toHaveValue('stm32xf');
      await expect(input).toBeFocused();
    });

    test('a menu stays open, with its focus, when the frame takes over', async ({ page, store }) => {
      await openHeld(page, store, SCRIPT);
      const menu = contact(page);
      await menu.click();
      const panel = contactPanel(page);
      await expect(panel).toBeVisible();
      await takeOver(page, store);
      await expect(panel).toBeVisible();
      await expect(menu).toHaveAttribute('aria-expanded', 'true');
      await expect(menu).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    });

    test('a menu closed by Escape before the takeover stays closed', async ({ page, store }) => {
      await openHeld(page, store, DATA);
      const menu = contact(page);
      await menu.focus();
      const panel = contactPanel(page);
      await expect(panel).toBeVisible();
      await page.keyboard.press('Escape');
      await takeOver(page, store);
      await expect(panel).toBeHidden();
      await expect(menu).toBeFocused();
    });

    test('text typed after an Escape in a fragment is kept by the frame', async ({ page, store }) => {
      await openHeld(page, store, DATA);
      const input = header(page).locator('input[name=k]').first();
      await input.click();
      await page.keyboard.type('abc');
      await page.keyboard.press('Escape');
      await page.keyboard.type('def');
      const typed = await input.inputValue();
      expect(typed).toMatch(/def$/);
      await takeOver(page, store);
      await expect(input).toHaveValue(typed);
    });

    test('the focus on a fragment’s button stays when the frame takes over', async ({ page, store }) => {
      for (const name of ['购物车', 'BOM上传']) {
        await openHeld(page, store, DATA);
        await header(page).getByRole('button', { name }).first().focus();
        await takeOver(page, store);
        await expect(header(page).getByRole('button', { name }).first()).toBeFocused();
      }
    });

    test('a press that is held during the takeover still clicks', async ({ page, store }) => {
      await store.fault({ call: DATA, ...HELD });
      const answered = page.waitForResponse((response) => response.url().includes(DATA));
      await page.goto(store.url('www', '/?fragments=yes'));
      const menu = header(page).getByRole('button', { name: '全部商品分类' }).first();
      await menu.hover();
      await page.mouse.down();
      await store.clearFaults();
      await answered;
      await page.mouse.up();
      await expect(header(page)).toHaveAttribute('data-rendered', '');
      await expect(menu).toHaveAttribute('aria-expanded', 'true');
    });

    // Drawn anew, the button is the fragment’s own until the press ends, and leads to its page.
    if (manners === 'kind')
      test('a press that began before the script ran still clicks', async ({ page, store }) => {
        await openHeld(page, store, SCRIPT);
        const answered = page.waitForResponse((response) => response.url().includes(DATA));
        const button = header(page).getByRole('button', { name: 'BOM上传' });
        await button.hover();
        await page.mouse.down();
        await store.clearFaults();
        await answered;
        await letTakeOver(page);
        await page.mouse.up();
        await expect(button).toHaveAttribute('aria-expanded', 'true');
      });

    for (const [way, leave] of [
      ['by a press elsewhere', (page: Page) => page.mouse.click(4, 600)],
      ['by Tab', (page: Page) => page.keyboard.press('Shift+Tab')],
    ] as const) {
      test(`a menu clicked in a fragment and left ${way} stays closed`, async ({ page, store }) => {
        await openHeld(page, store, DATA);
        // The script's body has run, and watches.
        await page.evaluate(() => window.lcFrame.version);
        const menu = contact(page);
        await menu.focus();
        await page.keyboard.press('Enter');
        await leave(page);
        await takeOver(page, store);
        await expect(menu).toHaveAttribute('aria-expanded', 'false');
        await expect(menu).not.toBeFocused();
      });
    }
  });
}

test('a mouse and a focus that move within the header at the takeover throw nothing into the page', async ({
  page,
  store,
  troubles,
}) => {
  await store.set({ manners: 'kind' });
  await openHeld(page, store, DATA);
  await header(page).evaluate((element) => {
    const { port1, port2 } = new MessageChannel();
    // In each of the page's turns until then, so also between two of React's.
    port1.onmessage = () => {
      if (element.hasAttribute('data-rendered')) return;
      const [button, relatedTarget = null] = element.shadowRoot?.querySelectorAll('button') ?? [];
      const way = { bubbles: true, composed: true, relatedTarget };
      button?.dispatchEvent(new MouseEvent('mouseover', way));
      button?.dispatchEvent(new FocusEvent('focusin', way));
      port2.postMessage('');
    };
    port2.postMessage('');
  });
  await takeOver(page, store);
  await quiet(page);
  expect(troubles).toEqual([]);
});

test('a menu opened by the mouse stays visible, and a later click keeps it open', async ({ page, store }) => {
  await store.set({ manners: 'kind' });
  await page.route(`**${DATA}*`, (route) => route.continue());
  await openHeld(page, store, DATA);
  const menu = contact(page);
  await menu.hover();
  const panel = contactPanel(page);
  await expect(panel).toBeVisible();
  await expect(header(page)).not.toHaveAttribute('data-rendered', '');
  // In every frame from here on; 0 where it has none.
  await header(page).evaluate((element) => {
    const root = element.shadowRoot;
    const seen: number[] = [];
    Reflect.set(window, 'opacities', seen);
    const look = () => {
      const shown = [...(root?.querySelectorAll('section[aria-label="联系客服"]') ?? [])].filter(
        (one) => one.getClientRects().length > 0,
      );
      seen.push(Math.max(0, ...shown.map((one) => Number(getComputedStyle(one).opacity))));
      requestAnimationFrame(look);
    };
    look();
  });
  await takeOver(page, store);
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  expect(new Set(await page.evaluate(() => Reflect.get(window, 'opacities')))).toEqual(new Set([1]));
});

// The list page names another company in its footer.
for (const [name, area, path] of [
  ['mro', 'mro', '/?'],
  ['hostile', 'www', '/hostile.html?hazards=quirks,root-font,bootstrap,script-end,reserved&'],
] as const) {
  test(`the script keeps every node of a fragment [${name}]`, async ({ page, store }) => {
    await store.set({ manners: 'kind', banners: 'none' });
    await store.fault({ call: DATA, ...HELD });
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('recovered')) errors.push(message.text());
    });
    await page.goto(store.url(area, `${path}fragments=yes`));
    const kept = await page.evaluateHandle(() =>
      ['lc-header', 'lc-footer'].map((tag) => {
        const box = document.querySelector(tag)?.shadowRoot?.querySelector('.lc-root');
        return [...(box?.querySelectorAll('*') ?? [])].filter((one) => one.closest('[data-align]') === null);
      }),
    );
    await store.clearFaults();
    for (const tag of ['lc-header', 'lc-footer'])
      await expect(page.locator(tag)).toHaveAttribute('data-rendered', '');
    await quiet(page);
    const [all, lost] = await kept.evaluate((lists): [number, string[]] => [
      Math.min(...lists.map((list) => list.length)),
      lists.flat().flatMap((one) => (one.isConnected ? [] : [one.outerHTML])),
    ]);
    expect(all).toBeGreaterThan(100);
    // The strip of a banner, without one, the greeting of an unknown user and the line with the year leave.
    const leaves = /^<(?:div class="[\w-]+" aria-hidden="true"><\/div>|p |p>\S+ © \d{4}|a [^>]*>您好)/;
    expect(lost.filter((html) => !leaves.test(html))).toEqual([]);
    expect(errors).toEqual([]);
  });
}

/** Changes that others make to a fragment before the script runs: formatters, translators, extensions. */
const TOUCHES = {
  'white space between its tags': (box: Element) => {
    for (const one of box.querySelectorAll('*')) one.before('\n  ');
  },
  'white space around its texts': (box: Element) => {
    for (const one of box.querySelectorAll('a')) {
      one.prepend('\n  ');
      one.append('\n');
      one.normalize();
    }
  },
  'a translator’s elements': (box: Element) => {
    for (const one of box.querySelectorAll('a, button, p, h3')) {
      const font = document.createElement('font');
      font.append(...one.childNodes);
      one.append(font);
    }
  },
  'another script’s signs': (box: Element) => {
    for (const one of box.querySelectorAll('a'))
      for (const node of one.childNodes)
        if (node instanceof Text) node.data = node.data.replaceAll('品', '級');
  },
} as const;
test('a fragment that formatters, translators and other scripts have changed is taken over without a report', async ({
  page,
  store,
}) => {
  await store.set({ manners: 'kind', banners: 'none', popup: 'none' });
  const read = () =>
    page.evaluate(() =>
      ['lc-header', 'lc-footer'].map(
        (tag) => document.querySelector(tag)?.shadowRoot?.querySelector('.lc-root')?.textContent,
      ),
    );
  await page.goto(store.url('www', '/?fragments=yes'));
  for (const tag of ['lc-header', 'lc-footer'])
    await expect(page.locator(tag)).toHaveAttribute('data-rendered', '');
  await quiet(page);
  const untouched = await read();
  const reports: string[] = [];
  page.on('console', (message) => {
    if (/recovered|render/.test(message.text())) reports.push(message.text());
  });
  await page.route(`**${DATA}*`, (route) => route.continue());
  for (const [what, touch] of Object.entries(TOUCHES)) {
    await openHeld(page, store, DATA);
    await page.evaluate(
      `for (const tag of ['lc-header', 'lc-footer']) (${touch})(document.querySelector(tag).shadowRoot.querySelector('.lc-root'))`,
    );
    expect(await read(), what).not.toEqual(untouched);
    await takeOver(page, store);
    await expect(page.locator('lc-footer')).toHaveAttribute('data-rendered', '');
    await quiet(page);
    expect(await read(), what).toEqual(untouched);
    expect(reports, what).toEqual([]);
  }
});

/** The ways in which optimizers change pictures, for a script that does not look into shadow roots. */
const OPTIMIZERS: Record<string, (image: Element) => void> = {
  'keeps the address aside': (image) => {
    image.setAttribute('data-src', image.getAttribute('src') ?? '');
    image.setAttribute('src', 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==');
  },
  'takes the address away': (image) => image.removeAttribute('src'),
  'rewrites the address': (image) =>
    image.setAttribute('src', `/optimized/${image.getAttribute('src')?.length}.webp`),
  'hides the picture until it is near': (image) => {
    image.setAttribute('class', `${image.getAttribute('class') ?? ''} lazyload`);
    image.setAttribute('loading', 'eager');
  },
};

test('B3 after the takeover the frame’s pictures have their own addresses, whatever an optimizer has done', async ({
  page,
  store,
}) => {
  // Under the same data the nodes stay, so that their attributes count.
  await store.set({ manners: 'kind', banners: 'none', popup: 'none' });
  const read = () =>
    page.evaluate(() =>
      ['lc-header', 'lc-footer'].flatMap((tag) =>
        [...(document.querySelector(tag)?.shadowRoot?.querySelectorAll('.lc-root img') ?? [])].map((image) =>
          ['src', 'class', 'loading', 'srcset'].map((name) => image.getAttribute(name)).join(),
        ),
      ),
    );
  const takeOverBoth = async () => {
    await takeOver(page, store);
    await expect(page.locator('lc-footer')).toHaveAttribute('data-rendered', '');
    await quiet(page);
  };
  const pictures = page.locator('lc-header, lc-footer').locator('.lc-root[data-hash] img');
  await openHeld(page, store, DATA);
  const nodes = await pictures.elementHandles();
  await takeOverBoth();
  const own = await read();
  expect(own.length).toBeGreaterThan(3);
  for (const node of nodes) expect(await node.evaluate((image) => image.isConnected)).toBe(true);
  expect(nodes.length).toBe(own.length);
  for (const [name, change] of Object.entries(OPTIMIZERS)) {
    await openHeld(page, store, DATA);
    await page.evaluate(
      `for (const tag of ['lc-header', 'lc-footer'])
        document.querySelector(tag).shadowRoot.querySelectorAll('.lc-root img').forEach(${change})`,
    );
    for (const [at, picture] of (await read()).entries()) expect(picture, name).not.toBe(own[at]);
    await takeOverBoth();
    expect(await read(), name).toEqual(own);
  }
});

test('page data that differ from a fragment’s are shown, and what is typed stays', async ({
  page,
  store,
}) => {
  await store.set({ manners: 'kind', banners: 'none' });
  const errors: string[] = [];
  page.on('console', (message) => {
    if (/recovered|render/.test(message.text())) errors.push(message.text());
  });
  const { port } = new URL(store.url('www', '/'));
  const { headerAd, catalogList, ...rest } = JSON.parse(JSON.stringify(fragmentData(port)));
  headerAd.navigationBars = [{ navigationWords: '新活动', targetLink: 'http://www.lc.localhost/new' }];
  headerAd.belowTheSearchBoxKeywords.length = 2;
  headerAd.belowTheSearchBoxKeywords[0].targetLink = 'http://search.lc.localhost/global.html?k=new';
  headerAd.searchBoxDarkGrainedWord = 'NEW1';
  headerAd.logo.logo = store.url('static', '/img/80x30-新-1456c8.svg');
  catalogList[0].catalogName = '新类目';
  await page.route(`**${DATA}*`, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { code: 200, result: { ...rest, headerAd, catalogList } },
    }),
  );
  await store.fault({ call: SCRIPT, ...HELD });
  await page.goto(store.url('www', '/?fragments=yes&data=behind'), { waitUntil: 'commit' });
  const field = header(page).locator('input[name=k]').first();
  await field.fill('stm');
  await expect(header(page).getByRole('link', { name: '热销秒杀' })).toBeVisible();
  const logo = header(page).locator('[data-track=logo] img').first();
  const box = await logo.boundingBox();
  await store.clearFaults();
  await expect(header(page).getByRole('link', { name: '新活动' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: '热销秒杀' })).toHaveCount(0);
  await expect(header(page).locator('[data-track=hot-words] a')).toHaveCount(2);
  await expect(header(page).locator('[data-track=hot-words] a').first()).toHaveAttribute('href', /k=new/);
  await expect(field).toHaveAttribute('placeholder', /NEW1/);
  await expect(field).toHaveValue('stm');
  await expect(field).toBeFocused();
  await expect(logo).toHaveAttribute('src', /80x30/);
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80);
  expect(await logo.boundingBox()).toEqual(box);
  await header(page).getByRole('button', { name: '全部商品分类' }).first().click();
  await expect(header(page).getByRole('link', { name: '新类目' }).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('the category whose link has the focus is open after the takeover', async ({ page, store }) => {
  await store.set({ manners: 'kind' });
  await page.route(`**${DATA}*`, (route) => route.continue());
  await openHeld(page, store, DATA);
  await header(page).getByRole('button', { name: '全部商品分类' }).first().focus();
  const row = header(page).locator('[data-row]').nth(1);
  const link = row.getByRole('link').first();
  await link.focus();
  await takeOver(page, store);
  await expect(row.getByRole('region')).toBeVisible();
  await expect(link).toBeFocused();
});

test('lcFrame.ready waits for an element of the script’s own, not for the fragment', async ({
  page,
  store,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      void window.lcFrame.ready.then(() => {
        // On a slow machine the upload zone is the first, because the header waits for the `dataUrl`.
        Reflect.set(window, 'wasRendered', document.querySelector('[data-rendered]') !== null);
      });
    });
  });
  await page.goto(store.url('www', '/?fragments=yes'));
  await expect.poll(() => page.evaluate((): unknown => Reflect.get(window, 'wasRendered'))).toBe(true);
});

test('lcFrame knows the hosts of the page when it is used before the paint', async ({ page, store }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Reflect.set(window, 'answered', window.lcFrame.url('cart', '/cart/display.html'));
    });
  });
  await page.goto(store.url('www', '/?fragments=yes'));
  expect(await page.evaluate(() => Reflect.get(window, 'answered'))).toBe(
    store.url('cart', '/cart/display.html'),
  );
});

test('a second copy of the script beside a fragment changes nothing', async ({ page, store }) => {
  await page.goto(store.url('www', '/hostile.html?hazards=script-end,twice&fragments=yes'));
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  expect(await page.evaluate(() => window.lcFrame.version)).toMatch(/^\d/);
});

test('the chat’s button opens the chat before the script comes, once', async ({ page, context, store }) => {
  await openHeld(page, store, SCRIPT);
  await header(page).getByRole('button', { name: '联系客服' }).click();
  const chats: string[] = [];
  context.on('page', (opened) => chats.push(opened.url()));
  const opening = context.waitForEvent('page');
  await header(page).locator('[data-align]').getByRole('button', { name: '在线客服' }).first().click();
  await expect(await opening).toHaveURL(store.url('www', '/chat.html?'));
  await takeOver(page, store);
  await header(page).getByRole('button', { name: '全部商品分类' }).first().click();
  expect(chats).toHaveLength(1);
});

test('a visible QR code is never painted empty, before or after the takeover', async ({ page, store }) => {
  await page.setViewportSize({ width: 1280, height: 3600 });
  await page.addInitScript(() => {
    const painted: string[] = [];
    Reflect.set(window, 'painted', painted);
    const look = () => {
      const footer = document.querySelector('lc-footer');
      const isLive = footer?.hasAttribute('data-rendered') ?? false;
      // The state after the frame's layout is the state that this frame of the screen shows.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const code = footer?.shadowRoot?.querySelector('svg[role=img]');
        if (code)
          painted.push(
            `${isLive ? 'live' : 'fragment'} ${code.querySelector('path[d]') ? 'drawn' : 'empty'}`,
          );
        requestAnimationFrame(look);
      };
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
  const seen = async () => [...new Set(await page.evaluate((): string[] => Reflect.get(window, 'painted')))];
  await page.goto(store.url('www', '/?fragments=yes'));
  await expect.poll(seen).toContain('live drawn');
  expect((await seen()).filter((frame) => frame === 'live empty')).toEqual([]);
  expect(await seen()).toContain('fragment drawn');
});

test('an open list of search types stays open when the script comes @journey', async ({ page, store }) => {
  await store.set({ manners: 'kind' });
  await store.fault({ call: DATA, ...HELD });
  const answered = page.waitForResponse((response) => response.url().includes(DATA));
  await page.goto(store.url('www', '/?fragments=yes'));
  const type = header(page).getByRole('combobox', { name: '搜索类型' }).first();
  await type.click();
  await store.clearFaults();
  await answered;
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The footer hydrates last, and leaves the header's choice alone.
  await expect(page.locator('lc-footer')).toHaveAttribute('data-rendered', '');
  await expect.poll(() => type.evaluate((select: HTMLSelectElement) => select.selectedIndex)).toBe(1);
});

test('the floating header is seen on a scrolled page with transforms', async ({ page, store }) => {
  await openHeld(page, store, DATA);
  await page.addStyleTag({ content: 'body { transform: translateY(0); min-height: 3000px }' });
  await page.evaluate(() => scrollTo(0, 400));
  await takeOver(page, store);
  await expect.poll(async () => (await header(page).locator('[data-floating]').boundingBox())?.y).toBe(0);
});

test('user info is fetched while a fragment waits for its page data', async ({ page, store }) => {
  await store.fault({ call: DATA, ...HELD });
  // Pop-ups are removed, because they would start user info too.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const popups of document.querySelectorAll('lc-popups')) popups.remove();
    }).observe(document, { childList: true, subtree: true });
  });
  const asked = page.waitForRequest((request) => request.url().includes('/cas/user/info'));
  await page.goto(store.url('www', '/?fragments=yes'));
  await asked;
  await expect(header(page)).not.toHaveAttribute('data-rendered', '');
  await page.evaluate(async () => (await window.lcFrame.ready).version);
  await expect(header(page)).not.toHaveAttribute('data-rendered', '');
});

test.describe('without scripting', () => {
  test.use({ javaScriptEnabled: false });

  test('menus open by mouse and keyboard, and other buttons lead to a page', async ({ page, store }) => {
    await page.goto(store.url('www', '/?fragments=yes'));
    const menus = header(page).locator('button:has(~ section)');
    await expect(menus).not.toHaveCount(0);
    for (const menu of await menus.all()) {
      if (!(await menu.isVisible())) continue;
      const panel = menu.locator('~ section');
      await menu.hover();
      await expect(panel).toBeVisible();
      await page.mouse.move(2, 700);
      await expect(panel).toBeHidden();
      await menu.focus();
      await expect(panel).toBeVisible();
      const box = await panel.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1280);
    }
    await header(page).getByRole('button', { name: 'BOM上传' }).click();
    await expect(page).toHaveURL(store.url('bom', '/bom.html?'));
    await page.goBack();
    await header(page).getByRole('button', { name: '购物车' }).click();
    await expect(page).toHaveURL(store.url('cart', '/cart/display.html?'));
  });

  test('the page has logo, search, categories and the whole footer', async ({ page, store }) => {
    await page.goto(store.url('www', '/?fragments=yes'));
    await expect(header(page).getByRole('link', { name: '立芯商城' }).first()).toBeVisible();
    // The lines of the first calls open before the script is there.
    const early = await header(page).evaluate((element) =>
      [...(element.shadowRoot?.querySelectorAll('link[rel=preconnect]') ?? [])].map((link) =>
        link.getAttribute('href'),
      ),
    );
    expect(early).toEqual([store.url('cart', ''), store.url('op', '')]);
    await header(page).getByRole('button', { name: '全部商品分类' }).first().click();
    await expect(
      header(page).getByRole('region', { name: '商品分类' }).getByRole('link').first(),
    ).toBeVisible();
    // Its page shows the deeper levels, which no other page carries.
    await expect(header(page).locator('[data-row]').first().getByRole('link')).toHaveAttribute(
      'href',
      store.url('list', '/catalog/301.html'),
    );
    const footer = page.locator('lc-footer');
    await expect(footer.getByText('正品保障')).toBeVisible();
    await expect(footer.getByRole('link', { name: '购物流程' })).toBeVisible();
    await expect(footer.getByRole('link', { name: '营业执照' })).toBeVisible();
    await header(page).locator('input[name=k]').fill('ESP32');
    await header(page).getByLabel('搜索类型').selectOption('自营');
    await header(page).getByRole('button', { name: '搜索' }).click();
    await expect(page).toHaveURL(store.url('search', '/global.html?searchSource=main_eci&k=ESP32'));
    await page.goto(store.url('mro', '/?fragments=yes'));
    await expect(header(page).getByLabel('搜索类型').locator('option:checked')).toHaveText('MRO');
    await header(page).locator('input[name=k]').fill('PLC');
    await header(page).getByRole('button', { name: '搜索' }).click();
    await expect(page).toHaveURL(store.url('search', '/mro/global.html?searchSource=mro_so&k=PLC'));
  });

  test('a Chinese keyword leaves a GBK page as UTF-8', async ({ page, store }) => {
    await page.goto(store.url('www', '/hostile.html?hazards=quirks&fragments=yes'));
    expect(await page.evaluate(() => document.characterSet)).toBe('GBK');
    await header(page).locator('input[name=k]').fill('电容');
    await header(page).getByRole('button', { name: '搜索' }).click();
    await expect(page).toHaveURL(store.url('search', '/global.html?searchSource=&k=%E7%94%B5%E5%AE%B9'));
  });
});
