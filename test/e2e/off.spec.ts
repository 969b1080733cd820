import type { Page } from '@playwright/test';
import { expect, header, test } from './fixtures';
import { test as tabTest } from './next-page-browser';
import { quiet } from './quiet';
import { pasteIntoBox, searchOf } from './search-page';
import { shiftsOf, watchShifts } from './shifts';
import type { StoreControl } from './store-control';

const box = (page: Page) => searchOf(page).input;
interface Part {
  part: string;
  /** The site of the page; the main one's by default. */
  host?: 'mro';
  /** The store's state in which the part shows. */
  state?: Record<string, unknown>;
  /** The call that it makes. */
  call?: string;
  /** The part on the page, once it had its time; `act` makes it appear. */
  shown: (page: Page) => Promise<boolean>;
  /** The controls that only this part brings into header and footer, and the controls that replace them. */
  has?: string[];
  instead?: string[];
}

const count = async (page: Page, selector: string) => (await page.locator(selector).count()) > 0;

const TABLE: Part[] = [
  {
    part: 'quickOrder',
    shown: async (page) => {
      await box(page).fill('');
      await pasteIntoBox(page, 'STM32F103C8T6\t10\nNE555\t5');
      // A list leaves its first part in the box, any other paste all of its text.
      await expect(box(page)).not.toHaveValue('');
      return (await box(page).inputValue()) === 'STM32F103C8T6';
    },
  },
  {
    part: 'recentlyViewed',
    shown: async (page) => {
      await page.evaluate(() => window.lcFrame.noteViewed({ code: 'C8734', model: 'PART-C8734' }));
      await box(page).click();
      await expect(searchOf(page).options.first()).toBeVisible();
      const isListed = (await searchOf(page).form.getByRole('group', { name: '最近浏览' }).count()) > 0;
      const cookies = await page.context().cookies();
      return isListed || cookies.some(({ name }) => name === 'lc_viewed');
    },
  },
  {
    part: 'suggestions',
    call: '/search/searchTip',
    shown: async (page) => {
      await page.clock.install();
      await box(page).fill('STM32');
      // The pause in typing.
      await page.clock.runFor(400);
      await page.clock.resume();
      await quiet(page);
      return (await searchOf(page).options.count()) > 0;
    },
  },
  {
    part: 'hotWords',
    shown: (page) => count(page, 'lc-header [data-track=hot-words]'),
    has: [
      'list 热门搜索',
      'link STM32F103C8T6',
      'link ESP32-WROOM-32E-N4',
      'link CH340G',
      'link TPS54331DR',
      'link MLCC 0402 100nF',
      'link AO3400',
    ],
  },
  {
    part: 'hotWords',
    host: 'mro',
    call: '/common/data/mro-resource-list.json',
    shown: (page) => count(page, 'lc-header [data-track=hot-words]'),
    has: [
      'list 热门搜索',
      'link 断路器',
      'link 万用表',
      'link 焊台',
      'link 接近开关',
      'link 扎带',
      'link 防静电手套',
      'link 示波器',
    ],
  },
  {
    part: 'popups',
    state: { popup: 'alert' },
    call: '/market/alert/new',
    shown: (page) => count(page, 'lc-popups [role=dialog], lc-popups dialog'),
  },
  {
    part: 'redPackets',
    state: { popup: 'redpacket' },
    shown: (page) => count(page, 'lc-popups [role=dialog], lc-popups dialog'),
  },
  { part: 'floatAd', shown: (page) => page.getByRole('complementary', { name: '底部广告' }).isVisible() },
  {
    part: 'banner',
    call: '/advertising/index/top/banners',
    shown: (page) => page.getByRole('region', { name: '顶部广告' }).isVisible(),
    has: [
      'region 顶部广告',
      'link 电子元器件年中大促 满1000减100',
      'button 第1条广告',
      'button 第2条广告',
      'button 第3条广告',
      'button 暂停轮播',
      'button 关闭顶部广告',
    ],
  },
  {
    part: 'plus',
    state: { role: 'plus' },
    call: '/v2/plus/expire/info',
    shown: (page) => header(page).getByRole('button', { name: 'PLUS会员' }).isVisible(),
    has: ['button PLUS会员'],
  },
  {
    part: 'bomUpload',
    shown: (page) => header(page).getByRole('button', { name: 'BOM上传' }).first().isVisible(),
    has: ['button BOM上传'],
    instead: ['link BOM上传'],
  },
  {
    part: 'groupSites',
    call: '/common/data/www-website-lc.json',
    shown: async (page) => {
      // A link to an unknown host may be one of the group's.
      await page.locator('lc-footer a[href^="https://beian.miit"]').focus();
      return header(page).getByRole('button', { name: '集团产业服务' }).isVisible();
    },
    has: ['button 集团产业服务'],
  },
  {
    part: 'chat',
    shown: (page) => page.locator('lc-footer').getByRole('button', { name: '在线客服' }).isVisible(),
    has: ['button 在线客服'],
  },
];

