import type { Page } from '@playwright/test';
import { fragmentData } from '../../demo/backend/fragment-data';
import type { LcFault } from '../../src/contract/host-types';
import { expect, test } from './fixtures';
import { changeData } from './page-watch';
import { quiet } from './quiet';

const findings = async (page: Page) => {
  await page.locator('lc-header .lc-root').first().waitFor();
  return page.evaluate(async () =>
    (await window.lcFrame.doctor()).map(({ fault, paste }) => `${fault} → ${paste}`),
  );
};

test('the doctor names each fault of a bad page with the line to paste @journey', async ({ page, store }) => {
  await page.goto(store.url('www', '/hostile.html?hazards=quirks,twice&data=broken'));
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<lc-heading></lc-heading><lc-footer colour="red"></lc-footer>',
    );
  });
  await store.set({ role: 'guest' });
  const text = (await findings(page)).join('\n');
  for (const part of [
    'included 2 times',
    '<lc-heading> is no tag',
    '<lc-footer> has no attribute colour',
    'not JSON',
    'quirks mode, in which the frame works',
    '<lc-footer site="…" size="…">',
    'no height is reserved',
  ]) {
    expect(text).toContain(part);
  }
});

test('the doctor names a field between the tags that belongs to the page’s form, and a stylesheet in the body that delays the header', async ({
  page,
  store,
}) => {
  await page.goto(store.url('www', '/'));
  await page.locator('lc-header .lc-root').first().waitFor();
  const said = await page.evaluate(async () => {
    const place = document.body.appendChild(document.createElement('div'));
    const found: string[][] = [];
    for (const markup of [
      '<form><lc-minicart><a href="/">Cart</a> <form><input name="k"></form></lc-minicart><input id="amount"></form>',
      '<lc-minicart><input name="k"></lc-minicart>',
      '<lc-minicart><form><input name="k"></form></lc-minicart>',
      '<form><lc-minicart><a href="/">Cart</a></lc-minicart><input id="amount"></form>',
    ]) {
      place.innerHTML = markup;
      found.push((await window.lcFrame.doctor()).map(({ fault, paste }) => `${fault} → ${paste}`));
    }
    return found;
  });
  const line =
    '<lc-minicart> has a form inside a form, or a field without one: the page’s form may end here → <lc-minicart><a href="/">…</a></lc-minicart>';
  expect(said).toEqual([[line], [line], [], []]);
  const ofSheets = await page.evaluate(async () => {
    document.querySelector('body > div:last-child')?.remove();
    const header = document.querySelector('lc-header');
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = 'data:text/css,';
    const found: string[][] = [];
    for (const place of ['before', 'after'] as const) {
      header?.[place](sheet);
      found.push((await window.lcFrame.doctor()).map(({ fault, paste }) => `${fault} → ${paste}`));
    }
    // The frame's own, as the JSP tag writes it, is the header's.
    sheet.href = 'data:text/css,#lc-frame.css';
    header?.before(sheet);
    found.push((await window.lcFrame.doctor()).map(({ fault }) => fault));
    return found;
  });
  expect(ofSheets).toEqual([
    [
      'a stylesheet in the body keeps the header waiting → <head> … <link rel="stylesheet" href="data:text/css,">',
    ],
    [],
    [],
  ]);
});

