import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $dialogs, settleDialog } from '../../../src/core/dialogs/dialogs';
import { $pageDataStatus } from '../../../src/core/page/load-page-data';
import { $pageData } from '../../../src/core/page/page-data';
import { parsePageData } from '../../../src/core/page/schema';
import { $footer, $legalLinks, copyrightLine, openThirdParty } from '../../../src/footer/footer';
import { type TestEnvironment, useTestEnvironment } from '../test-environment';

const SITE = 'https://friend.example/';
let page: TestEnvironment;
beforeEach(() => {
  page = useTestEnvironment({ now: () => new Date(2031, 5, 1).getTime() });
  $dialogs.set([]);
  $pageData.set({});
});

const read = (data: object) => $pageData.set(parsePageData(data).data);

describe('footer', () => {
  it('is pending only while the page data may still bring it, and empty without them', () => {
    const isPending = (status: 'loading' | 'failed', data: object) => {
      $pageDataStatus.set(status);
      read(data);
      return $footer.get().isPending;
    };
    expect(isPending('loading', {})).toBe(true);
    expect(isPending('loading', { websiteSectionList: [] })).toBe(false);
    expect(isPending('loading', { commonConfigVO: {} })).toBe(false);
    expect(isPending('failed', {})).toBe(false);
    const none = { services: [], sections: [], members: [], friends: [], phone: '' };
    expect($footer.get()).toEqual({ ...none, isPending: false });
  });

  it.each([
    ['not at all if the user refuses', false, []],
    ['in a new tab once the user has confirmed', true, [SITE]],
  ])('opens a third party’s site %s', async (_, accepted, opened) => {
    const done = openThirdParty(SITE);
    const dialog = await vi.waitUntil(() => $dialogs.get()[0]);
    expect(dialog.message).toBe('确认打开链接进入第三方网站吗？');
    settleDialog(dialog.id, accepted);
    await done;
    expect(page.seen).toMatchObject({ opened, navigated: [] });
  });

  const enabled = { status: 'enable', url: 'http://pcb.example/', keyword: 'PCB' };
  const member = (over: object) => ({ ...enabled, ...over });

  it('adds the source to member websites: the page’s own for that site, or else lc; to friends on their hosts only', () => {
    read({
      groupPrefix: 'jlc',
      sisterSources: { 'http://pcb.example': 'shop_pcb', SMT: 'shop_smt', 'https://bad.example': 'a b' },
      commonConfigVO: {
        memberWebsite: [
          member({}),
          member({ url: 'smt.example/?a=1', keyword: 'SMT' }),
          member({ url: 'https://bad.example/', keyword: 'X' }),
          member({ url: '' }),
        ],
        friendWebsite: [member({}), member({ url: 'https://friend.example/' })],
      },
    });
    expect($footer.get().members.map(({ href }) => href)).toEqual([
      'http://pcb.example/?jlc_source=shop_pcb',
      'http://smt.example/?a=1&jlc_source=shop_smt',
      'https://bad.example/?jlc_source=lc',
      undefined,
    ]);
    expect($footer.get().friends.map(({ href }) => href)).toEqual([
      'http://pcb.example/?jlc_source=shop_pcb',
      'https://friend.example/',
    ]);
  });

  it('lists the articles by name, else by title, with links the store may lead to', () => {
    read({
      env: 'local',
      websiteSectionList: [
        {
          sectionName: '帮助',
          articleList: [
            { name: '配送', articleTitle: '配送说明', link: '/help/1' },
            { name: ' ', articleTitle: '付款', link: 'javascript:alert(1)' },
          ],
        },
      ],
    });
    expect($footer.get().sections).toEqual([
      {
        id: 0,
        name: '帮助',
        articles: [
          { id: 0, label: '配送', title: '配送说明', href: 'http://www.lc.localhost:8080/help/1' },
          { id: 1, label: '付款', title: '付款', href: undefined },
        ],
      },
    ]);
  });

  it('shows the salesman’s phone without blanks', () => {
    read({ commonConfigVO: { salesmanVO: { phoneNo: ' 0755-1 ' } } });
    expect($footer.get()).toMatchObject({ phone: '0755-1', members: [], friends: [] });
  });

  it.each([
    [undefined, true],
    [{ text: '执照', url: 'https://gov.example/l' }, false],
    [{ text: '执照' }, true],
  ])('opens the licence as the store’s page, unless the data link it: %j', (license, isOurs) => {
    read({ company: { license, icp: { text: 'ICP' } } });
    expect($legalLinks.get().map((one) => one.isOurs)).toEqual([isOurs, false, false]);
  });

  it('shows the year, two neutral links and the licence without data', () => {
    expect(copyrightLine()).toBe('版权所有 © 2031');
    expect($legalLinks.get().map(({ label }) => label)).toEqual(['营业执照', 'ICP备案查询', '公安备案查询']);
  });

  it('shows the company, its licence and its registration numbers from the page data', () => {
    read({
      company: {
        name: '立芯电子',
        icp: { text: '粤ICP备12345678号' },
        police: { text: '粤公网安备 44030402000001号', url: '//beian.example/x' },
        license: { text: '电子营业执照', url: 'javascript:alert(1)' },
      },
    });
    expect(copyrightLine()).toBe('版权所有 © 2031 立芯电子');
    expect($legalLinks.get().map(({ label, href }) => [label, href])).toEqual([
      ['电子营业执照', undefined],
      ['粤ICP备12345678号', 'https://beian.miit.gov.cn/'],
      ['粤公网安备 44030402000001号', 'http://beian.example/x'],
    ]);
  });
});