/** Opens the home page of a site with this list in its file, and lets all calls end. */
async function openWith(page: Page, store: StoreControl, off: string, host: 'www' | 'mro' = 'www') {
  await store.set({ off });
  await store.clearLog();
  await page.goto(store.url(host, '/?data=behind'));
  await page.locator('lc-header .lc-root').first().waitFor();
  await quiet(page);
  // The greeting while nobody knows who the user is.
  await expect(header(page).getByRole('link', { name: '您好，欢迎光临' })).toHaveCount(0);
}

/** Lists the controls of header and footer, by role and name. */
async function contents(page: Page): Promise<string[]> {
  const trees = await Promise.all(['lc-header', 'lc-footer'].map((tag) => page.locator(tag).ariaSnapshot()));
  const named = [...trees.join('\n').matchAll(/^ *- '?(?!img)(\w+) "([^"]+)"/gm)];
  return [...new Set(named.map(([, role, name]) => `${role} ${name}`))];
}

const without = (all: string[], others: string[]) => all.filter((one) => !others.includes(one));

for (const { part, host, state = {}, call, shown, has = [], instead = [] } of TABLE) {
  const where = host === undefined ? '' : ` on the site ${host}`;
  test(`G64 ${part} is off${where} by a changed file alone, and back after its day`, async ({
    page,
    store,
  }) => {
    await store.set(state);
    await openWith(page, store, part, host);
    const rest = await contents(page);
    await page.locator('lc-footer').scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 0));
    expect(await shown(page)).toBe(false);
    await quiet(page);
    if (call !== undefined) expect(await store.log(call)).toHaveLength(0);
    expect(await page.evaluate(() => window.lcFrame.off.map((entry) => entry.part))).toEqual([part]);

    await openWith(page, store, `${part}:2020-01-31`, host);
    expect(await page.evaluate(async () => (await window.lcFrame.ready).off)).toEqual([]);
    // Everything else is as it was.
    const changes = async () => {
      const whole = await contents(page);
      return [without(whole, rest), without(rest, whole)];
    };
    await expect.poll(changes, { timeout: 15_000 }).toEqual([has, instead]);
    await expect.poll(() => shown(page), { timeout: 15_000 }).toBe(true);
    if (call !== undefined)
      await expect.poll(async () => (await store.log(call)).length, { timeout: 15_000 }).toBeGreaterThan(0);
  });
}

test('G64 tracking is off by a changed file alone, and back after its day', async ({ page, store }) => {
  const report = (op: string) => page.evaluate((given) => window.lcFrame.track({ op: given }), op);
  await openWith(page, store, 'tracking');
  const rest = await contents(page);
  await report('off');
  // A page that is left sends at once what it has, long before the next one's first report.
  await openWith(page, store, 'tracking:2020-01-31');
  await expect.poll(() => contents(page)).toEqual(rest);
  await report('back');
  const reported = async () => {
    const { events } = (await store.call('GET', 'events')) as { events: { text: string }[] };
    return events.flatMap(({ text }) => JSON.parse(text).events).map(({ ty, op }) => op || ty);
  };
  await expect.poll(reported, { timeout: 15_000 }).toContain('back');
  expect(await reported()).toEqual(['view', 'back']);
});

test('G64 a part that a fragment shows goes without moving anything', async ({ page, store }) => {
  await store.set({ off: 'hotWords,groupSites,chat,bomUpload', role: 'customer' });
  await watchShifts(page);
  await page.goto(store.url('www', '/?data=behind&fragments=yes'));
  await expect(header(page).getByRole('button', { name: '集团产业服务' })).toHaveCount(0);
  await expect(header(page).getByRole('link', { name: 'BOM上传' }).first()).toBeVisible();
  await expect(page.locator('lc-header [data-track=hot-words]')).toHaveCount(0);
  await quiet(page);
  expect(await shiftsOf(page)).toEqual([]);
});

tabTest('G64 nextPage is off by a changed file alone, and back after its day', async ({ tab, store }) => {
  const { page, rest } = tab;
  const link = 'lc-header >>> nav a[href$="/brand.html"]';
  const prepared = async () => (await store.log()).filter(({ purpose }) => purpose !== '').length;
  const rules = () => page.$$eval('script[type=speculationrules]', (scripts) => scripts.length);
  await store.set({ nextPage: 'prefetch', off: 'nextPage' });
  await page.goto(store.url('www', '/?data=behind'), { waitUntil: 'networkidle0' });
  expect(await page.evaluate(() => window.lcFrame.off.map((entry) => entry.part))).toEqual(['nextPage']);
  await rest(link);
  expect(await rules()).toBe(0);

  await store.set({ off: 'nextPage:2020-01-31' });
  await page.goto(store.url('www', '/?data=behind'), { waitUntil: 'networkidle0' });
  // The page before had all the time that this one takes.
  expect(await prepared()).toBe(0);
  await expect.poll(rules).toBe(1);
  await rest(link);
  await expect.poll(prepared).toBe(1);
});
