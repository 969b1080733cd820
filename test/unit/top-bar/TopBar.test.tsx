import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setHosts } from '../../../src/core/page/hosts';
import { $pageData } from '../../../src/core/page/page-data';
import { keepCartCount } from '../../../src/core/session/session';
import { $groupSites } from '../../../src/group-sites/group-sites';
import { TopBar } from '../../../src/top-bar/TopBar';
import { useTestEnvironment } from '../test-environment';
import { click, render } from '../ui/render';
import { button, link, openTopBarPage, setUser } from './page';

beforeEach(openTopBarPage);

describe('the greeting', () => {
  it('A11 shows an unknown user no links of a guest or a customer', async () => {
    await setUser({ customerLogin: 2 });
    const { root } = await render(<TopBar />);
    expect(root.textContent).toContain('您好，欢迎光临');
    for (const text of ['登录', '免费注册', '退出']) expect(root.textContent).not.toContain(text);
  });

  it('shows a guest login and registration', async () => {
    const { root } = await render(<TopBar besideName={<b>PLUS</b>} />);
    expect(link(root, '登录')?.getAttribute('href')).toBe(
      'http://www.lc.localhost:8080/login.html?redirectUrl=http%3A%2F%2Fwww.lc.localhost%3A8080%2F',
    );
    expect(link(root, '免费注册')).toBeDefined();
    expect(root.textContent).not.toContain('PLUS');
  });

  it('shows a customer the code as text, the PLUS badge and logout', async () => {
    await setUser({ customerLogin: 1, customerCode: '<img src=x onerror=alert(1)>' });
    const { root } = await render(<TopBar besideName={<b>PLUS</b>} />);
    expect(root.textContent).toContain('您好，<img src=x onerror=alert(1)>PLUS退出');
    expect(root.querySelector('img')).toBeNull();
  });
});

describe('the links', () => {
  it('§session.menus include the workbench for a customer only, in the bar and in the narrow menu', async () => {
    const { root } = await render(<TopBar />);
    await click(root.querySelector('[aria-label=菜单]') ?? document.body);
    const workbench = () => [...root.querySelectorAll('button')].map((one) => one.textContent);
    for (const customerLogin of [0, 2]) {
      await setUser({ customerLogin });
      expect(workbench()).not.toContain('我的工作台');
      expect(link(root, '优惠券')).toBeUndefined();
      expect(link(root, '我的订单')).toBeDefined();
    }
    await setUser({ customerLogin: 1, customerCode: '1024886A' });
    expect(workbench()).toContain('我的工作台');
    expect(link(root, '优惠券')).toBeDefined();
  });

  it('lead to one registration page from the greeting and from the narrow menu (§login.provider)', async () => {
    $pageData.set({
      identity: { scriptUrl: '', integrity: '', appId: 'lc-www', promoCode: 'P1', stateComesBack: true },
    });
    const { root } = await render(<TopBar />);
    await click(root.querySelector('[aria-label=菜单]') ?? document.body);
    const addresses = [...root.querySelectorAll('a')]
      .filter((one) => one.textContent === '免费注册')
      .map((one) => one.href);
    const here = encodeURIComponent('http://www.lc.localhost:8080/');
    const page = `http://www.lc.localhost:8080/home/register.html?redirectUrl=${here}&appId=lc-www&promoCode=P1`;
    expect(addresses).toEqual([page, page]);
  });

  it('lead to the supplier login only if its host is named (§hosts.list)', async () => {
    const { root } = await render(<TopBar />);
    await click(button(root, '供应商合作'));
    expect(link(root, '供应商登录')).toBeDefined();
    await act(() => setHosts(undefined, { www: 'https://www.shop.test' }));
    expect(link(root, '供应商登录')).toBeUndefined();
    expect(link(root, '免费入驻')?.href).toBe('https://www.shop.test/supplier/convass.html');
  });

  it('C1 G43 count messages and cart, with 99+ above 99, and nothing if unknown or zero', async () => {
    const { root } = await render(<TopBar />);
    expect(link(root, '消息')).toBeDefined();
    await setUser({ messageNum: 0 });
    expect(link(root, '消息')).toBeDefined();
    await setUser({ messageNum: 100 });
    await act(() => keepCartCount(99));
    expect(link(root, '消息99+')).toBeDefined();
    expect(link(root, '购物车99')).toBeDefined();
  });

  it('lead back to the main store only on the MRO site', async () => {
    $pageData.set({ site: 'mro' });
    const mro = await render(<TopBar />);
    expect(link(mro.root, '返回主商城')).toBeDefined();
    await act(() => $pageData.set({ site: 'list' }));
    const list = await render(<TopBar />);
    expect(link(list.root, '返回主商城')).toBeUndefined();
  });
});

