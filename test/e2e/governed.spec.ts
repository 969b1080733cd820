import type { Locator, Page } from '@playwright/test';
import { intoClosedRoot } from '../fixtures/closed-root';
import { cartButton, cartPanel, expect, header, matrixUnless, test } from './fixtures';
import { atRest } from './page-watch';
import { quiet } from './quiet';
import type { StoreControl } from './store-control';

const BOX = 'input[name=k]';
const open = async (page: Page, store: StoreControl, hazards: string) => {
  await page.goto(store.url('www', `/hostile.html?hazards=${hazards}`));
  await header(page).locator('.lc-root').waitFor();
  await expect(header(page).getByRole('link', { name: '登录', exact: true })).toBeVisible();
};

const openAsCustomer = async (page: Page, store: StoreControl, hazards: string) => {
  await store.set({ role: 'customer' });
  await page.goto(store.url('www', `/hostile.html?hazards=${hazards}`));
  await expect(header(page).getByText('1024886A')).toBeVisible();
};

test.describe('G65 a view without a second window opens in place of the page', () => {
  const ways: [string, (page: Page) => Promise<void>, string][] = [
    [
      'the chat',
      async (page) => {
        await header(page).getByRole('button', { name: '联系客服' }).first().click();
        await header(page).getByRole('button', { name: '在线客服' }).click();
      },
      'http://www.lc.localhost/chat.html',
    ],
    [
      'a keyword’s own address',
      async (page) => {
        await header(page).locator(BOX).first().fill('优惠券');
        await page.keyboard.press('Enter');
      },
      'http://www.lc.localhost/huodong.html',
    ],
    [
      'results for a new tab',
      async (page) => {
        await header(page).evaluate((tag) => tag.setAttribute('results-target', '_blank'));
        await header(page).locator(BOX).first().fill('CH340G');
        await page.keyboard.press('Enter');
      },
      'http://search.lc.localhost/global.html',
    ],
    [
      'a site of the group',
      async (page) => {
        await page.locator('lc-footer').scrollIntoViewIfNeeded();
        await page.locator('lc-footer a[href*="f2.sister"]').first().click();
        await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
      },
      'http://f2.sister.localhost/',
    ],
  ];
  const views = ['app-view', 'still-view'];
  for (const [view, [what, go, goal]] of views.flatMap((one) => ways.map((way) => [one, way] as const))) {
    test(
      `${what}, in a view of the kind ${view}`,
      matrixUnless(view === 'still-view' || what === 'the chat'),
      async ({ page, store }) => {
        await page
          .context()
          .route('http://f2.sister.localhost/', (route) => route.fulfill({ body: 'friend' }));
        await open(page, store, view);
        const seen: string[] = [];
        page.on('framenavigated', (frame) => frame === page.mainFrame() && seen.push(frame.url()));
        await go(page);
        await expect.poll(() => seen.map((url) => url.replace(/:\d+|\?.*/g, ''))).toContain(goal);
        expect(seen.filter((url) => url.startsWith('about:'))).toEqual([]);
        expect(page.context().pages()).toHaveLength(1);
      },
    );
  }
});

for (const [view, answer] of [
  ['answers nothing', 'null'],
  ['has a blocker that answers undefined', 'undefined'],
  ['goes to the address itself and answers the top window', '(address && (location.href = address), top)'],
])
  test(`G65 the chat opens in place of the page in a view that ${view}`, async ({ page, store }) => {
    await page.addInitScript(`window.open = (address) => ${answer}`);
    await open(page, store, '');
    await header(page).getByRole('button', { name: '联系客服' }).first().click();
    await header(page).getByRole('button', { name: '在线客服' }).click();
    await page.waitForURL(/\/chat\.html/);
    expect(page.context().pages()).toHaveLength(1);
  });

test('S29 Ctrl+K leaves the focus in a field of a closed root, whatever its host', async ({
  page,
  store,
}) => {
  await open(page, store, '');
  await page.evaluate(() => {
    const host = document.createElement('div');
    document.querySelector('#content')?.prepend(host);
    host.attachShadow({ mode: 'closed' }).innerHTML = '<input style="width: 200px">';
  });
  await page
    .locator('#content > div')
    .first()
    .click({ position: { x: 50, y: 10 } });
  await page.keyboard.type('x');
  await page.keyboard.press('Control+k');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('div');
  await page.locator('#old-button').focus();
  await page.keyboard.press('Control+k');
  await expect(header(page).locator(BOX).first()).toBeFocused();
});

