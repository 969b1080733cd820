import { Agent, get } from 'node:http';
import packageJson from '../../package.json' with { type: 'json' };
import { expect, test } from '../e2e/fixtures';
import { settle, shiftsOf, watchShifts } from '../e2e/shifts';
import { CANARY_VERSION } from './fill';
import { tryFrame } from './journey';
import { BOOT_2_PORT, CDN_PORT, SSI_PORT, TOMCAT_9_PORT, TOMCAT_PORT } from './ports';

interface Host {
  port: number;
  /** A small page that names the visitor's channel, and a page with header and footer. */
  small: string;
  page: string;
}

const NGINX: Host = { port: SSI_PORT, small: '/rolling.html', page: '/list.html' };
const HOSTS: Record<string, Host> = {
  nginx: NGINX,
  'Tomcat 10': { port: TOMCAT_PORT, small: '/shop/channel.jsp', page: '/shop/list.jsp' },
  'Tomcat 9': { port: TOMCAT_9_PORT, small: '/channel', page: '/list' },
  'Spring Boot': { port: BOOT_2_PORT, small: '/channel', page: '/list' },
};
const RELEASE: Record<string, string> = { stable: packageJson.version, canary: CANARY_VERSION };

const browserOf = (visitor: number) => `Mozilla/5.0 (of visitor ${visitor})`;
const VISITORS = Array.from({ length: 10_000 }, (_, visitor) => visitor);

/** Few connections, which stay open, because nginx has 1024 for all tests. */
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
test.afterAll(() => agent.destroy());

interface Page {
  html: string;
  cache: string;
}

function ask(port: number, path: string, headers: Record<string, string>): Promise<Page> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          html: Buffer.concat(parts).toString(),
          cache: String(response.headers['cache-control']),
        }),
      );
    }).on('error', reject);
  });
}

/** The channel that a small page names. */
async function channelAt(
  { port, small }: Host,
  visitor: number,
  { query = '', cookie = '' } = {},
): Promise<string> {
  const { html } = await ask(port, `${small}${query}`, { 'user-agent': browserOf(visitor), cookie });
  const rolling = /\/lc-frame\/3(-canary)?\/lc-frame\.js/.exec(html);
  if (rolling) return rolling[1] === undefined ? 'stable' : 'canary';
  const [, channel = '', version] = /<p>(\w+) ([\d.]+)<\/p>/.exec(html) ?? [];
  return version === RELEASE[channel] ? channel : html;
}

/** The releases of a page's header, footer and script. */
async function releasesAt({ port, page }: Host, visitor: number): Promise<string[]> {
  const { html } = await ask(port, page, { 'user-agent': browserOf(visitor) });
  const sets = [...html.matchAll(/<!--set ([\d.]+)--><lc-/g)].map(([, version = '']) => version);
  const [tag = '', folder = ''] = /<script[^>]*\/lc-frame\/([^/]+)\/lc-frame\.js[^>]*>/.exec(html) ?? [];
  const named = /data-channel="(\w+)"/.exec(tag)?.[1] ?? (folder === '3-canary' ? 'canary' : 'stable');
  return [...sets, folder.startsWith('3.') ? folder : (RELEASE[named] ?? ''), named];
}

const sides = (host: Host, visitors: number[]) =>
  Promise.all(visitors.map((visitor) => channelAt(host, visitor)));

/** The applications have both sets a moment after their start. */
test.beforeAll(async () => {
  for (const host of Object.values(HOSTS))
    await expect.poll(() => channelAt(host, 0, { query: '?lc-channel=canary' })).toBe('canary');
});

test('G80 5 of 100 visitors get canary, the same ones on every host, however often they ask', async () => {
  test.setTimeout(180_000);
  const first = await sides(NGINX, VISITORS);
  const canaries = VISITORS.filter((visitor) => first[visitor] === 'canary');
  expect(canaries.length).toBeGreaterThanOrEqual(450);
  expect(canaries.length).toBeLessThanOrEqual(550);
  expect(new Set(first)).toEqual(new Set(['canary', 'stable']));
  for (const host of Object.values(HOSTS)) expect(await sides(host, VISITORS)).toEqual(first);
});

test('G80 header, footer and script of a page are of one release, whichever side', async () => {
  test.setTimeout(120_000);
  for (const [name, host] of Object.entries(HOSTS)) {
    const visitors = VISITORS.slice(0, 400);
    const channels = await sides(host, visitors);
    const shown = await Promise.all(visitors.map((visitor) => releasesAt(host, visitor)));
    const expected = channels.map((channel) => [...Array(3).fill(RELEASE[channel]), channel]);
    expect(shown, name).toEqual(expected);
    expect(new Set(channels), name).toEqual(new Set(['canary', 'stable']));
  }
});

