import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { optionNames, propNames } from '../fixtures/option-names';
import { readNames } from '../fixtures/read-names';
import { listening } from '../listening';
import { cartButton, cartPanel, expect, header, matrixUnless, test } from './fixtures';
import type { StoreControl } from './store-control';

/**
 * Markup that users of a page may write where it shows harmless HTML: elements named like values that scripts
 * look up.
 */
const MARKUP = readFileSync(resolve(import.meta.dirname, '../../demo/pages/hazards/clobber.html'), 'utf8');

interface Parts {
  head?: string;
  /** Before the frame's script. */
  body?: string;
  /** Further attributes of that script. */
  script?: string;
  policy?: string;
}

/**
 * Opens a page of these parts and tells what it has asked of the attacker's host, once the provider's script
 * has been asked for. Two hosts of one server: a page that Playwright itself answers may not load from
 * loopback.
 */
async function askedOfEvil(page: Page, store: StoreControl, partsFor: (evil: string) => Parts) {
  const asked: string[] = [];
  let parts: Parts = {};
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { host = '', ...headers } = request.headers;
    if (host.startsWith('evil.')) {
      asked.push(request.url ?? '');
      response.setHeader('access-control-allow-origin', headers.origin ?? '*');
      response.setHeader('access-control-allow-credentials', 'true');
      if (request.url?.includes('.js?') || request.url?.endsWith('.js')) {
        response.setHeader('content-type', 'text/javascript');
        return response.end('window.PWNED = 1');
      }
      const result = {
        identity: { scriptUrl: `http://${host}/sso.js` },
        projectConfigVO: { identity: `http://${host}` },
      };
      return response.end(JSON.stringify({ code: 200, msg: '', result }));
    }
    if (parts.policy !== undefined) response.setHeader('content-security-policy', parts.policy);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const frame = store.url('static', '/lc-frame/lc-frame.js');
    return response.end(`<!doctype html><html lang="zh-CN"><head><title>x</title>${parts.head ?? ''}</head>
<body>${parts.body ?? ''}<script nonce="n" src="${frame}" ${parts.script ?? ''}></script>
<lc-header><a href="/">Home</a></lc-header></body></html>`);
  };
  const server = createServer(answer);
  const port = await listening(server);
  const evil = `http://evil.localhost:${port}`;
  const given = partsFor(evil);
  parts = { ...given, body: (given.body ?? '').replaceAll('https://evil.example', evil) };
  try {
    const userInfo = page.waitForResponse(/\/cas\/user\/info/);
    const provider = page.waitForRequest(/passport\.lc\.localhost.*\.js/);
    await page.goto(`http://localhost:${port}/`);
    await expect(page.locator('lc-header').getByRole('link', { name: '登录', exact: true })).toBeVisible();
    await provider;
    expect((await userInfo).request().postData()).toBeNull();
    expect(await page.evaluate((): unknown => Reflect.get(window, 'PWNED'))).toBeUndefined();
    return asked;
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

const dataUrl = (store: StoreControl) => store.url('static', '/common/data/frame-data.json?keys=all');
const block = (data: object) =>
  `<script type="application/json" id="lc-frame-data">${JSON.stringify(data)}</script>`;

const PAGES: Record<string, (store: StoreControl) => Parts> = {
  'a data block in the head': (store) => ({ head: block({ dataUrl: dataUrl(store) }), body: MARKUP }),
  'a data block after the markup': (store) => ({ body: MARKUP + block({ dataUrl: dataUrl(store) }) }),
  'no data block': (store) => ({ body: MARKUP, script: `data-url="${dataUrl(store)}"` }),
  'a deferred script': (store) => ({ body: block({ dataUrl: dataUrl(store) }) + MARKUP, script: 'defer' }),
  'trusted types and strict-dynamic': (store) => ({
    head: `<script nonce="n" type="application/json" id="lc-frame-data">${JSON.stringify({ dataUrl: dataUrl(store) })}</script>`,
    body: MARKUP,
    policy: `script-src 'nonce-n' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types lc-frame`,
  }),
};

for (const [what, parts] of Object.entries(PAGES))
  test(
    `G47 markup with names that scripts look up is neither page data nor a script, wherever it stands: ${what}`,
    matrixUnless(what === 'no data block'),
    async ({ page, store }) => {
      expect(await askedOfEvil(page, store, () => parts(store))).toEqual([]);
    },
  );

// Each key by itself is a line of test/unit/core/page/polluted-prototype.
test('G47 an Object.prototype that the page’s jQuery 1.12 has polluted is not read', async ({
  page,
  store,
}) => {
  const asked = await askedOfEvil(page, store, (evil) => {
    const scripts = { identity: { scriptUrl: `${evil}/sso.js` }, scriptUrl: `${evil}/sso.js` };
    const pollution = { ...scripts, projectConfigVO: { identity: evil, www: evil }, www: evil };
    const reply = `{"__proto__":${JSON.stringify(pollution)}}`;
    const head = `<script src="${store.url('static', '/vendor/jquery.js')}"></script>
<script>jQuery.extend(true, {}, JSON.parse(${JSON.stringify(reply)}))</script>`;
    return { head: head + block({ dataUrl: dataUrl(store), identity: { appId: 'ours' } }) };
  });
  expect(asked).toEqual([]);
});

/** Members of verdicts, replies, state and calls; every name of `src`: polluted-decisions.test.ts. */
const DECISIVE =
  'names refused reply said question visitor told isAgain needsState byUser customer adapt multipart isLoggedOut isTimeUp counts nobodyCodes verdict loginStatus'.split(
    ' ',
  );

/**
 * Preact looks handlers up in an object of its own that inherits: the light build then shows the content
 * between the tags.
 */
function isBeyondHelp(name: string): boolean {
  return process.env.LC_RUNTIME === 'light' && /^on[A-Z]/.test(name);
}

// With other values each name is a line of test/unit/core/http/polluted-options and elements/tags/own-props.
for (const [of, names] of [
  ['option of ky or fetch', optionNames()],
  ['prop or member that React knows', propNames().filter((name) => !isBeyondHelp(name))],
] as const)
  test(`G47 an Object.prototype with every ${of} leads no call away, and the header is whole`, async ({
    page,
    store,
  }) => {
    const asked = await askedOfEvil(page, store, (evil) =>
      scriptedPage(store, Object.fromEntries(names.map((name) => [name, `${evil}/`]))),
    );
    expect(asked).toEqual([]);
  });

for (const text of ['nobody', 'granted', 'refused', 'off'])
  test(`E2 G47 an Object.prototype with ${text} under every decisive name logs nobody out, and a listed field leaves sealed`, async ({
    page,
    store,
  }) => {
    await store.set({ role: 'customer', popup: 'none', encryptSwitch: 'on' });
    await page.addInitScript(
      ([all, value]) => {
        for (const name of all) Reflect.set(Object.prototype, name, value);
      },
      [DECISIVE, text] as const,
    );
    await page.goto(store.url('www', '/hostile.html?hazards='));
    await expect(header(page).locator('.lc-root *', { hasText: '1024886A' }).last()).toBeVisible();
    const sent = page.waitForRequest(/belong\/confirm/);
    await page.evaluate(() => {
      void window.lcFrame?.request('www', '/async/customer/belong/confirm/dialog', {
        json: { bindPhone: '13812345678' },
        encrypt: 'bindPhone',
      });
    });
    expect((await sent).postData()).toMatch(/SMEncrypt#04/);
  });

/**
 * The page's library writes when the document is parsed, and again when the header has long been rendered.
 */
function scriptedPage(store: StoreControl, pollution: object): Parts {
  const write = `for (const [key, value] of Object.entries(${JSON.stringify(pollution)}))
    Object.prototype[key] = value`;
  const late = `document.addEventListener('lc-ready', () => { ${write} })`;
  return { head: `${block({ dataUrl: dataUrl(store) })}<script>${write};${late}</script>` };
}

const RUNTIME = process.env.LC_RUNTIME === 'light' ? 'lc-frame.light.js' : 'lc-frame.js';

/** Opens the hostile page as a customer and works the parts whose handlers packages answer. */
async function work(page: Page, store: StoreControl, query: string) {
  await store.set({ role: 'customer', popup: 'none' });
  await page.goto(store.url('www', `/hostile.html?hazards=&${query}`));
  await expect(header(page).locator('.lc-root *', { hasText: '1024886A' }).last()).toBeVisible();
  await cartButton(page).click();
  await expect(cartPanel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  const input = header(page).locator('input[name=k]').first();
  await input.click();
  await page.keyboard.type('STM32');
  await expect(header(page).locator('[role=option]').first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'hostErrors'))).toEqual([]);
}

test('G47 no element has the name of anything that the script and its packages read where the browser has nothing', async ({
  page,
  store,
}) => {
  await page.goto(store.url('www', '/control'));
  const read = readNames(RUNTIME);
  const names = await page.evaluate(
    (all) => [
      ...all.document.filter((name) => !(name in document)),
      ...all.window.filter((name) => !(name in window) && !['undefined', 'arguments'].includes(name)),
      'documentMode',
      'nanostoresGlobal',
    ],
    read,
  );
  expect(names.length).toBeGreaterThan(2);
  await work(page, store, `names=${names}`);
});

test('G47 the frame works on a page that has taken the name of every interface that the script reads', async ({
  page,
  store,
}) => {
  await work(page, store, `take=${['console', 'event', ...readNames(RUNTIME).interfaces]}`);
});

test('G47 a dataUrl on a host outside the store names no script', async ({ page, store }) => {
  const areas = ['www', 'cart', 'op', 'static', 'activity', 'analytics'];
  const hosts = areas.map((area) => [area, new URL(store.url(area)).origin]);
  const projectConfigVO = { ...Object.fromEntries(hosts), identity: new URL(store.url('passport')).origin };
  const asked = await askedOfEvil(page, store, (evil) => ({
    head: block({ env: 'local', projectConfigVO, dataUrl: `${evil}/data.json` }),
  }));
  expect(asked.map((path) => path.replace(/\?.*/, ''))).toEqual(['/data.json']);
});
