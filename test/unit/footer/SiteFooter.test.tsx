import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { FirstRender } from '../../../elements/serve/first-render';
import { $dialogs } from '../../../src/core/dialogs/dialogs';
import { $pageData } from '../../../src/core/page/page-data';
import { parsePageData } from '../../../src/core/page/schema';
import { $session } from '../../../src/core/session/session';
import { SiteFooter } from '../../../src/footer/SiteFooter';
import { useTestEnvironment } from '../test-environment';
import { render } from '../ui/render';

const plain = { status: 'enable', title: '', needBold: 'no', fontColor: '' };
const sites = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...plain, url: `https://s${at}.example/`, keyword: `${at}` }));
const config = { globalSearchNeedLogin: false, salesmanVO: null, hotKeySearch: [] };

beforeEach(() => {
  useTestEnvironment();
  $dialogs.set([]);
  $pageData.set({});
});

async function footer(data: { members?: number; friends?: number } = {}) {
  $pageData.setKey('commonConfigVO', {
    ...config,
    memberWebsite: sites(data.members ?? 0),
    friendWebsite: sites(data.friends ?? 0),
    websiteFooterVOList: [{ imageUrl: 'javascript:x', title: '正品', copyWriting: '一\n<b>二</b>' }],
    salesmanVO: { phoneNo: '0755-1234567' },
  });
  return render(<SiteFooter />);
}

describe('SiteFooter', () => {
  it('shows its letter index, licence, registration and hours without page data', async () => {
    const { root } = await render(<SiteFooter />);
    expect(root.querySelectorAll('nav')).toHaveLength(1);
    expect(root.querySelectorAll('nav a')).toHaveLength(37);
    expect(root.querySelector('nav a')?.getAttribute('href')).toContain('/ic/A.html');
    expect(root.textContent).toContain('营业执照');
    expect(root.textContent).toContain('工作日 8:30–18:30');
    expect(root.textContent).toContain('节假日 9:00–18:00');
  });

  it('shows the current year over a fragment of the year before', async () => {
    const footer = (
      <FirstRender>
        <SiteFooter />
      </FirstRender>
    );
    const page = useTestEnvironment();
    page.time = new Date(2030, 11, 31).getTime();
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = renderToString(footer);
    expect(box.textContent).toContain('版权所有 © 2030');
    page.time = new Date(2031, 0, 1).getTime();
    const root = await act(async () => hydrateRoot(box, footer));
    expect(box.textContent).toContain('版权所有 © 2031');
    act(() => root.unmount());
  });

  it('shows services with their lines as text, and no picture with an unsafe address', async () => {
    const { find, root } = await footer();
    expect(find('section ul').textContent).toBe('正品一\n<b>二</b>');
    expect(root.querySelector('img')).toBeNull();
    expect(find('a[href^=tel]').getAttribute('href')).toBe('tel:07551234567');
  });

  it('has one phone number for the hotline and the chat, for a customer with a salesman too', async () => {
    const { userInfo } = $session.get();
    $session.setKey('userInfo', { ...userInfo, saleQQ: '2850123456' });
    const { root } = await footer();
    const texts = [...root.querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
    expect(texts.slice(0, 4)).toEqual(['客服热线', '0755-1234567', '客服号码', '0755-1234567']);
    $session.setKey('userInfo', userInfo);
  });

  it.each([
    [8, undefined],
    [9, '展开'],
  ])('has all %d member websites, and a button to expand more than 8: %s', async (members, name) => {
    const list = (await footer({ members })).find('nav[aria-label=成员网站]');
    expect(list.querySelectorAll('a')).toHaveLength(members);
    expect(list.querySelector('button')?.textContent).toBe(name);
  });

  it('shows a website in bold and in its own colour', async () => {
    const [site = plain] = sites(1);
    const memberWebsite = [{ ...site, url: '/w', keyword: 'w', needBold: 'yes', fontColor: '#cc0000' }];
    $pageData.set(parsePageData({ commonConfigVO: { memberWebsite } }).data);
    const { dataset, style } = (await render(<SiteFooter />)).find('nav[aria-label=成员网站] a');
    expect([dataset.bold, style.color]).toEqual(['yes', '#cc0000']);
  });

  it('asks before it opens a friendly link by click or middle button, but not for a member', async () => {
    const { find } = await footer({ members: 1, friends: 1 });
    const press = async (selector: string, type: string, button: number) => {
      const event = new MouseEvent(type, { bubbles: true, composed: true, cancelable: true, button });
      await act(async () => find(selector).dispatchEvent(event));
      const asked = $dialogs.get().length;
      $dialogs.set([]);
      return [event.defaultPrevented, asked];
    };
    const friend = 'nav[aria-label=友情链接] a';
    expect(find(friend).getAttribute('rel')).toBe('noopener external');
    expect(await press(friend, 'click', 0)).toEqual([true, 1]);
    expect(await press(friend, 'auxclick', 1)).toEqual([true, 1]);
    expect(await press(friend, 'auxclick', 2)).toEqual([false, 0]);
    expect((await press('nav[aria-label=成员网站] a', 'auxclick', 1))[1]).toBe(0);
  });
});