test('S36 a link within the page to a list keeps the page’s history state', async ({ page, store }) => {
  await open(page, store, '');
  await page.evaluate(() => {
    history.replaceState({ page: 7 }, '', location.href);
    document
      .querySelector('#content')
      ?.insertAdjacentHTML('afterbegin', '<a id="list" href="#lc-list=C25744*100;C17513">list</a>');
  });
  const before = page.url();
  await page.locator('#list').click();
  await expect(header(page).locator('[data-order]').first()).toBeVisible();
  expect(await page.evaluate((): unknown => history.state)).toEqual({ page: 7 });
  expect(page.url()).toBe(before);
});

/** The cart of a customer beside a hazard, open, with more rows than it shows. */
async function openCartBeside(page: Page, store: StoreControl, hazard: string): Promise<void> {
  await store.set({ role: 'customer', cart: 'lines-500' });
  await page.goto(store.url('www', `/hostile.html?hazards=${hazard}`));
  await expect(header(page).getByText('1024886A')).toBeVisible();
  await cartButton(page).click();
  await expect(cartPanel(page).getByRole('checkbox').nth(3)).toBeVisible();
}

/** The rows' box of the open cart. */
const rows = (page: Page) => cartPanel(page).getByRole('region', { name: '购物车商品' });
const topOf = (page: Page) => rows(page).evaluate((box) => Math.round(box.scrollTop));
const slides = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'slides'));

/** A finger goes down and moves by `by` px upwards or downwards. */
async function drag(page: Page, { x, y }: { x: number; y: number }, by: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', y + (by * step) / 10);
  await touch('touchEnd', y);
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: false });
}

for (const [hazard, isFirst] of [
  ['slider', false],
  ['scroll-lock', true],
  ['smooth-scroll', false],
] as const) {
  test(`G66 wheel and finger scroll the open cart beside a ${hazard}`, async ({ page, store }) => {
    await openCartBeside(page, store, hazard);
    const pageTop = () => page.evaluate(() => scrollY);
    const box = await rows(page).boundingBox();
    if (box === null) throw new Error('no rows');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => topOf(page)).toBe(200);
    if (!isFirst) expect(await slides(page)).toBe(0);
    expect(await pageTop()).toBe(0);
    await drag(page, { x, y }, -120);
    await expect.poll(() => topOf(page)).toBeGreaterThan(260);
    expect(await pageTop()).toBe(0);
    // At its end the page answers.
    await rows(page).evaluate((one) => one.scrollTo(0, one.scrollHeight));
    const before = Number(await slides(page));
    await page.mouse.wheel(0, 100);
    await expect.poll(() => slides(page)).toBe(before + 1);
  });
}

test('G66 the wheel scrolls the cart in a closed root beside a slider', async ({ page, store }) => {
  await openCartBeside(page, store, 'slider');
  await page.keyboard.press('Escape');
  await page.evaluate(intoClosedRoot);
  const found = () =>
    page.evaluate(() => {
      const root: ShadowRoot = Reflect.get(window, 'closedRoot');
      const inner = root.querySelector('lc-header')?.shadowRoot;
      const box = inner?.querySelector('section[aria-label="购物车商品"]');
      const button = inner?.querySelector<HTMLElement>('button[aria-label^="购物车"]');
      if (!box) button?.click();
      const { x = 0, y = 0 } = box?.getBoundingClientRect() ?? {};
      return { x, y, top: box?.scrollTop ?? -1 };
    });
  await expect.poll(async () => (await found()).top).toBe(0);
  const { x, y } = await found();
  await page.mouse.move(x + 100, y + 100);
  await page.mouse.wheel(0, 200);
  await expect.poll(async () => (await found()).top).toBe(200);
  expect(await slides(page)).toBe(0);
});

const keysOf = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'playerKeys'));

