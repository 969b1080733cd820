import type { Page } from '@playwright/test';
import { expect, openHost, test } from './fixtures';
import type { StoreControl } from './store-control';

interface Report {
  ty: string;
  cp: string;
  op: string;
  data: { hf: string; current_href: string };
}

/** The reports that the collector received, oldest first. */
async function reports(store: StoreControl): Promise<Report[]> {
  const { events } = (await store.call('GET', 'events')) as { events: { text: string }[] };
  return events.flatMap(({ text }): Report[] => JSON.parse(text).events);
}

const clicks = async (store: StoreControl) => (await reports(store)).filter(({ ty }) => ty === 'click');

const LINKS = [
  ['top-bar', (page: Page) => page.locator('lc-header').getByRole('link', { name: '帮助中心' })],
  ['hot-words', (page: Page) => page.locator('lc-header [data-track=hot-words] a').first()],
  ['navigation', (page: Page) => page.locator('lc-header').getByRole('link', { name: '领券中心' })],
  ['lc-footer', (page: Page) => page.locator('lc-footer a[href]').first()],
] as const;

test('N1 a click that leaves the page is reported, with the part that its link is in', async ({
  page,
  store,
}) => {
  for (const [part, link] of LINKS) {
    await store.call('POST', 'reset');
    await openHost(page, store);
    const target = link(page);
    await target.evaluate((element) => element.removeAttribute('target'));
    const address = await target.evaluate((element) => String(Reflect.get(element, 'href')));
    const here = page.url();
    await target.click();
    await page.waitForURL((url) => url.href !== here);
    await expect
      .poll(() => clicks(store))
      .toEqual([
        {
          pf: 'pc',
          cp: 'index',
          ty: 'click',
          op: part,
          pid: '',
          data: { hf: address, current_href: here, option: {} },
        },
      ]);
  }
});
