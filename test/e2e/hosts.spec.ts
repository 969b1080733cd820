import type { Page } from '@playwright/test';
import { AREAS, type Area } from '../../src/core/page/model/host-list';
import { expect, test } from './fixtures';
import type { StoreControl } from './store-control';

/** The fifteen areas of every list of hosts; the last three of all are ours. */
const FIFTEEN = AREAS.slice(0, 15);
const LISTS: Record<string, readonly Area[]> = { fifteen: FIFTEEN, www: ['www'], none: [] };
/** Addresses that a part of the page itself links to, whatever the host list. */
const OUTSIDE = /^https:\/\/beian\.(?:miit|mps)\.gov\.cn$/;

/** Opens a page that says nothing but these page data. */
async function openWith(page: Page, address: string, data: object): Promise<void> {
  await page.addInitScript((text) => {
    const watch = new MutationObserver(() => {
      const block = document.getElementById('lc-frame-data');
      if (!block?.nextSibling) return;
      watch.disconnect();
      block.textContent = text;
      for (const script of document.querySelectorAll('[data-url]')) script.removeAttribute('data-url');
    });
    watch.observe(document, { childList: true, subtree: true });
  }, JSON.stringify(data));
  await page.goto(address);
  await expect(page.locator('lc-header').getByRole('link', { name: '登录', exact: true })).toBeVisible();
  await expect(page.locator('lc-footer').getByRole('contentinfo')).toBeVisible();
}

/** The origins of every address in the frame's elements. */
function linkedOrigins(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].flatMap((host) => host.shadowRoot ?? []);
    const addresses = roots.flatMap((root) =>
      ['href', 'action', 'formaction', 'src'].flatMap((name) =>
        [...root.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
      ),
    );
    const web = addresses.map((address) => new URL(address, location.href));
    return [
      ...new Set(web.filter(({ protocol }) => protocol.startsWith('http')).map(({ origin }) => origin)),
    ];
  });
}

const namedHosts = (store: StoreControl, areas: readonly Area[]) =>
  Object.fromEntries(areas.map((area) => [area, new URL(store.url(area === 'mobile' ? 'm' : area)).origin]));

for (const [name, areas] of Object.entries(LISTS)) {
  test(`a page that names ${name} of the hosts leads to no other`, async ({ page, store }) => {
    const asked = new Set<string>();
    const lines: string[] = [];
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    page.on('console', (message) => lines.push(message.text()));
    const projectConfigVO = namedHosts(store, areas);
    await openWith(page, store.url('www'), { env: 'pro', projectConfigVO });
    // The first is the page's own host; the last one serves the script.
    const known = new Set(
      [store.url('www'), ...Object.values(projectConfigVO), store.url('static')].map(
        (url) => new URL(url).origin,
      ),
    );
    await expect
      .poll(() => lines.filter((line) => /host is named for identity|name no hosts/.test(line)))
      .toHaveLength(1);
    await page.locator('lc-header').getByRole('link', { name: '登录', exact: true }).hover();
    const linked = await linkedOrigins(page);
    expect([...asked, ...linked].filter((origin) => !known.has(origin) && !OUTSIDE.test(origin))).toEqual([]);
    expect(linked.length).toBeGreaterThanOrEqual(areas.length > 1 ? 10 : 1);
  });
}
