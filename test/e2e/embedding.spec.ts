import { readFileSync } from 'node:fs';
import { cartButton, expect, header, test } from './fixtures';
import { watchBlocked } from './page-watch';
import { quiet } from './quiet';

for (const [hazard, how] of [
  ['twice', 'two copies'],
  ['other-version', 'two versions'],
] as const) {
  test(`T1 ${how} of the script make one frame, one call and one console line`, async ({ page, store }) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await page.goto(store.url('www', `/hostile.html?hazards=${hazard}`));
    await expect(header(page).getByRole('link', { name: '登录', exact: true })).toBeVisible();
    await quiet(page);
    expect(lines.filter((line) => line.includes('already has a frame'))).toHaveLength(1);
    expect(await store.log('/cas/user/info')).toHaveLength(1);
    expect(await header(page).locator('.lc-root').count()).toBe(1);
  });
}

for (const [hazard, what] of [
  ['fetch', 'an old shim of fetch'],
  ['taken', 'a page’s own Headers, FormData and Proxy'],
] as const) {
  test(`a tick and a form reach the store intact beside ${what}`, async ({ page, store }) => {
    await store.set({ role: 'customer' });
    await page.goto(store.url('www', `/hostile.html?hazards=${hazard}`));
    await cartButton(page).click();
    const box = page.getByRole('checkbox', { name: /^选择/ }).first();
    await box.setChecked(!(await box.isChecked()));
    const ticks = async () => (await store.log('/page/home/cart/update/checked')).map(({ body }) => body);
    await expect.poll(ticks).toEqual([{ ck: expect.stringMatching(/\w/) }]);
    await page.evaluate(() =>
      window.lcFrame.request('www', '/async/customer/belong/send/message/dialog', {
        json: { bindPhone: '13812345678' },
      }),
    );
    const [sent] = await store.log('/async/customer/belong/send/message/dialog');
    expect(sent?.body).toEqual({ bindPhone: '13812345678' });
  });
}

test('an attribute and a deletion survive Prototype’s toJSON for arrays', async ({ page, store }) => {
  await store.set({ role: 'customer' });
  await page.goto(store.url('www', '/hostile.html?hazards=json'));
  await header(page).evaluate((element) => element.setAttribute('site', 'mro'));
  await expect(header(page).locator('header')).toHaveAttribute('data-site', 'mro');
  await cartButton(page).click();
  await page.getByRole('button', { name: /^删除/ }).first().click();
  const deletions = async () => (await store.log('/page/home/cart/delete')).map(({ body }) => body);
  await expect.poll(deletions).toEqual([{ cartKeyList: [expect.stringMatching(/\w/)], isSelectAll: false }]);
});

test('QR codes, marked words and the device id survive Prototype’s Array.from', async ({ page, store }) => {
  const open = async (hazards: string) => {
    await page.goto(store.url('www', `/hostile.html?hazards=${hazards}`));
    await expect(header(page).getByRole('link', { name: '登录', exact: true })).toBeVisible();
    await quiet(page);
    const code = page.locator('lc-footer svg[role=img] path').first();
    await code.scrollIntoViewIfNeeded();
    await expect(code).toHaveAttribute('d', /./);
    return code.getAttribute('d');
  };
  const plain = await open('');
  await page.context().clearCookies({ name: 'computerKey' });
  expect(await open('array-from')).toBe(plain);
  const input = header(page).locator('input[name=k]').first();
  await input.fill('stm32');
  await expect(header(page).locator('[role=option] mark').first()).toHaveText('STM32');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'computerKey')?.value).toMatch(/^[0-9a-f]{20}$/);
});

test('S25 S26 the page’s hotkeys, handlers and form ignore typing in the frame', async ({ page, store }) => {
  await page.goto(store.url('www', '/hostile.html?hazards=hotkeys,form'));
  const input = header(page).locator('input[name=k]').first();
  await input.click();
  await page.keyboard.type('s/s STM8');
  await page.keyboard.press('Backspace');
  await expect(input).toHaveValue('s/s STM');
  await expect(input).toBeFocused();
  const seen = await page.evaluate(() => ({
    hits: Reflect.get(window, 'hotkeyHits'),
    submits: Reflect.get(window, 'hostSubmits') ?? 0,
    keys: Reflect.get(window, 'formKeys') ?? 0,
  }));
  expect(seen).toEqual({ hits: [], submits: 0, keys: 0 });
  await page.locator('#old-button').focus();
  await page.keyboard.press('s');
  await expect(page.locator('#old-input')).toBeFocused();
});

for (const path of ['/?csp=strict', '/help/101.html?csp=strict']) {
  test(`the strictest policy with trusted types lets the frame run: ${path}`, async ({ page, store }) => {
    const blocked = await watchBlocked(page);
    const answer = await page.goto(store.url('www', path));
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    await expect(header(page).getByRole('link', { name: '登录', exact: true })).toBeVisible();
    await header(page).getByRole('button', { name: '全部商品分类' }).click();
    await expect(page.getByRole('region', { name: '全部商品分类' })).toBeVisible();
    await page.keyboard.press('Escape');
    const box = await header(page).boundingBox();
    expect(box?.height).toBe(228);
    expect(await blocked()).toEqual([]);
  });
}