const bar = (place: string) => `#bar { position: fixed; inset: ${place}; z-index: 9 }`;
/** Each habit of a page, and what the doctor says of it; nothing where it does no harm. */
const HABITS: [name: string, style: string, said: RegExp | undefined][] = [
  ['a bar on it', bar('0 0 auto; height: 90px'), /^div#bar is hit where the header is shown → .*shells.md/],
  [
    'a bar that is hit at its links',
    `${bar('0 0 auto; height: 90px')} #bar a { position: absolute; inset: 0 }`,
    /^div#bar is hit where the header is shown/,
  ],
  ['a sidebar', bar('0 auto 0 0; width: 90px'), /^div#bar is hit where the header is shown/],
  ['a bar across its middle', bar('100px 0 auto; height: 90px'), /^div#bar is hit where the header is shown/],
  ['turned', '.hold { transform: rotate(1deg) }', /^body is hit where the header is shown/],
  [
    'a padded phone column',
    '.hold { box-sizing: border-box; width: 300px; padding: 0 20px }',
    /^the header has 260 px: it needs 320 → div.hold { min-width: 360px }/,
  ],
  [
    'a padded narrow body',
    '* { box-sizing: border-box } body { width: 340px; padding: 0 20px; border: solid; border-width: 0 1px }',
    /^the (?:header has 298 px: it needs 320 → div.hold { min-width: 320|footer has 298 px: it needs 320 → body { min-width: 362)px }/,
  ],
  [
    'a narrow column of content',
    '.hold { width: 300px; padding: 0 20px }',
    /^the header has 300 px: it needs 320 → div.hold { min-width: 320px }/,
  ],
  ['a bar below it', bar('auto 0 0; height: 40px'), undefined],
  ['a phone column', 'lc-header { max-width: 280px }', /^the header is 280 px wide, its box div.hold \d+ px/],
  ['a column', '.hold { width: 960px; overflow: hidden }', undefined],
  [
    'a column that it fills but for its margins',
    '.hold { width: 960px } lc-header { margin: 0 16px }',
    undefined,
  ],
  [
    'too wide',
    '.hold { width: 960px } lc-header { min-width: 1100px }',
    /^the header is 1100 px wide, its box div.hold 960 px/,
  ],
  ['moved', '.hold { transform: translate3d(0, 0, 0) scale(.9); filter: none; perspective: 0 }', undefined],
  [
    'a column of a flex box',
    '.hold { display: flex; flex-direction: column } #beside { display: block }',
    undefined,
  ],
  [
    'a flex row',
    '.hold { display: flex } lc-header { flex: 1 } #beside { display: block }',
    /^p#beside is beside the header, which is a row of its own → div.hold { display: block }/,
  ],
  [
    'a table, as error pages centre a text',
    '.hold { display: table; width: 100% } #beside { display: table-cell }',
    /^p#beside is beside the header/,
  ],
  [
    'a float',
    '.hold { width: 1100px } #beside { display: block; float: right; margin-right: -80px }',
    undefined,
  ],
];

test('the doctor finds nothing on a page that follows the README, and distinguishes what harms the header', async ({
  page,
  store,
}) => {
  await page.goto(store.url('www', '/'));
  expect(await findings(page)).toEqual([]);
  await page.evaluate(() => {
    const header = document.querySelector('lc-header');
    const [bar, hold, style, beside] = ['div', 'div', 'style', 'p'].map((tag) => document.createElement(tag));
    if (!header || !bar || !hold || !style || !beside) throw new Error('no header');
    beside.id = 'beside';
    beside.textContent = 'host';
    bar.id = 'bar';
    bar.innerHTML = '<a href="/">host</a>';
    hold.className = 'hold';
    style.id = 'habit';
    header.before(hold);
    hold.append(header, beside);
    document.body.append(bar, style);
    // Attributes of frameworks on a tag are no fault.
    const names = 'ng-if v-cloak x-data onclick class data-v-1 _ngcontent-abc-1 wire:id'.split(' ');
    for (const name of names) header.setAttribute(name, '');
  });
  const said: string[] = [];
  for (const [name, css, expected] of HABITS) {
    await page.evaluate((text) => {
      const style = document.getElementById('habit');
      if (style) style.textContent = `#beside { display: none } ${text}`;
    }, css);
    const found = await findings(page);
    const isRight =
      expected === undefined
        ? found.length === 0
        : found.length > 0 && found.every((line) => expected.test(line));
    if (!isRight) said.push(`${name}: ${found.join('; ')}`);
    const cures = found.flatMap((line) => /needs 320 → (.*\})$/.exec(line)?.[1] ?? []);
    if (cures.length === 0) continue;
    await page.addStyleTag({ content: cures.join('') });
    said.push(...(await findings(page)).filter((line) => line.includes('needs 320')));
    await page.evaluate(() => document.head.lastElementChild?.remove());
  }
  expect(said).toEqual([]);
});

test('the doctor names a blocked script, and a height for no banner', async ({ page, store, troubles }) => {
  await page
    .context()
    .addCookies([{ name: 'lc_top_banner_closed', value: '1', domain: '.lc.localhost', path: '/' }]);
  await page.goto(store.url('www', '/'));
  await page.locator('lc-header .lc-root').waitFor();
  await page.evaluate(
    (own) => {
      document.querySelector('lc-header')?.setAttribute('banner', 'yes');
      const policy = document.createElement('meta');
      policy.httpEquiv = 'Content-Security-Policy';
      policy.content = `script-src ${own}`;
      document.head.append(policy);
    },
    store.url('static', ''),
  );
  const found = await findings(page);
  expect(found).toHaveLength(2);
  expect(found[0]).toContain('a banner that this visitor has closed → <script>');
  expect(found[1]).toContain(`refuses the identity provider's script at ${store.url('passport', '')}`);
  // The browser's own lines about the policy.
  expect(troubles.splice(0).every((line) => line.includes('Content Security Policy'))).toBe(true);
});

test('the doctor names another site, and a host to which no login may return', async ({ page, store }) => {
  await page.goto(store.url('www', '/').replace('www.lc.', 'www.sister.'));
  const found = (await findings(page)).join();
  expect(found).toMatch(/www\.sister\.localhost:\d+ is another site than/);
  expect(found).toMatch(
    /www\.sister\.localhost:\d+ is not in the host list: a login comes back here only if/,
  );
});

test('the doctor names the features that a short host list costs', async ({ page, store }) => {
  const called: string[] = [];
  page.on('request', (request) => called.push(new URL(request.url()).hostname));
  const { projectConfigVO } = fragmentData(String(store.port));
  const { supplier: _supplier, analytics: _analytics, ...hosts } = projectConfigVO;
  await changeData(page, { projectConfigVO: hosts }, ['env']);
  await page.goto(store.url('www', '/'));
  const found = await findings(page);
  expect(found).toHaveLength(2);
  expect(found[0]).toContain('no host is named for supplier: no supplier login is shown');
  expect(found[1]).toContain('no host is named for analytics: no report is sent');
  expect(called.filter((host) => host.includes('lc-frame.example'))).toEqual([]);
});

test('the doctor names a host that the page may not call', async ({ page, store }) => {
  await store.fault({ call: '/page/home/cart/display', kind: 'no-cors' });
  await page.goto(store.url('www', '/'));
  const text = (await findings(page)).join('\n');
  expect(text).toContain(`${store.url('cart', '')} cannot be called`);
  expect(text).toContain(`connect-src ${store.url('cart', '')}`);
});

test('the doctor reports a host that never answers', async ({ page, store }) => {
  await page.clock.install();
  await page.goto(store.url('www', '/'));
  await quiet(page);
  await store.fault({ call: '/page/home/cart/display', kind: 'timeout' });
  const asked = page.waitForRequest('**/page/home/cart/display*');
  const answered = [
    '/cas/user/info',
    '/advertising/index/top/banners',
    '/v2/plus/expire/info',
    '/sso.js',
  ].map((end) => page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(end)));
  const answer = findings(page);
  // The clock must not run out on the probes that are answered.
  await Promise.all([asked, ...answered]);
  await page.clock.runFor(10_000);
  const found = await answer;
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`${store.url('cart', '')} cannot be called`);
});

test('the doctor finds a refused preflight of a deletion', async ({ page, store, troubles }) => {
  await page.context().addCookies([{ name: 'token', value: 'abc', domain: '.lc.localhost', path: '/' }]);
  await changeData(page, { csrf: { cookie: 'token', header: 'x-other-token' } });
  await page.goto(store.url('www', '/'));
  const found = await findings(page);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`${store.url('cart', '')} cannot be called`);
  expect(found[0]).toContain('Access-Control-Allow-Headers: content-type,x-other-token');
  expect(troubles.splice(0).every((line) => line.includes('x-other-token'))).toBe(true);
});