for (const [hazard, isFirst] of [
  ['player', false],
  ['slide-show', false],
  ['game', true],
] as const) {
  test(`S25 keys operate buttons, ticks, tabs, menus, dialogs and fields beside a ${hazard}`, async ({
    page,
    store,
  }) => {
    await store.set({ role: 'customer', cart: 'normal' });
    await page.goto(store.url('www', `/hostile.html?hazards=${hazard}`));
    await expect(header(page).getByText('1024886A')).toBeVisible();
    // A button, by Enter and by Space; Escape closes.
    const button = cartButton(page);
    for (const key of ['Enter', 'Space']) {
      await button.focus();
      await page.keyboard.press(key);
      await expect(cartPanel(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(cartPanel(page)).toHaveCount(0);
    }
    await page.keyboard.press('Enter');
    // A tick box.
    const box = page.getByRole('checkbox', { name: /^选择/ }).first();
    const before = await box.isChecked();
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked({ checked: !before });
    // Tabs.
    const tabs = cartPanel(page).getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    // The category menu.
    await header(page).getByRole('button', { name: '全部商品分类' }).focus();
    await page.keyboard.press('Enter');
    const rowLinks = page.getByRole('region', { name: '全部商品分类' }).locator('[data-row-link]');
    await rowLinks.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(rowLinks.nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    // A dialog.
    for (const [key, answer] of [
      ['Enter', false],
      ['Space', true],
      ['Escape', false],
    ] as const) {
      const asked = page.evaluate(() => window.lcFrame.confirm({ msg: '删除？' }));
      await expect(page.getByRole('alertdialog')).toBeVisible();
      if (answer) await page.keyboard.press('Tab');
      await page.keyboard.press(key);
      expect(await asked).toBe(answer);
    }
    // A field.
    const input = header(page).locator(BOX).first();
    await input.click();
    await page.keyboard.type('m m');
    await expect(input).toHaveValue('m m');
    if (!isFirst) expect(await keysOf(page)).toEqual([]);
    // A key that we do not need is the page's.
    await button.focus();
    await page.keyboard.press('m');
    expect(await keysOf(page)).toContainEqual('m');
  });
}

/** The number of pixels of the window that are no shade of grey. */
async function colouredPixels(page: Page): Promise<number> {
  const bytes = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  return page.evaluate(async (source) => {
    const blob = new Blob([Uint8Array.from(atob(source), (unit) => unit.charCodeAt(0))]);
    const bitmap = await createImageBitmap(blob);
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > 8) count += 1;
    }
    return count;
  }, bytes.toString('base64'));
}

const OPEN: Record<string, [(page: Page) => Promise<unknown>, (page: Page) => Locator]> = {
  cart: [(page) => cartButton(page).click(), cartPanel],
  categories: [
    (page) => header(page).getByRole('button', { name: '全部商品分类' }).click(),
    (page) => page.getByRole('region', { name: '全部商品分类' }),
  ],
  suggestions: [
    (page) => header(page).locator(BOX).first().fill('STM32'),
    (page) => header(page).locator('[role=listbox]').first(),
  ],
  dialog: [
    (page) => page.evaluate(() => void window.lcFrame.confirm({ msg: '删除？' })),
    (page) => page.getByRole('alertdialog'),
  ],
  toast: [
    async (page) => {
      await page.evaluate(() => window.lcFrame.toast('已保存'));
      // It stays while the pointer is on it.
      await page.getByText('已保存').hover();
    },
    (page) => page.getByText('已保存'),
  ],
};

for (const where of ['html', 'body']) {
  test(`G54 a page that turns its ${where} grey turns every box of the frame grey, in its place`, async ({
    page,
    store,
  }) => {
    test.setTimeout(90_000);
    await openAsCustomer(page, store, '');
    await page.addStyleTag({ content: '.mourning { filter: grayscale(1) }' });
    const mourn = (is: boolean) =>
      page.evaluate(([selector, on]) => document.querySelector(selector)?.classList.toggle('mourning', on), [
        where,
        is,
      ] as const);
    for (const [what, [take, boxOf]] of Object.entries(OPEN)) {
      await take(page);
      const box = boxOf(page);
      await expect(box).toBeVisible();
      await atRest(page);
      expect(await colouredPixels(page), what).toBeGreaterThan(50);
      const place = await box.boundingBox();
      await mourn(true);
      await expect.poll(() => colouredPixels(page), what).toBe(0);
      expect(await box.boundingBox(), what).toEqual(place);
      await mourn(false);
      await expect.poll(() => colouredPixels(page), what).toBeGreaterThan(50);
      await page.keyboard.press('Escape');
      await page.mouse.click(600, 700);
    }
    // The floating header keeps its place too: the body's filter would hold a fixed box.
    await mourn(true);
    await page.mouse.wheel(0, 400);
    const bar = header(page).locator('[data-floating][data-shown]');
    await expect(bar).toBeVisible();
    await expect.poll(() => bar.evaluate((one) => Math.round(one.getBoundingClientRect().top))).toBe(0);
    await expect.poll(() => colouredPixels(page)).toBe(0);
    // A box that opens on the grey page is grey at once, a pop-up too.
    await store.set({ role: 'customer', popup: 'newcustomer' });
    await page.goto(store.url('www', '/hostile.html?hazards=mourning'));
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await colouredPixels(page)).toBe(0);
  });
}