/** The address of a page, the visitor's cookies, and the channel; without one the share decides. */
const ASKED: [string, string, string?][] = [
  ['?lc-channel=canary', '', 'canary'],
  ['?a=b&lc-channel=canary&c=d', '', 'canary'],
  ['?lc-channel=stable', '', 'stable'],
  ['', 'lc_channel=canary', 'canary'],
  ['', 'a=b; lc_channel=stable; c=d', 'stable'],
  ['?lc-channel=stable', 'lc_channel=canary', 'stable'],
  ['?lc-channel=canary', 'lc_channel=stable', 'canary'],
  ['?lc-channel=evil', 'lc_channel=canary', 'canary'],
  ['?lc-channel=evil&lc-channel=canary', '', 'canary'],
  ['?lc-channel=canary&lc-channel=stable', '', 'canary'],
  ['?lc-channel=../../evil', ''],
  ['?lc-channel=canary%0d%0aset-cookie:a', ''],
  ['?lc-channel=', ''],
  ['?x=lc-channel=canary', ''],
  ['?xlc-channel=canary', ''],
  ['', 'lc_channel=3.0.99/x'],
  ['', 'lc_channel=canary2'],
  ['', 'xlc_channel=canary'],
  ['', 'lc_channel="><script>'],
];

test('G80 address and cookie win always, and unknown names in them are ignored', async () => {
  const first = await sides(NGINX, VISITORS.slice(0, 200));
  for (const given of ['canary', 'stable'])
    for (const [name, host] of Object.entries(HOSTS))
      for (const [query, cookie, wanted = given] of ASKED)
        expect(
          await channelAt(host, first.indexOf(given), { query, cookie }),
          `${name} ${query} ${cookie} of ${given}`,
        ).toBe(wanted);
});

test('G80 no shared cache may keep a page of the split, and each may keep scripts and fragments', async () => {
  for (const [name, { port, page }] of Object.entries(HOSTS))
    expect((await ask(port, page, {})).cache, name).toMatch(/\bprivate\b/);
  for (const path of ['3-canary/lc-frame.js', '3/fragments/lc-header.html'])
    expect((await ask(CDN_PORT, `/lc-frame/${path}`, {})).cache).toMatch(/^public, /);
  expect((await ask(TOMCAT_PORT, '/lc-frame/lc-frame.css', {})).cache).not.toContain('private');
});

test('a page with a pinned version is outside of the split', async () => {
  const { html } = await ask(SSI_PORT, '/sister.html?lc-channel=canary', {});
  expect(html).toContain(`/lc-frame/${packageJson.version}/lc-frame.js`);
});

for (const [name, { port, page: path }] of Object.entries(HOSTS))
  for (const [channel, version] of Object.entries(RELEASE))
    test(`G80 ${channel}’s script keeps ${channel}’s fragments, and reports name the channel: ${name}`, async ({
      page,
    }) => {
      await watchShifts(page);
      await page.addInitScript(() => {
        document.addEventListener('lc-timing', ({ detail }) => Reflect.set(window, 'timing', detail));
        document.addEventListener('lc-error', ({ detail }) => Reflect.set(window, 'failure', detail));
      });
      let go = () => {};
      const isMarked = new Promise<void>((resolve) => {
        go = resolve;
      });
      await page.route('**/lc-frame.js', async (route) => {
        await isMarked;
        await route.continue();
      });
      const address = `http://www.lc.localhost:${port}${path}?lc-channel=${channel}`;
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator('lc-footer .lc-root').waitFor({ state: 'attached' });
      await page.evaluate(() => {
        const nodes = ['lc-header', 'lc-footer'].map((tag) =>
          document.querySelector(tag)?.shadowRoot?.querySelector('.lc-root > *'),
        );
        Reflect.set(window, 'nodes', nodes);
      });
      go();
      await settle(page);
      await expect
        .poll(() => page.evaluate((): unknown => Reflect.get(window, 'timing')))
        .toMatchObject({ version, channel });
      const kept = await page.evaluate(() => {
        const nodes: (Node | undefined)[] = Reflect.get(window, 'nodes');
        return nodes.map((node) => node?.isConnected);
      });
      expect(kept).toEqual([true, true]);
      expect(await shiftsOf(page)).toEqual([]);
      expect(await page.evaluate((): unknown => Reflect.get(window, 'failure'))).toBeUndefined();
      await tryFrame(page);
    });

test('G80 a starter hands on its channel', async ({ page }) => {
  for (const channel of ['canary', 'stable']) {
    await page.goto(`http://www.lc.localhost:${SSI_PORT}/rolling-start.html?lc-channel=${channel}`);
    // The starter loads the frame when the page has been painted.
    await page.waitForFunction(() => 'lcFrame' in window);
    const release = await page.evaluate(async () => {
      const { version, channel } = await window.lcFrame.ready;
      return [version, channel];
    });
    expect(release).toEqual([RELEASE[channel], channel]);
  }
});