test('the doctor waits for the hosts of a dataUrl, and calls none without', async ({ page, store }) => {
  const called: string[] = [];
  page.on('request', (request) => called.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    Reflect.set(
      window,
      'said',
      new Promise((resolve) => {
        Reflect.set(window, 'lcFrame', [(frame: Window['lcFrame']) => resolve(frame.doctor())]);
      }),
    );
  });
  const said = (): Promise<LcFault[]> => page.evaluate(() => Reflect.get(window, 'said'));
  await page.goto(store.url('www', '/?data=behind'));
  expect(await said()).toEqual([]);
  expect(called).toContain('/advertising/index/top/banners');
  called.length = 0;
  await page.goto(store.url('www', '/?data=broken'));
  expect((await said()).map(({ fault }) => fault)).toContain(
    'the page data cannot be read: no call leaves (docs/embedding/upgrade.md#hosts)',
  );
  expect(called).not.toContain('/v2/plus/expire/info');
});

test('?lc-doctor=1 writes to the console, but not on pro', async ({ page, store }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto(store.url('www', '/?lc-doctor=1'));
  await expect.poll(() => lines.join()).toContain('doctor: nothing to mend');
  lines.length = 0;
  await page.goto(store.url('www', '/?lc-doctor=1&data=unknown-env'));
  await page.locator('lc-header .lc-root').first().waitFor();
  await quiet(page);
  expect(lines.join()).not.toContain('doctor:');
});

// By its own name, because the light build under the other name has another hash than the manifest's.
for (const csp of ['integrity&runtime=light', 'nonce', 'hash&runtime=light'])
  test(`the doctor’s own file loads once under a policy of kind ${csp}`, async ({ page, store }) => {
    const loads: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('lc-frame.doctor.js') && loads.push(request.url()),
    );
    await page.goto(store.url('www', `/?csp=${csp}`));
    await page.locator('lc-header .lc-root').first().waitFor();
    expect(loads).toEqual([]);
    expect((await findings(page)).filter((line) => line.includes('cannot be loaded'))).toEqual([]);
    await findings(page);
    expect(loads).toEqual([store.url('static', '/lc-frame/lc-frame.doctor.js')]);
    expect(await page.evaluate(() => '__lcFrameDoctor' in window)).toBe(false);
  });

test('the doctor says that its file is missing or of another release', async ({ page, store, troubles }) => {
  const file = '**/lc-frame.doctor.js';
  await page.route(file, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(store.url('www', '/'));
  expect((await findings(page))[0]).toContain('the doctor cannot be loaded: http');
  await page.unroute(file);
  await page.route(file, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: 'window.altered = true',
    }),
  );
  expect((await findings(page))[0]).toContain('the doctor cannot be loaded: http');
  await page.unroute(file);
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => 'altered' in window)).toBe(false);
  // The browser's own lines about the file.
  expect(troubles.splice(0).filter((line) => !/lc-frame\.doctor\.js|404|integrity/.test(line))).toEqual([]);
});
