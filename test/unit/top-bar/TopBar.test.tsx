import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setHosts } from '../../../src/core/page/hosts';
import { $pageData } from '../../../src/core/page/page-data';
import { dispatch } from '../../../src/core/session/identity';
import { amendUser } from '../../../src/core/session/session';
import { $groupSites } from '../../../src/group-sites/group-sites';
import { TopBar } from '../../../src/top-bar/TopBar';
import { becomeGuest, setUser as mergeUser } from '../log-in';
import { type TestEnvironment, useTestEnvironment } from '../test-environment';
import { click, render } from '../ui/render';

let page: TestEnvironment;
let root: ShadowRoot;
/** A page of a guest, of which nothing is known yet. */
beforeEach(() => {
  page = useTestEnvironment();
  becomeGuest();
  $pageData.set({});
  $groupSites.set({ status: 'unknown' });
});

const CUSTOMER = { customerLogin: 1, customerCode: '1024886A' } as const;
const setUser = (fields: object) => act(() => mergeUser(fields));
const named = (selector: string, text: string) =>
  [...root.querySelectorAll<HTMLElement>(selector)].find((one) => one.textContent === text);
const link = (text: string) => named('a', text) as HTMLAnchorElement | undefined;
const button = (text: string) => named('button', text);

async function show(besideName?: string) {
  ({ root } = await render(<TopBar besideName={besideName} />));
}

/** Shows the bar with this menu open. */
async function open(menu: string): Promise<void> {
  await show();
  await click((menu === '菜单' ? root.querySelector('[aria-label=菜单]') : button(menu)) ?? document.body);
}

describe('the greeting', () => {
  it.each([
    [
      'A11 shows an unknown user no links of either, but a way to the login',
      { customerLogin: 2 },
      '您好，欢迎光临',
      ['您好，欢迎光临'],
    ],
    ['shows a guest login and registration', {}, '您好，请登录免费注册', ['登录', '免费注册']],
    [
      'shows a customer the code as text, the PLUS badge and logout',
      { ...CUSTOMER, customerCode: '<img src=x onerror=alert(1)>' },
      '您好，<img src=x onerror=alert(1)>PLUS退出',
      ['退出'],
    ],
    ['A13 shows stars', { ...CUSTOMER, customerStarLevel: 3 }, '您好，1024886A3星PLUS退出', ['退出']],
  ])('%s', async (_, user, text, links) => {
    await setUser(user);
    await show('PLUS');
    expect(root.querySelector('[class*=greeting]')?.textContent).toBe(text);
    expect(['您好，欢迎光临', '登录', '免费注册', '退出'].filter((one) => link(one) ?? button(one))).toEqual(
      links,
    );
  });

  it('A8 has a logout button that is busy until the page is left', async () => {
    await setUser(CUSTOMER);
    await show();
    await act(async () => dispatch({ type: 'logout confirmed' }));
    expect(button('退出中…')?.getAttribute('aria-disabled')).toBe('true');
  });

  it('leads a guest to the login page and back', async () => {
    await show();
    expect(link('登录')?.getAttribute('href')).toBe(
      'http://www.lc.localhost:8080/login.html?redirectUrl=http%3A%2F%2Fwww.lc.localhost%3A8080%2F',
    );
  });
});

describe('the links', () => {
  it.each([0, 1, 2])('have the workbench for a customer only: %d', async (customerLogin) => {
    await setUser({ customerCode: CUSTOMER.customerCode, customerLogin });
    await open('菜单');
    const shown = [button('我的工作台'), link('优惠券'), link('我的订单')].map((one) => one !== undefined);
    expect(shown).toEqual([customerLogin === 1, customerLogin === 1, true]);
  });

  it('lead to one registration page from the greeting and from the narrow menu', async () => {
    const identity = { scriptUrl: '', integrity: '', appId: 'lc-www', promoCode: 'P1', stateComesBack: true };
    $pageData.set({ identity });
    await open('菜单');
    const here = encodeURIComponent('http://www.lc.localhost:8080/');
    const address = `http://www.lc.localhost:8080/home/register.html?redirectUrl=${here}&appId=lc-www&promoCode=P1`;
    const links = [...root.querySelectorAll('a')].filter((one) => one.textContent === '免费注册');
    expect(links.map(({ href }) => href)).toEqual([address, address]);
  });

  it('lead to the supplier login only if its host is named', async () => {
    await open('供应商合作');
    expect(link('供应商登录')).toBeDefined();
    await act(() => setHosts(undefined, { www: 'https://www.shop.test' }));
    expect(link('供应商登录')).toBeUndefined();
    expect(link('免费入驻')?.href).toBe('https://www.shop.test/supplier/convass.html');
  });

  it('C1 G43 count messages and cart, with 99+ above 99, and nothing if unknown or zero', async () => {
    await show();
    expect(link('消息')).toBeDefined();
    await setUser({ messageNum: 0 });
    expect(link('消息')).toBeDefined();
    await setUser({ messageNum: 100 });
    await act(() => amendUser({ cartNum: 99 }));
    expect([link('消息99+'), link('购物车99')]).not.toContain(undefined);
  });

  it('have QR codes with the same addresses', async () => {
    await open('手机APP');
    const codes = [...root.querySelectorAll('svg[aria-label]')].map((code) => [
      code.getAttribute('aria-label'),
      code.closest('a')?.getAttribute('href'),
    ]);
    expect(codes).toEqual([
      ['扫码下载APP', 'http://www.lc.localhost:8080/app.html'],
      ['扫码访问手机站', 'http://m.lc.localhost:8080/'],
    ]);
  });
});