/** Has a hazard do to the page what it does, or take it back (`window.govern` in demo/pages/hazards). */
const govern = (page: Page, isOn: boolean) =>
  page.evaluate(async (on) => {
    Reflect.get(window, 'govern')(on);
    const fades = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(fades.map(({ finished }) => finished));
  }, isOn);

const HIDDEN: { hazard?: string; css?: string; isMatrix?: boolean }[] = [
  { css: 'html { opacity: 0 }' },
  { css: 'body { opacity: 0 }' },
  { css: 'html { visibility: hidden }' },
  { css: 'body { visibility: hidden }' },
  { css: 'body { pointer-events: none }' },
  { hazard: 'testing-tool', isMatrix: true },
  { hazard: 'page-transition', isMatrix: true },
  { hazard: 'modal-lock', isMatrix: true },
  { hazard: 'focus-trap' },
];
for (const { hazard = '', css = '', isMatrix } of HIDDEN) {
  test(
    `P6 P19 pop-up and float ad wait while the page hides itself: ${css || hazard}`,
    matrixUnless(!isMatrix),
    async ({ page, store }) => {
      await page.clock.install();
      const hide = (isOn: boolean) =>
        hazard
          ? govern(page, isOn)
          : page.evaluate(
              ([text, on]) => {
                const sheet = new CSSStyleSheet();
                if (on) sheet.replaceSync(text);
                document.adoptedStyleSheets = [sheet];
              },
              [css, isOn] as const,
            );
      const address = store.url('www', `/hostile.html?hazards=${hazard}`);
      await store.set({ role: 'customer', popup: 'newcustomer' });
      await page.goto(address);
      await hide(true);
      await expect.poll(async () => (await store.log('/market/alert/new')).length > 0).toBe(true);
      await page.clock.runFor(5000);
      await expect(page.locator('dialog')).toHaveCount(0);
      await hide(false);
      await page.clock.runFor(5000);
      await expect(page.getByRole('dialog')).toBeVisible();

      await store.set({ role: 'guest', popup: 'none' });
      await page.goto(address);
      const ad = page.locator('lc-popups [data-track=float-ad]');
      await expect(ad).toBeVisible();
      await hide(true);
      // It has looked; now its time would be over many times.
      await page.clock.runFor(1500);
      await page.clock.fastForward(60_000);
      await hide(false);
      await page.clock.runFor(1000);
      await expect(ad).toBeVisible();
    },
  );
}