test('a move keeps a panel open at its button, and a pop-up as a modal', async ({ page, store }) => {
  // High enough for all of the page: a panel whose button leaves the window closes.
  await page.setViewportSize({ width: 1280, height: 1800 });
  await store.set({ role: 'customer', popup: 'newcustomer' });
  await page.goto(store.url('www', '/support.html'));
  const cart = page.locator('lc-minicart');
  const button = cart.getByRole('button', { name: /^购物车/ });
  const panel = cart.getByRole('region', { name: '购物车', exact: true });
  const move = (tag: string) =>
    page.evaluate((moved) => {
      const element = document.querySelector(moved);
      if (element) document.querySelector('h1')?.before(element);
    }, tag);
  const gap = async () => {
    const [above, below] = await Promise.all([button.boundingBox(), panel.boundingBox()]);
    return above && below && Math.round(below.y - above.y);
  };
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await expect(panel.getByRole('table')).toBeVisible();
  await move('lc-minicart');
  await expect(panel).toBeVisible();
  expect(await panel.evaluate((element) => element.matches(':popover-open'))).toBe(true);
  await expect.poll(gap).toBeGreaterThan(0);
  expect(await gap()).toBeLessThan(80);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<lc-popups page="home"></lc-popups>');
  });
  const dialog = page.locator('lc-popups').getByRole('dialog');
  await expect(dialog).toBeVisible();
  await move('lc-popups');
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('every text of the frame names its language on an English page, and the page stays English', async ({
  page,
  store,
}) => {
  await page.goto(store.url('www', '/hostile.html?hazards='));
  await header(page).locator('.lc-root').first().waitFor();
  await page.evaluate(() => {
    document.documentElement.lang = 'en';
    window.lcFrame.toast('ok');
    void window.lcFrame.confirm({ title: '提示', msg: '确定吗？' });
  });
  await expect(page.getByRole('alertdialog')).toBeVisible();
  const languages = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('lc-header, lc-footer, lc-popups, lc-layer')].flatMap(
      ({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('.lc-root') ?? [])],
    );
    return [
      boxes.length > 2,
      boxes.every((box) => box.matches(':lang(zh-CN)')),
      document.body.matches(':lang(en)'),
    ];
  });
  expect(languages).toEqual([true, true, true]);
});

test('a page in a frame that follows its content ends', async ({ page, store }) => {
  await page.goto(store.url('www', '/hostile.html?hazards='));
  await header(page).locator('.lc-root').first().waitFor();
  const heights = await page.evaluate(async () => {
    const article = document.body.appendChild(document.createElement('lc-article'));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return getComputedStyle(article).minHeight;
  });
  expect(heights).toBe('800px');
  await page.setViewportSize({ width: 1280, height: 4000 });
  expect(await page.locator('lc-article').evaluate((one) => getComputedStyle(one).minHeight)).toBe('900px');
});

test('T2 messages are shown after the page has replaced all it has', async ({ page, store }) => {
  await page.goto(store.url('www', '/hostile.html?hazards='));
  await page.evaluate(() => window.lcFrame.toast('earlier'));
  await expect(page.locator('lc-layer').getByText('earlier')).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.innerHTML = '<body><lc-header></lc-header></body>';
    window.lcFrame.toast('later');
  });
  await expect(page.locator('lc-layer').getByText('later')).toBeVisible();
  await expect(page.locator('lc-layer')).toHaveCount(0);
});

test('the loading frame leaves the focus, html, body and the globals alone', async ({ page, store }) => {
  const read = () =>
    page.evaluate(() => ({
      html: [document.documentElement.className, document.documentElement.getAttribute('style')],
      body: [document.body.className, document.body.getAttribute('style')],
      globals: Object.keys(window).filter((name) => !/^(lcFrame|hostErrors)$/.test(name)),
      head: document.head.querySelectorAll('style, link').length,
    }));
  await page.goto(store.url('www', '/hostile.html?hazards=&frame=no'));
  const own = await read();
  await page.goto(store.url('www', '/hostile.html?hazards='));
  await expect(header(page).getByRole('link', { name: '登录', exact: true })).toBeVisible();
  await quiet(page);
  const after = await read();
  // The identity provider's script brings its own global.
  expect({ ...after, globals: after.globals.filter((name) => name !== 'LcSso') }).toEqual(own);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
});

/** The ways in which pages of old builds put a script into a page; each gets the script's text. */
const WAYS: Record<string, (text: string) => void> = {
  'joined behind a file without its last semicolon': (text) => {
    const script = document.createElement('script');
    script.textContent = `var first = function () {}\n${text}`;
    document.head.append(script);
  },
  'between the tags of a script': (text) => {
    const script = document.createElement('script');
    script.textContent = text;
    document.head.append(script);
  },
  'as a clone of a template': (text) => {
    const template = document.createElement('template');
    template.content.append(document.createElement('script'));
    template.content.firstElementChild?.append(text);
    document.head.append(document.importNode(template.content, true));
  },
  'by eval': (text) => {
    Reflect.apply(Reflect.get(window, 'eval'), undefined, [text]);
  },
  'by a blob': (text) => {
    const script = document.createElement('script');
    script.src = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    document.head.append(script);
  },
};

test('the frame starts whichever way a page puts the script in', async ({ page, store }) => {
  const name = process.env.LC_RUNTIME === 'light' ? 'lc-frame.light.js' : 'lc-frame.js';
  const text = readFileSync(`dist/${name}`, 'utf8');
  for (const [way, put] of Object.entries(WAYS)) {
    await page.goto(store.url('www', '/?frame=no'));
    await page.evaluate(put, text);
    await expect(header(page), way).toHaveAttribute('data-rendered', '');
  }
});
