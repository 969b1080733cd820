import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { Page } from '@playwright/test';
import { dropFromDisk, middleOf } from '../e2e/bom-steps';
import { expect, test } from '../e2e/fixtures';
import { StoreControl } from '../e2e/store-control';
import { AUTHORITY } from './certificates';
import { ANSWER_MAX_S, GATEWAYS } from './gateways';
import { greeting, guestLink, header, logIn } from './journey';
import { STORE_PORT, TLS_PORT, TOMCAT_PORT } from './ports';

const https = (host: string, path = '/') => `https://${host}:${TLS_PORT}${path}`;
const PLUS = '2048631P';

// Third-party cookies are switched off, whatever this Chromium does by itself.
test.use({
  baseURL: https('www.lc.localhost'),
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--test-third-party-cookie-phaseout'],
    });
  },
});

const count = (page: Page, name: RegExp) => header(page).getByRole('button', { name }).first();

/**
 * A guest of the sister site, whose session its first call there has begun; at the store the browser is a
 * PLUS member.
 */
async function arrive(page: Page, sessionId: string, site: string): Promise<StoreControl> {
  const session = { name: 'lc_demo_sid', value: sessionId, domain: '.lc.localhost', path: '/' };
  await page.context().addCookies([{ ...session, secure: true, sameSite: 'None' }]);
  await new StoreControl(STORE_PORT, sessionId).set({ role: 'plus', popup: 'none' });
  await page.goto(`${site}gateway/shop.html`);
  await expect(guestLink(page)).toBeVisible();
  // Calls at the same time have begun sessions of their own, of which the browser keeps one.
  await page.waitForLoadState('networkidle');
  const cookie = (await page.context().cookies(site)).find(({ name }) => name === 'lc_demo_sid');
  return new StoreControl(STORE_PORT, cookie?.value ?? '');
}

interface Answered {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

/** Sends a request of nearly any form, which no browser would; a body without its length is chunked. */
function ask(host: string, path: string, options: RequestOptions = {}, body?: Buffer): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...options,
        // Node does not resolve *.localhost.
        host: '127.0.0.1',
        port: TLS_PORT,
        servername: host,
        ca: readFileSync(AUTHORITY),
        agent: false,
        path,
        headers: { ...options.headers, host: `${host}:${TLS_PORT}` },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    sent.on('error', reject);
    if (body) sent.write(body);
    sent.end();
  });
}

const codeIn = async (page: Page) => page.evaluate(() => window.lcFrame.getUser().customerCode);