const LOCKS = [{ hazard: '' }, { hazard: 'grey-out' }, { hazard: 'modal-lock' }, { hazard: 'focus-trap' }];
for (const { hazard } of LOCKS) {
  test(
    `G54 a page that takes no presses has a header that takes none: ${hazard || 'by its body'}`,
    matrixUnless(hazard === ''),
    async ({ page, store }) => {
      await open(page, store, hazard);
      await page.addStyleTag({ content: 'body.busy { pointer-events: none }' });
      const lock = (isOn: boolean) =>
        hazard ? govern(page, isOn) : page.evaluate((on) => document.body.classList.toggle('busy', on), isOn);
      await lock(true);
      const box = await cartButton(page).boundingBox();
      const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
      const target = await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.localName, [
        x,
        y,
      ] as const);
      expect(['html', 'body']).toContain(target);
      await page.mouse.click(x, y);
      await expect(cartPanel(page)).toHaveCount(0);
      await lock(false);
      // A second press at this place within half a second would be one of a double press.
      await cartButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(cartPanel(page)).toBeVisible();
    },
  );
}

/** Random rules of the four properties, by a small generator so that a failure can be repeated. */
function randomRules(seed: number): string {
  let state = seed;
  const pick = <T>(values: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    const one = values[Math.floor((state / 2 ** 31) * values.length)];
    if (one === undefined) throw new Error('nothing to pick');
    return one;
  };
  return ['html', 'body', '#around', 'lc-header']
    .map((selector) => {
      const filter = pick(['none', 'none', 'grayscale(1)', 'invert(1) hue-rotate(180deg)', 'blur(1px)']);
      const opacity = pick(['1', '1', '0.5', '0.9', '0']);
      const visibility = pick(['inherit', 'inherit', 'visible', 'hidden']);
      const presses = pick(['auto', 'inherit', 'inherit', 'none']);
      return `${selector} { filter: ${filter}; opacity: ${opacity}; visibility: ${visibility}; pointer-events: ${presses} }`;
    })
    .join('\n');
}

/** The effects on open boxes that differ from those on a page's own box beside their tags, a line each. */
function differences(): string[] {
  interface Look {
    filter: string;
    opacity: number;
    visibility: string;
    pointerEvents: string;
  }
  const around = (first: Element | null): Look => {
    const look: Look = { filter: '', opacity: 1, visibility: 'visible', pointerEvents: 'auto' };
    if (first === null) throw new Error('nothing to look at');
    ({ visibility: look.visibility, pointerEvents: look.pointerEvents } = getComputedStyle(first));
    for (let one: Element | null = first; one !== null; one = one.parentElement) {
      const { filter, opacity } = getComputedStyle(one);
      if (filter !== 'none') look.filter = `${look.filter} ${filter}`.trim();
      look.opacity *= Number(opacity);
    }
    return look;
  };
  const at = (tag: string) =>
    [...document.querySelectorAll(tag)].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const boxes: [string, Element, Element | null][] = [
    ...at('lc-header').flatMap((root) =>
      [...root.querySelectorAll(':popover-open')].map((box): [string, Element, Element | null] => [
        'panel',
        box,
        document.querySelector('lc-header'),
      ]),
    ),
    ...at('lc-layer').flatMap((root) =>
      [...root.querySelectorAll('dialog[open], li')].map((box): [string, Element, Element | null] => [
        box.localName,
        box,
        document.querySelector('#probe'),
      ]),
    ),
  ];
  return boxes.flatMap(([name, box, probe]) => {
    const own = getComputedStyle(box.localName === 'li' ? (box.closest('[popover]') ?? box) : box);
    const has = {
      filter: own.filter === 'none' ? '' : own.filter.replace(/^drop-shadow\(.*?px\) ?/, ''),
      opacity: Number(own.opacity),
      visibility: own.visibility,
      pointerEvents: getComputedStyle(box).pointerEvents,
    };
    const wants = around(probe);
    const isSame =
      has.filter === wants.filter &&
      Math.abs(has.opacity - wants.opacity) < 1e-4 &&
      has.visibility === wants.visibility &&
      has.pointerEvents === wants.pointerEvents;
    return isSame ? [] : [`${name}: ${JSON.stringify(has)}, not ${JSON.stringify(wants)}`];
  });
}

