import { beforeEach, describe, expect, it } from 'vitest';
import { $pageData } from '../../../src/core/page/page-data';
import { TopBar } from '../../../src/top-bar/TopBar';
import { click, render } from '../ui/render';
import { button, link, openTopBarPage, setUser } from './page';

beforeEach(openTopBarPage);

describe('A13 the customer’s data from user info', () => {
  const DETAILS = {
    customerLogin: 1,
    customerCode: '1024886A',
    customerStarLevel: 3,
    couponNum: 120,
    saleQQ: '2850123456',
    isSettleAccount: true,
    existSendOrder: true,
  };
  const QQ = 'https://wpa.qq.com/msgrd?v=3&uin=2850123456&site=qq&menu=yes';

  async function open(menu: string) {
    const { root } = await render(<TopBar />);
    await click(
      menu === '菜单' ? (root.querySelector('[aria-label=菜单]') ?? document.body) : button(root, menu),
    );
    return root;
  }
  const words = (root: ShadowRoot) =>
    [...root.querySelectorAll('section a')].map((one) => one.textContent.trim());

  it('show the stars beside the code', async () => {
    await setUser(DETAILS);
    const { root } = await render(<TopBar />);
    expect(root.textContent).toContain('您好，1024886A3星退出');
  });

  it.each(['我的工作台', '菜单'])('count coupons for %s and mark what the flags say', async (menu) => {
    await setUser(DETAILS);
    const root = await open(menu);
    expect(words(root)).toEqual(
      expect.arrayContaining(['优惠券(99+)', '备货提货单 有提货单', '预付余额 结算账户', '发票管理']),
    );
  });

  it.each(['联系客服', '菜单'])(
    'opens the salesman’s QQ chat for %s with one click, without a referrer',
    async (menu) => {
      await setUser(DETAILS);
      const root = await open(menu);
      const chat = link(root, '2850123456');
      expect([chat?.getAttribute('href'), chat?.target, chat?.rel]).toEqual([
        QQ,
        '_blank',
        'noopener noreferrer',
      ]);
    },
  );

  it('show nothing that is missing in the reply', async () => {
    const unsaid = { couponNum: null, customerStarLevel: null, saleQQ: null, isSettleAccount: null };
    await setUser({ ...DETAILS, ...unsaid, existSendOrder: false });
    const root = await open('菜单');
    expect(words(root)).toEqual(expect.arrayContaining(['优惠券', '备货提货单', '预付余额', '发票管理']));
    for (const word of ['星', 'QQ', '结算账户', '有提货单']) expect(root.textContent).not.toContain(word);
  });

  it('show hostile values as plain text', async () => {
    await setUser({ ...DETAILS, saleQQ: 'javascript:alert(1)', customerStarLevel: 1e21, couponNum: -1 });
    const root = await open('菜单');
    expect(root.textContent).not.toMatch(/javascript|QQ|星/);
    expect(words(root)).toContain('优惠券');
  });

  it('are hidden if the page data say so', async () => {
    $pageData.set({ customer: { details: 'off' } });
    await setUser(DETAILS);
    const root = await open('菜单');
    expect(words(root)).toContain('优惠券');
    for (const word of ['星', 'QQ', '结算账户', '有提货单']) expect(root.textContent).not.toContain(word);
  });
});
