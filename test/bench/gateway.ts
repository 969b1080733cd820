import { readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { connect, createServer, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Browser, chromium } from '@playwright/test';
import { createStore } from '../../demo/backend/handle';
import { AREAS } from '../../src/core/page/model/host-list';
import { chromiumPath } from '../e2e/chromium';
import { CERTIFICATE, CERTIFICATE_KEY, trustedKeyHash } from '../hosts/certificates';
import { newContext } from './load';

const ROUNDS = Math.max(1, Number(process.env.LC_BENCH_ROUNDS ?? 9));
/** One way; a TLS handshake and a request then take as many round trips as on a real line of 150 ms. */
const DELAY_MS = 75;
const SID = 'bench';
/** The same page of a customer, whose calls go to the store's hosts, or through the gateway of its own. */
const PAGES = { 'four hosts': 'www.lc.localhost', 'one gateway': 'www.sister.localhost/gateway' } as const;
type Name = keyof typeof PAGES;

interface View {
  /** TLS connections of the whole page view, files included. */
  connections: number;
  preflights: number;
  /** Milliseconds until the customer code and the cart's count are known. */
  customer: number;
  cart: number;
}

let preflights = 0;
let connections = 0;

/** The reference store over TLS and HTTP/2; resolves to its port. */
async function serveTls(): Promise<number> {
  const store = createStore('kind');
  const headers = { 'x-lc-demo-sid': SID, 'content-type': 'application/json' };
  const body = JSON.stringify({ role: 'customer', popup: 'none' });
  await store.handle(new Request('https://www.lc.localhost/__demo/state', { method: 'POST', headers, body }));
  const listener = getRequestListener(
    (request) => {
      if (request.method === 'OPTIONS') preflights += 1;
      return store.handle(request);
    },
    { overrideGlobalObjects: false },
  );
  const server = createSecureServer(
    { cert: readFileSync(CERTIFICATE), key: readFileSync(CERTIFICATE_KEY) },
    (incoming, outgoing) => void listener(incoming, outgoing),
  );
  return listening(server);
}

/** A line of 150 ms to the port, on all loopback addresses, so that each host has one of its own. */
function slowLine(port: number): Promise<number> {
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (part) => setTimeout(() => to.writable && to.write(part), DELAY_MS));
    from.on('close', () => setTimeout(() => to.end(), DELAY_MS));
    from.on('error', () => to.destroy());
  };
  return listening(
    createServer((near) => {
      connections += 1;
      const far = connect(port, '127.0.0.1');
      pass(near, far);
      pass(far, near);
    }),
  );
}

function listening(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.listen(0, '0.0.0.0', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
      else reject(new Error('no port'));
    });
  });
}

/** Runs in the page before its scripts. */
function note(): void {
  const times: Record<string, number> = {};
  Reflect.set(window, 'times', times);
  document.addEventListener('lc-user-changed', ({ detail }) => {
    if (detail.loggedIn) times.customer ??= performance.now();
  });
  document.addEventListener('lc-cart-changed', () => {
    times.cart ??= performance.now();
  });
}

/** A customer opens the page and deletes a line of the cart, which is a call with a JSON body. */
async function view(browser: Browser, name: Name, port: number): Promise<View> {
  const context = await newContext(browser);
  const [host = '', path = ''] = PAGES[name].split('/');
  for (const domain of ['.lc.localhost', '.sister.localhost'])
    await context.addCookies([{ name: 'lc_demo_sid', value: SID, domain, path: '/', secure: true }]);
  const page = await context.newPage();
  await page.addInitScript(note);
  [connections, preflights] = [0, 0];
  await page.goto(`https://${host}:${port}/${path}${path && '/'}`, { waitUntil: 'networkidle' });
  const header = page.locator('lc-header');
  await header
    .getByRole('button', { name: /^购物车，\d+ 件/ })
    .first()
    .click();
  const deleted = page.waitForResponse((response) => response.url().includes('/page/home/cart/delete'));
  await header.locator('tr[data-line] td:last-child button').first().click();
  await deleted;
  const { customer = Number.NaN, cart = Number.NaN } = await page.evaluate(
    (): Record<string, number> => Reflect.get(window, 'times'),
  );
  await context.close();
  return { connections, preflights, customer, cart };
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** `npm run bench:gateway`: the two pages in turn, so that other work on the machine affects both. */
async function main(): Promise<void> {
  const hash = trustedKeyHash();
  const port = await slowLine(await serveTls());
  const hosts = [...AREAS, 'passport'].map((area) => `${area}.lc.localhost`).concat('www.sister.localhost');
  const rules = hosts.map((host, at) => `MAP ${host} 127.0.0.${at + 2}`).join(', ');
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      `--host-resolver-rules=${rules}`,
      `--ignore-certificate-errors-spki-list=${hash}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  const views: Record<Name, View[]> = { 'four hosts': [], 'one gateway': [] };
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const name of ['four hosts', 'one gateway'] as const)
      views[name].push(await view(browser, name, port));
  await browser.close();
  const of = (name: Name, what: keyof View) => median(views[name].map((one) => one[what]));
  for (const what of ['connections', 'preflights', 'customer', 'cart'] as const) {
    const [hosts, gateway] = [of('four hosts', what), of('one gateway', what)];
    console.log(
      `${what}: ${Math.round(hosts)} by four hosts, ${Math.round(gateway)} by one gateway, × ${(gateway / hosts).toFixed(2)}`,
    );
  }
}

await main();
process.exit(0);