test('G54 whatever the page does to what is around its tags, every open box has it', async ({
  page,
  store,
}) => {
  test.setTimeout(90_000);
  await openAsCustomer(page, store, 'around');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<div id="probe"></div>');
    document.head.append(Object.assign(document.createElement('style'), { id: 'rules' }));
  });
  await cartButton(page).click();
  await expect(cartPanel(page).getByRole('table')).toBeVisible();
  for (const layer of ['panel', 'toast', 'dialog']) {
    if (layer === 'toast') {
      await page.evaluate(() => window.lcFrame.toast('已保存'));
      await page.getByText('已保存').hover();
    }
    if (layer === 'dialog') await page.evaluate(() => void window.lcFrame.alert('好'));
    await atRest(page);
    for (let seed = 1; seed <= 25; seed += 1) {
      const rules = randomRules(seed);
      await page.evaluate((text) => {
        const sheet = document.getElementById('rules');
        if (sheet) sheet.textContent = text;
      }, rules);
      await expect.poll(() => page.evaluate(differences), `${layer}, ${seed}: ${rules}`).toEqual([]);
    }
    await page.evaluate(() => {
      const sheet = document.getElementById('rules');
      if (sheet) sheet.textContent = '';
    });
  }
});

for (const hazard of ['grey-out', 'page-transition', 'reading-mode']) {
  test(
    `G54 every open box follows a page with a ${hazard}`,
    matrixUnless(hazard === 'grey-out'),
    async ({ page, store }) => {
      await openAsCustomer(page, store, hazard);
      await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<div id="probe"></div>'));
      await cartButton(page).click();
      await expect(cartPanel(page)).toBeVisible();
      await page.evaluate(() => void window.lcFrame.alert('好'));
      await expect(page.getByRole('alertdialog')).toBeVisible();
      const look = () =>
        cartPanel(page).evaluate((panel) => {
          const { filter, opacity } = getComputedStyle(panel);
          return `${filter} ${opacity}`;
        });
      await atRest(page);
      const plain = await look();
      for (const isOn of [true, false]) {
        await govern(page, isOn);
        await expect.poll(async () => (await look()) !== plain).toBe(isOn);
        await expect.poll(() => page.evaluate(differences)).toEqual([]);
      }
      await page.keyboard.press('Escape');
      await govern(page, true);
      await page.mouse.wheel(0, 400);
      const bar = header(page).locator('[data-floating][data-shown]');
      await expect.poll(() => bar.evaluate((one) => Math.round(one.getBoundingClientRect().top))).toBe(0);
    },
  );
}

test('G54 following the page costs no style and no layout while nothing changes', async ({ page, store }) => {
  // A banner that turns is styled.
  await store.set({ role: 'customer', banners: 'none' });
  await page.goto(store.url('www', '/hostile.html?hazards='));
  await cartButton(page).click();
  await expect(cartPanel(page).getByRole('table')).toBeVisible();
  await atRest(page);
  await quiet(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const count = async (frames: () => Promise<void>) => {
    const read = async () => {
      const { metrics } = await client.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
      return { layouts: of('LayoutCount'), styles: of('RecalcStyleCount') };
    };
    const before = await read();
    await frames();
    const after = await read();
    return { layouts: after.layouts - before.layouts, styles: after.styles - before.styles };
  };
  const run = (isChanging: boolean) => () =>
    page.evaluate(async (changes) => {
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (changes) document.documentElement.style.setProperty('--frame', String(frame));
      }
    }, isChanging);
  expect(await count(run(false))).toEqual({ layouts: 0, styles: 0 });
  expect((await count(run(true))).layouts).toBe(0);
});

/** Puts other words into the frame, as a translator's script does: longer ones for each text of the parts. */
const translate = (page: Page, part: string, words: readonly string[]) =>
  header(page).evaluate(
    (tag, [selector, texts]) => {
      const found = [...(tag.shadowRoot?.querySelectorAll(selector) ?? [])];
      const places = found.flatMap((one) => {
        const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        const nodes: Text[] = [];
        while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
        return nodes.filter(({ data }) => /[一-龥]/.test(data));
      });
      for (const [at, text] of places.entries()) text.data = texts[at % texts.length] ?? '';
    },
    [part, words] as const,
  );

const ENGLISH = ['Workbench', 'Mobile App', 'Messages', 'My Orders', 'Shopping Cart', 'Contact Service'];
const MORE = ['Help Center', 'Supplier Cooperation', 'Sites of the Group'];