describe('contact service', () => {
  it('shows no salesman or hotline that is unknown', async () => {
    const { root } = await render(<TopBar />);
    await click(button(root, '联系客服'));
    expect(root.textContent).not.toContain('专属业务员');
    expect(root.textContent).not.toContain('服务热线');
    expect(root.textContent).toContain('在线客服');
  });

  it('shows a salesman with only a phone number', async () => {
    await setUser({ salesmanName: '', salesmanPhone: '0755-83210318' });
    const { root } = await render(<TopBar />);
    await click(button(root, '联系客服'));
    expect(root.textContent).toContain('专属业务员');
    expect(link(root, '0755-83210318')?.getAttribute('href')).toBe('tel:075583210318');
  });

  it('shows a phone number that cannot be dialled as plain text', async () => {
    await setUser({ salesmanName: '林悦', salesmanPhone: 'javascript:alert(1)' });
    const { root } = await render(<TopBar />);
    await click(button(root, '联系客服'));
    expect(root.textContent).toContain('林悦 javascript:alert(1)');
    expect(link(root, 'javascript:alert(1)')).toBeUndefined();
  });
});

describe('group sites', () => {
  it('show a hostile link as text, and do not load a hostile icon', async () => {
    $groupSites.set({
      status: 'ready',
      sites: [
        {
          industryType: 1,
          link: 'javascript:alert(1)',
          title: '嘉立信PCB',
          icon: 'data:image/svg+xml,<svg onload=alert(1)>',
          newFlag: true,
          description: '打样',
        },
      ],
    });
    const { root } = await render(<TopBar />);
    await click(button(root, '集团产业服务'));
    expect(root.textContent).toContain('嘉立信PCB 新打样');
    expect(root.querySelector('a[href^="javascript"]')).toBeNull();
    expect(root.querySelector('img')?.hasAttribute('src')).toBe(false);
  });

  it('show a failure, and can be fetched again', async () => {
    useTestEnvironment({ fetch: () => Promise.reject(new TypeError('offline')) });
    const { root } = await render(<TopBar />);
    await click(button(root, '集团产业服务'));
    await expect.poll(() => root.querySelector('[role=status]')?.textContent).toBe('加载失败，请重试');
    await act(async () => void useTestEnvironment());
    button(root, '重试').focus();
    await click(button(root, '重试'));
    expect(root.activeElement?.localName).toBe('section');
    await expect.poll(() => root.textContent).toContain('电子行业');
  });

  it('say 暂无配置 if there are none', async () => {
    $groupSites.set({ status: 'ready', sites: [] });
    const { root } = await render(<TopBar />);
    await click(button(root, '集团产业服务'));
    expect(root.querySelector('[role=status]')?.textContent).toBe('暂无配置');
  });
});

it('have QR codes with the same addresses as their links', async () => {
  const { root } = await render(<TopBar />);
  await click(button(root, '手机APP'));
  const codes = [...root.querySelectorAll('svg[aria-label]')].map((code) => [
    code.getAttribute('aria-label'),
    code.closest('a')?.getAttribute('href'),
  ]);
  expect(codes).toEqual([
    ['扫码下载APP', 'http://www.lc.localhost:8080/app.html'],
    ['扫码访问手机站', 'http://m.lc.localhost:8080/'],
  ]);
});