/** Journeys that a browser alone shows, on one server: both servers answer alike (below). */
test.describe('a sister site', () => {
  const [{ host }] = GATEWAYS;
  const SISTER = https(host);
  /** The sister site's page whose own server passes the calls on, and its next page. */
  const SHOP = `${SISTER}gateway/shop.html`;
  const NEXT = `${SISTER}gateway/next.html`;

  test('a buyer is known on the next page and in another tab', async ({ page, context, sessionId }) => {
    await context.addCookies([{ name: 'JSESSIONID', value: 'own', url: SISTER, httpOnly: true }]);
    await arrive(page, sessionId, SISTER);
    const otherTab = await context.newPage();
    await otherTab.goto(NEXT);
    await expect(guestLink(otherTab)).toBeVisible();
    await logIn(page);
    await expect(greeting(page)).toBeVisible();
    await expect(greeting(otherTab)).toBeVisible();

    const cookies = await context.cookies(SISTER);
    const kept = cookies.map(({ name, domain, sameSite }) => [name, domain, sameSite]);
    for (const name of ['lc_demo_sid', 'customer_info', 'isLoginCustomerFlag'])
      expect(kept).toContainEqual([name, '.sister.localhost', 'Lax']);

    // Each of the store's hosts names its session alike, as Tomcat does, and so does this site.
    const own = (await context.cookies(['', 'lc/www/', 'lc/cart/'].map((path) => SISTER + path))).filter(
      ({ name }) => name === 'JSESSIONID',
    );
    expect(own.map(({ value, path }) => [value, path]).sort()).toEqual([
      ['cart.lc.localhost', '/lc/cart/'],
      ['own', '/'],
      ['www.lc.localhost', '/lc/www/'],
    ]);

    await page.goto(NEXT);
    await expect(greeting(page)).toBeVisible();
  });

  test('a customer ticks and deletes goods, always through the gateway', async ({ page, sessionId }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (['fetch', 'xhr', 'ping'].includes(request.resourceType())) calls.push(request.url());
    });
    const sister = await arrive(page, sessionId, SISTER);
    await sister.set({ role: 'customer' });
    await page.goto(SHOP);
    await expect(count(page, /^购物车，8 件/)).toBeVisible();
    await count(page, /^购物车/).click();
    const tick = header(page).locator('tr[data-line] input').first();
    const before = await tick.isChecked();
    await tick.click();
    await expect
      .poll(async () => (await sister.log('/page/home/cart/update/checked')).length)
      .toBeGreaterThan(0);
    expect(await tick.isChecked()).toBe(!before);
    await header(page).locator('tr[data-line] td:last-child button').first().click();
    await expect(count(page, /^购物车，7 件/)).toBeVisible();
    expect(calls.filter((url) => !url.startsWith(`${SISTER}lc/`))).toEqual([]);
  });

  test('a dropped BOM of nearly 10 MB opens the store’s page', async ({ page, sessionId }, testInfo) => {
    const sister = await arrive(page, sessionId, SISTER);
    await sister.set({ role: 'customer' });
    await page.goto(SHOP);
    await expect(greeting(page)).toBeVisible();
    const file = testInfo.outputPath('list.csv');
    writeFileSync(file, Array.from({ length: 250 }, () => `CH340G,1,${'x'.repeat(41_000)}`).join('\n'));
    await dropFromDisk(page, [file], await middleOf(page));
    await page.waitForURL(/^https:\/\/bom\.lc\.localhost:\d+\/member\/bom\/upload\//);
    expect((await sister.log('/bom/json/upload')).map(({ status }) => status)).toEqual([200]);
  });

  test('the store’s own session stays, and a logout ends both', async ({ page, context, sessionId }) => {
    await arrive(page, sessionId, SISTER);
    await logIn(page);
    await expect(greeting(page)).toBeVisible();
    const atStore = await context.newPage();
    await atStore.goto(https('www.lc.localhost'));
    await expect(greeting(atStore, PLUS)).toBeVisible();

    await header(page).getByRole('button', { name: '退出', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await page.waitForURL(/member\.lc\.localhost:\d+\/home\/logout\.html/);
    await page.goto(NEXT);
    await expect(guestLink(page)).toBeVisible();
    expect((await context.cookies(SISTER)).map(({ name }) => name)).toContain('lc_logged_out');
    await atStore.reload();
    await expect(guestLink(atStore)).toBeVisible();
  });

  test('a write carries the store’s CSRF token, brought by the gateway', async ({ page, sessionId }) => {
    const sister = await arrive(page, sessionId, SISTER);
    await sister.set({ role: 'customer', csrf: 'on' });
    // The page data of the visit before name no token.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
    await page.goto(SHOP);
    await expect(greeting(page)).toBeVisible();
    await count(page, /^购物车/).click();
    await header(page).locator('tr[data-line] td:last-child button').first().click();
    await expect(count(page, /^购物车，7 件/)).toBeVisible();
  });

  test('the doctor says no more than that the provider must know the page', async ({ page, sessionId }) => {
    await arrive(page, sessionId, SISTER);
    const faults = await page.evaluate(async () => (await window.lcFrame.doctor()).map(({ fault }) => fault));
    expect(faults).toEqual([expect.stringContaining('is not in the host list')]);
  });

  test('lets this site’s own scripts call, and no navigation', async ({ page, sessionId }) => {
    await arrive(page, sessionId, SISTER);
    const status = (path: string) => page.evaluate(async (url) => (await fetch(url)).status, path);
    expect(await status('/lc/www/cas/user/info')).toBe(200);
    const navigated = page.waitForResponse(/\/lc\/member\//);
    // Chromium counts an empty refusal as no page.
    await page.goto(`${SISTER}lc/member/home/logout.html`).catch(() => undefined);
    expect((await navigated).status()).toBe(403);
  });
});

for (const { name, host } of GATEWAYS) {
  test.describe(name, () => {
    test('lets this site’s own scripts call, and no navigation', async () => {
      const from = async (site: string, mode = 'cors') => {
        const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode };
        return (await ask(host, '/lc/www/cas/user/info', { headers })).status;
      };
      expect(await from('same-origin')).toBe(200);
      expect(await from('same-origin', 'navigate')).toBe(403);
      for (const site of ['same-site', 'cross-site', 'none'])
        expect([site, await from(site)]).toEqual([site, 403]);
    });

    test('E70 passes on the number of a request', async () => {
      const { headers } = await ask(host, '/lc/www/cas/user/info');
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    });

    test('passes on the frame’s calls alone, however another address is written', async () => {
      for (const path of [
        '/lc/www/index',
        '/lc/cart/cas/user/info',
        '/lc/item/cas/user/info',
        '/lc/evil.example/cas/user/info',
        '/lc/www:443@evil.example/cas/user/info',
        '/lc//evil.example/cas/user/info',
        '/lc/www/cas/user/info/',
        '/lc/www/cas/user/info;jsessionid=1',
        '/lc/www/cas/user/info/..%2f..%2f..%2findex',
        '/lc/www/cas/user/info/../../../index',
        '/lc/www/cas/user/info%0d%0aX-Secret:1',
        '/lc/www/cas/user/info%00',
        '/lc/www/cas/user/info%3fa=1',
        '/lc/www/cas%5cuser/info',
        '/lc/static/common/data/www-website-a/../b.json',
        '/lc/static/common/data/www-website-..json',
        '/lc/WWW/cas/user/info',
        '/lc/www/CAS/USER/INFO',
      ]) {
        const { status } = await ask(host, path);
        expect([path, [400, 404].includes(status)]).toEqual([path, true]);
      }
      for (const method of ['POST', 'HEAD', 'OPTIONS', 'PUT', 'TRACE'])
        expect((await ask(host, '/lc/www/cas/user/info', { method })).status).toBeGreaterThanOrEqual(400);
    });

    test('tells the store its own origin and the visitor’s address, and of the visitor what a call needs', async () => {
      const headers = {
        authorization: 'Basic a',
        cookie: 'a=1',
        forwarded: 'for=192.0.2.1',
        origin: https(host),
        referer: https(host, '/secret'),
        'user-agent': 'agent',
        'x-csrf-token': 'token',
        'x-forwarded-for': '192.0.2.1',
        'x-forwarded-host': 'evil.example',
        'x-real-ip': '192.0.2.1',
        'x-secret': '1',
      };
      const told = await ask(host, '/lc/order/echo?a=%0d%0aX-Secret:%201', { method: 'POST', headers });
      expect(JSON.parse(told.text)).toEqual({
        host: `order.lc.localhost:${TLS_PORT}`,
        origin: `https://order.lc.localhost:${TLS_PORT}`,
        referer: '',
        authorization: '',
        cookie: 'a=1',
        user_agent: 'agent',
        x_csrf_token: 'token',
        x_real_ip: '127.0.0.1',
        x_forwarded_for: '127.0.0.1',
        x_forwarded_host: '',
        x_forwarded_proto: 'https',
        forwarded: '',
        x_secret: '',
      });
    });

    test('brings the store’s cookies to this site, and nothing that speaks of the store’s host', async () => {
      const { headers } = await ask(host, '/lc/order/echo');
      const cookies = headers['set-cookie']?.map((cookie) => cookie.toLowerCase().split('; ').sort());
      const own = ['path=/lc/order/', 'samesite=lax', 'secure'];
      expect(cookies).toEqual([
        ['first=1', 'httponly', ...own],
        ['domain=sister.localhost', 'path=/', 'samesite=lax', 'secure', 'shared=1'],
        ['last=1', 'max-age=60', ...own],
      ]);
      for (const one of ['alt-svc', 'strict-transport-security', 'clear-site-data'])
        expect(headers).not.toHaveProperty(one);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      const moved = await ask(host, '/lc/order/moved');
      expect([moved.status, moved.headers.location]).toEqual([302, 'https://evil.example/']);
    });

    test('G52 keeps one visitor’s answer from every other, whatever its own server caches', async () => {
      const asked = async (who: string) => {
        const { text, headers } = await ask(host, '/lc/order/echo', { headers: { cookie: `who=${who}` } });
        return [JSON.parse(text).cookie, headers['cache-control']];
      };
      for (const who of ['alice', 'bob', 'alice'])
        expect(await asked(who)).toEqual([`who=${who}`, 'private, no-store']);
    });

    test('G52 passes no header by which a browser acts, a refusal as it is, and `__Host-` cookies whole', async () => {
      const { headers } = await ask(host, '/lc/order/own');
      for (const one of [
        'www-authenticate',
        'link',
        'service-worker-allowed',
        'use-as-dictionary',
        'expires',
      ])
        expect(headers).not.toHaveProperty(one);
      expect(headers['cache-control']).toBe('private, no-store');
      const [cookie = ''] = headers['set-cookie'] ?? [];
      expect(cookie.toLowerCase().split('; ').sort()).toEqual([
        '__host-sid=1',
        'httponly',
        'path=/',
        'samesite=lax',
        'secure',
      ]);
      const denied = await ask(host, '/lc/order/denied');
      expect([denied.status, denied.text]).toEqual([401, '{"code":411}']);
      const logout = await ask(host, '/lc/member/home/logout.html');
      expect([200, 302]).toContain(logout.status);
      expect(logout.headers['cache-control']).toBe('private, no-store');
    });

    test('takes a body of 11 MB at most, chunked or not', async () => {
      const upload = (bytes: number, headers: Record<string, number> = {}) =>
        ask(host, '/lc/bom/bom/json/upload', { method: 'POST', headers }, Buffer.alloc(bytes));
      const [small, large] = [11_000_000, 12_000_000];
      expect((await upload(small)).status).toBeLessThan(400);
      expect((await upload(small, { 'content-length': small })).status).toBeLessThan(400);
      expect((await upload(large)).status).toBe(413);
      expect((await upload(large, { 'content-length': large })).status).toBe(413);
    });

    test('says in a status that the store is gone or slow, and no more', async ({ sessionId }) => {
      const dead = await ask(host, '/lc/pay/dead');
      expect(dead.status).toBe(502);
      const store = new StoreControl(STORE_PORT, sessionId);
      await store.fault({ call: '/cas/user/info', kind: 'delay', ms: ANSWER_MAX_S * 2000 });
      const headers = { cookie: `lc_demo_sid=${sessionId}` };
      const slow = await ask(host, '/lc/www/cas/user/info?code=secret', { headers });
      await store.clearFaults();
      expect(slow.status).toBe(504);
      expect(dead.text + slow.text).not.toMatch(/exception|lc\.localhost|secret/i);
    });
  });
}

test('without the gateway a login is forgotten, and the doctor proposes one', async ({ page }) => {
  await page.goto(https('www.sister.localhost'));
  await expect(guestLink(page)).toBeVisible();
  await logIn(page);
  await expect.poll(() => page.evaluate(() => window.lcFrame.ready.then(() => 1))).toBe(1);
  const findings = async () =>
    page.evaluate(async () =>
      (await window.lcFrame.doctor()).map(({ fault, paste }) => `${fault} → ${paste}`),
    );
  await expect.poll(async () => (await findings()).join('\n')).toMatch(/was not remembered/);
  expect((await findings()).join('\n')).toMatch(
    /is another site than https:\/\/www\.lc\.localhost.*"gateway": "\/lc"/,
  );
  expect(await codeIn(page)).toBe('');
  await page.goto(https('www.sister.localhost'));
  await expect(guestLink(page)).toBeVisible();
});

test('Tomcat’s access log has no call of the gateway, because the address of a login holds its code', async () => {
  const [, { host }] = GATEWAYS;
  const at = `http://127.0.0.1:${TOMCAT_PORT}`;
  expect((await ask(host, '/lc/www/cas/login?code=secret')).status).toBe(200);
  await fetch(`${at}/docs/logged`);
  const log = await (await fetch(`${at}/logs/access.txt`)).text();
  expect(log).toContain('/docs/logged');
  expect(log).not.toMatch(/cas\/login|secret/);
});

const filters = 'filters.sister.localhost';

test('a reply passes as it is through a server that filters every body, and is no page', async () => {
  for (const method of ['GET', 'POST']) {
    const { status, text, headers } = await ask(filters, '/lc/order/page', { method });
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const sent = '"<!--# echo var=secret --><!--# include virtual=/private.txt -->"';
    expect(text).toBe(`{"code":200,"method":"${method}","text":${sent}}`);
  }
  const { headers } = await ask(filters, '/lc/order/echo');
  expect(headers['content-type']).toContain('application/json');
  const own = await ask(filters, '/lc/order/own');
  for (const one of ['www-authenticate', 'link']) expect(own.headers).not.toHaveProperty(one);
  const moved = await ask(filters, '/lc/order/moved');
  expect(moved.headers.location).toBe('https://evil.example/');
});

test('a write keeps its body through a server that passes none on', async ({ sessionId }) => {
  const store = new StoreControl(STORE_PORT, sessionId);
  await store.set({ role: 'customer', popup: 'none' });
  const headers = { cookie: `lc_demo_sid=${sessionId}`, 'content-type': 'application/json' };
  const path = '/async/customer/belong/confirm/dialog';
  const body = Buffer.from(JSON.stringify({ companyName: '立芯' }));
  const options = { method: 'POST', headers: { ...headers, 'content-length': body.length } };
  await ask(filters, `/lc/www${path}`, options, body);
  expect((await store.log(path)).map((call) => call.body)).toEqual([{ companyName: '立芯' }]);
});

test('Java’s gateway keeps no answer of any size in memory', async () => {
  const [, { host }] = GATEWAYS;
  expect((await ask(host, '/lc/order/large')).status).toBe(502);
});
