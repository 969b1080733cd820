import { readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { getRequestListener } from '@hono/node-server';
import { type Browser, chromium } from '@playwright/test';
import { createStore } from '../../demo/backend/handle';
import { AREAS } from '../../src/core/page/model/host-list';
import { CERTIFICATE, CERTIFICATE_KEY, trustedKeyHash } from '../hosts/certificates';
import { BROWSER, newContext, ROUNDS, SID } from './load';
import { median } from './report';
import { listening } from './serve';

/** The same page of a customer, whose calls go to the store's hosts, or through the gateway of its own. */
const PAGES = { 'four hosts': 'www.lc.localhost', 'one gateway': 'www.sister.localhost/gateway/' };
const JSON_HEADERS = { 'x-lc-demo-sid': SID, 'content-type': 'application/json' };

/** The cost of a page view; its connections include those for files. */
const seen = { 'TLS connections': 0, preflights: 0 };

/** The reference store over TLS and HTTP/2; resolves to its port. */
async function serveTls(): Promise<number> {
  const store = createStore('kind');
  const body = JSON.stringify({ role: 'customer', popup: 'none' });
  const state = 'https://www.lc.localhost/__demo/state';
  await store.handle(new Request(state, { method: 'POST', headers: JSON_HEADERS, body }));
  const listener = getRequestListener(
    (request) => {
      if (request.method === 'OPTIONS') seen.preflights += 1;
      return store.handle(request);
    },
    { overrideGlobalObjects: false },
  );
  const server = createSecureServer(
    { cert: readFileSync(CERTIFICATE), key: readFileSync(CERTIFICATE_KEY) },
    (incoming, outgoing) => void listener(incoming, outgoing),
  );
  server.on('connection', () => {
    seen['TLS connections'] += 1;
  });
  return listening(server);
}

/** A customer opens the page and deletes a line of the cart, which is a call with a JSON body. */
async function view(browser: Browser, address: string): Promise<typeof seen> {
  const context = await newContext(browser);
  for (const domain of ['.lc.localhost', '.sister.localhost'])
    await context.addCookies([{ name: 'lc_demo_sid', value: SID, domain, path: '/', secure: true }]);
  const page = await context.newPage();
  Object.assign(seen, { 'TLS connections': 0, preflights: 0 });
  await page.goto(address, { waitUntil: 'networkidle' });
  const header = page.locator('lc-header');
  const cart = header.getByRole('button', { name: /^购物车，\d+ 件/ });
  await cart.first().click();
  const deleted = page.waitForResponse((response) => response.url().includes('/page/home/cart/delete'));
  await header.locator('tr[data-line] td:last-child button').first().click();
  await deleted;
  await context.close();
  return { ...seen };
}

/** `npm run bench:gateway`: the two pages in turn. Every host has an address of its own. */
async function main(): Promise<void> {
  const hash = trustedKeyHash();
  const port = await serveTls();
  const hosts = [...AREAS, 'passport'].map((area) => `${area}.lc.localhost`).concat('www.sister.localhost');
  const rules = hosts.map((host, at) => `MAP ${host} 127.0.0.${at + 2}`).join(', ');
  const trusted = [`--host-resolver-rules=${rules}`, `--ignore-certificate-errors-spki-list=${hash}`];
  const browser = await chromium.launch({ ...BROWSER, args: [...BROWSER.args, ...trusted] });
  const views = Object.entries(PAGES).map(([name, address]) => {
    const { href } = Object.assign(new URL(`https://${address}`), { port });
    return { name, address: href, costs: [] as (typeof seen)[] };
  });
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const { address, costs } of views) costs.push(await view(browser, address));
  await browser.close();
  for (const what of ['TLS connections', 'preflights'] as const) {
    const shown = views.map(({ name, costs }) => `${median(costs.map((one) => one[what]))} by ${name}`);
    console.log(`${what}: ${shown.join(', ')}`);
  }
}

await main();
process.exit(0);