describe('contact service', () => {
  it('shows no salesman or hotline that is unknown', async () => {
    await open('联系客服');
    expect(root.textContent).not.toMatch(/专属业务员|服务热线/);
    expect(root.textContent).toContain('在线客服');
  });

  it.each([
    ['', '0755-83210318', 'tel:075583210318'],
    ['林悦', 'javascript:alert(1)', undefined],
  ])('shows the salesman "%s" with number %s, linked to %s', async (salesmanName, salesmanPhone, href) => {
    await setUser({ salesmanName, salesmanPhone });
    await open('联系客服');
    expect(root.textContent).toContain(`专属业务员${salesmanName} ${salesmanPhone}`);
    expect(link(salesmanPhone)?.getAttribute('href')).toBe(href);
  });
});

describe('group sites', () => {
  it('show a hostile link as text, and do not load a hostile icon', async () => {
    const icon = 'data:image/svg+xml,<svg onload=alert(1)>';
    const site = { industryType: 1, title: '嘉立信PCB', newFlag: true, description: '打样' };
    $groupSites.set({ status: 'ready', sites: [{ ...site, icon, link: 'javascript:alert(1)' }] });
    await open('集团产业服务');
    expect(root.textContent).toContain('嘉立信PCB 新打样');
    expect(root.querySelector('a[href^="javascript"]')).toBeNull();
    expect(root.querySelector('img')?.hasAttribute('src')).toBe(false);
  });

  it('say that they load, and that there are none', async () => {
    page.holds.add('/common/data/www-website-lc.json');
    await open('集团产业服务');
    const state = () => root.querySelector('[role=status]')?.textContent;
    await expect.poll(state).toBe('加载中...');
    await act(async () => $groupSites.set({ status: 'ready', sites: [] }));
    expect(state()).toBe('暂无配置');
  });

  it('show a failure, and can be fetched again', async () => {
    page.answer = () => Promise.reject(new TypeError('offline'));
    await open('集团产业服务');
    await expect.poll(() => root.querySelector('[role=status]')?.textContent).toBe('加载失败，请重试');
    page.answer = () => undefined;
    const retry = button('重试') ?? document.body;
    retry.focus();
    await click(retry);
    expect(root.activeElement?.localName).toBe('section');
    await expect.poll(() => root.textContent).toContain('电子行业');
  });
});

describe('A13 the customer’s data from user info', () => {
  const DETAILS = {
    ...CUSTOMER,
    customerStarLevel: 3,
    couponNum: 120,
    saleQQ: '2850123456',
    isSettleAccount: true,
    existSendOrder: true,
  };
  const words = () => [...root.querySelectorAll('section a')].map((one) => one.textContent.trim());

  it.each(['我的工作台', '菜单'])('count coupons for %s and mark what the flags say', async (menu) => {
    await setUser(DETAILS);
    await open(menu);
    expect(words()).toEqual(
      expect.arrayContaining(['优惠券(99+)', '备货提货单 有提货单', '预付余额 结算账户', '发票管理']),
    );
  });

  it.each(['联系客服', '菜单'])('open the salesman’s QQ chat for %s, without a referrer', async (menu) => {
    await setUser(DETAILS);
    await open(menu);
    const chat = link('2850123456');
    expect(chat?.href).toBe('https://wpa.qq.com/msgrd?v=3&uin=2850123456&site=qq&menu=yes');
    expect([chat?.target, chat?.rel]).toEqual(['_blank', 'noopener noreferrer']);
  });

  const unsaid = { couponNum: null, customerStarLevel: null, saleQQ: null, isSettleAccount: null };
  const hostile = { couponNum: -1, customerStarLevel: 1e21, saleQQ: 'javascript:1', isSettleAccount: false };
  it.each([
    ['missing in the reply', { ...unsaid, existSendOrder: false }, {}],
    ['hostile', { ...hostile, existSendOrder: false }, {}],
    ['hidden by the page data', {}, { customer: { details: 'off' } }],
  ] as const)('show nothing that is %s', async (_, fields, data) => {
    $pageData.set(data);
    await setUser({ ...DETAILS, ...fields });
    await open('菜单');
    expect(words()).toEqual(expect.arrayContaining(['优惠券', '备货提货单', '预付余额', '发票管理']));
    expect(root.textContent).not.toMatch(/javascript|星|QQ|结算账户|有提货单/);
  });
});