/** F: three pictures, each at every width, in the page's colours and in forced ones. */
const LOOKS = [1280, 768, 375].flatMap((width) =>
  (['none', 'active'] as const).map((forcedColors) => ({
    name: `${width} px${forcedColors === 'active' ? ' in forced colours' : ''}`,
    width,
    async apply(page: Page): Promise<void> {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ forcedColors });
    },
  })),
);

for (const { name, apply } of LOOKS) {
  test(`G55 English words in the top bar cover nothing at ${name}`, async ({ page, store }) => {
    await apply(page);
    await openAsCustomer(page, store, '');
    await translate(page, '[data-track=top-bar] nav ul', [...ENGLISH, ...MORE]);
    const covered = () =>
      header(page).evaluate((tag) => {
        const bar = tag.shadowRoot?.querySelector('[data-track=top-bar]');
        const boxes = [...(bar?.querySelectorAll('a, button') ?? [])]
          .map((one) => ({ one, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1);
        const meet = (first: DOMRect, second: DOMRect) =>
          Math.min(first.right, second.right) - Math.max(first.left, second.left) > 1 &&
          Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top) > 1;
        return boxes
          .filter(({ one, box }) => {
            const at = tag.shadowRoot?.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            const isSeen = box.right <= innerWidth + 1 && at && one.contains(at);
            return !isSeen || boxes.some((other) => other.one !== one && meet(box, other.box));
          })
          .map(({ one }) => one.textContent);
      });
    await expect.poll(covered).toEqual([]);
    await expect(header(page).getByRole('button', { name: '退出' })).toBeVisible();
  });
}

for (const { name, width, apply } of LOOKS) {
  test(`G55 English category names break between words at ${name}`, async ({ page, store }) => {
    await apply(page);
    await page.goto(store.url('www', '/hostile.html?hazards='));
    await header(page).getByRole('button', { name: /分类/ }).first().press('Enter');
    const rows = header(page).locator('[data-row-link]').filter({ visible: true });
    await expect(rows.first()).toBeVisible();
    await translate(page, '[data-row-link]', ['Semiconductors', 'Electromechanical', 'Passive Components']);
    // A word is broken where its letters are in more than one line.
    const broken = () =>
      rows.evaluateAll((all) =>
        all.flatMap((row) => {
          const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
          const words: string[] = [];
          for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
            for (const { index, 0: word } of node.textContent?.matchAll(/[a-z]+/gi) ?? []) {
              const range = document.createRange();
              range.setStart(node, index);
              range.setEnd(node, index + word.length);
              if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) words.push(word);
            }
          return words;
        }),
      );
    await expect.poll(broken).toEqual([]);
    expect(await rows.evaluateAll((all) => all.map(({ textContent }) => textContent))).toContainEqual(
      expect.stringContaining('Passive Components'),
    );
    if (width >= 768) return;
    const rail = await header(page).evaluate((tag) => {
      const list = tag.shadowRoot?.querySelector('ul[data-track=categories]')?.getBoundingClientRect();
      const panel = tag.shadowRoot?.querySelector('[data-panel]')?.getBoundingClientRect();
      return [list?.right, panel?.left].map((px) => Math.round(px ?? Number.NaN));
    });
    expect(rail[0]).toBe(rail[1]);
  });
}

for (const { name, apply } of LOOKS) {
  test(`G27 an article is legible on a dark page at ${name}`, async ({ page, store }) => {
    await apply(page);
    await page.goto(store.url('www', '/support.html'));
    const article = page.locator('lc-article');
    await expect(article.getByRole('heading', { name: '新手采购指南' })).toBeVisible();
    await page.addStyleTag({ content: 'html, body { background: #111; color: #eee }' });
    const contrasts = await article.locator('section').evaluate((box) => {
      const light = (colour: string) => {
        const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);
        const [red = 0, green = 0, blue = 0] = parts.map((part) =>
          part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const ground = light(getComputedStyle(box).backgroundColor);
      const texts = [...(box.querySelector('article')?.shadowRoot?.querySelectorAll('h1, h2, p, li') ?? [])];
      return texts.map((one) => {
        const ink = light(getComputedStyle(one).color);
        return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
      });
    });
    expect(contrasts.length).toBeGreaterThan(0);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
  });
}
