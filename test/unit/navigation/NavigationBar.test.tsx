import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setHosts } from '../../../src/core/page/hosts';
import { $pageDataStatus } from '../../../src/core/page/load-page-data';
import { $pageData } from '../../../src/core/page/page-data';
import { parsePageData } from '../../../src/core/page/schema';
import { Logo } from '../../../src/navigation/Logo';
import { NavigationBar } from '../../../src/navigation/NavigationBar';
import { nameHome } from '../../../src/navigation/navigation';
import { QuickInquiry } from '../../../src/navigation/QuickInquiry';
import { HeaderSite } from '../../../src/ui/header-site';
import { useTestEnvironment } from '../test-environment';
import { render } from '../ui/render';

const showAd = (headerAd: object) => $pageData.set(parsePageData({ headerAd }).data);
const bar = (navigationWords: string, cornerMark = '', over: object = {}) => ({
  navigationWords,
  targetLink: '/hot',
  cornerMark,
  cornerMarkUrl: '',
  ...over,
});

beforeEach(() => {
  useTestEnvironment();
  $pageData.set({});
  $pageDataStatus.set('ready');
  nameHome('');
});

/** Shows a bar of these links. */
async function showBars(...navigationBars: object[]) {
  showAd({ navigationBars });
  const rendered = await render(<NavigationBar categories={null} />);
  const marks = () =>
    [...rendered.root.querySelectorAll('a')].map((one) => one.querySelector('span')?.textContent);
  return { ...rendered, marks };
}

describe('the navigation bar', () => {
  it('shows a pill for each known corner mark and none for an unknown one', async () => {
    const kinds = ['hot', 'new', 'supplier', 'enter', '9.9', 'strange', ''];
    const { marks } = await showBars(...kinds.map((kind) => bar(`链接${kind}`, kind)));
    expect(marks()).toEqual(['热', '新', '供应商', '入驻', '9.9元', undefined, undefined]);
  });

  it('replaces repeated links together with their list', async () => {
    const { root } = await showBars(bar('甲'), bar('甲'), bar('乙'));
    await act(async () => showAd({ navigationBars: [bar('乙'), bar('丙')] }));
    expect([...root.querySelectorAll('nav li')].map(({ textContent }) => textContent)).toEqual(['乙', '丙']);
  });

  it('shows the picture of a corner mark instead of its word, but no unsafe picture', async () => {
    const { root, marks } = await showBars(
      bar('甲', 'hot', { cornerMarkUrl: 'https://static.lc.example/hot.png' }),
      bar('乙', 'new', { cornerMarkUrl: 'javascript:alert(1)' }),
    );
    expect([...root.querySelectorAll('img')].map(({ src }) => src)).toEqual([
      'https://static.lc.example/hot.png',
    ]);
    expect(marks()).toEqual([undefined, '新']);
  });

  it('shows the word of a corner mark whose picture does not load', async () => {
    const { find, marks } = await showBars(bar('甲', 'hot', { cornerMarkUrl: '/page.html' }));
    await act(async () => find('img').dispatchEvent(new Event('error')));
    expect(marks()).toEqual(['热']);
  });

  it('M10 links relative addresses and hosts without a scheme, but not an unsafe one', async () => {
    const { root } = await showBars(
      bar('甲'),
      bar('乙', '', { targetLink: 'javascript:alert(1)' }),
      bar('丙', '', { targetLink: 'www.sister.test/a' }),
    );
    expect([...root.querySelectorAll('a')].map(({ href }) => href)).toEqual([
      'http://www.lc.localhost:8080/hot',
      'http://www.sister.test/a',
    ]);
    expect(root.textContent).toContain('乙');
  });

  it('uses the hosts that a `dataUrl` names later', async () => {
    const { find } = await showBars(bar('甲', 'hot', { cornerMarkUrl: '/hot.png' }));
    await act(async () => setHosts('pro', { www: 'https://www.shop.example' }));
    expect([find('a').getAttribute('href'), find('img').getAttribute('src')]).toEqual([
      'https://www.shop.example/hot',
      'https://www.shop.example/hot.png',
    ]);
  });

  it('keeps the categories and shows the default links if headerAd has none', async () => {
    const { root } = await render(<NavigationBar categories={<b>分类</b>} />);
    expect(root.querySelector('nav')?.getAttribute('aria-label')).toBe('主导航');
    expect(root.textContent).toMatch(/^分类首页/);
    expect(root.querySelector('a[href$="/huodong.html"]')?.textContent).toBe('领券中心');
  });
});

describe('the logo', () => {
  it('is a picture that links to headerAd’s address', async () => {
    showAd({ logo: { targetLink: '/index', logo: 'https://static.lc.example/l.svg', title: '立芯' } });
    const { find } = await render(<Logo />);
    expect(find('a').getAttribute('href')).toBe('http://www.lc.localhost:8080/index');
    expect([find('img').getAttribute('alt'), find('img').getAttribute('width')]).toEqual(['立芯', '200']);
  });

  it('is a text link to the home page if headerAd has none', async () => {
    const { find } = await render(
      <HeaderSite.Provider value="mro">
        <Logo />
      </HeaderSite.Provider>,
    );
    expect([find('a').getAttribute('href'), find('a').textContent]).toEqual([
      'http://mro.lc.localhost:8080/',
      'MRO首页',
    ]);
  });
});

describe('while the page data are pending', () => {
  it('grey bars take the place of the links, until the links arrive or there are none', async () => {
    $pageDataStatus.set('loading');
    const { root } = await render(<NavigationBar categories={null} />);
    expect(root.querySelectorAll('[data-skeleton] > [aria-hidden]').length).toBeGreaterThan(5);
    await act(async () => $pageDataStatus.set('failed'));
    expect(root.querySelector('[data-skeleton]')).toBeNull();
  });

  it('an outline takes the place of the logo, named for screen readers, unless the page has its own words', async () => {
    $pageDataStatus.set('loading');
    const { root, find } = await render(<Logo />);
    expect(root.querySelector('[data-skeleton=logo]')).not.toBeNull();
    expect(find('a').textContent).toBe('商城首页');
    await act(async () => nameHome(' 立芯商城 '));
    expect([find('a').textContent, root.querySelector('[data-skeleton]')]).toEqual(['立芯商城', null]);
  });

  it('the page’s own words stay if the data fail, and are replaced by the title of headerAd', async () => {
    $pageDataStatus.set('failed');
    nameHome('立芯商城');
    const { find } = await render(<Logo />);
    expect(find('a').textContent).toBe('立芯商城');
    await act(async () => showAd({ logo: { targetLink: '/', logo: '', title: '立芯' } }));
    expect(find('a').textContent).toBe('立芯');
  });
});

describe('quick inquiry', () => {
  it('links to the MRO host', async () => {
    const { find } = await render(<QuickInquiry variant="main" />);
    expect(find('a').getAttribute('href')).toBe('http://mro.lc.localhost:8080/mro/quick-inquiry.html');
    // A `dataUrl` names the hosts later.
    await act(async () => setHosts('pro', { mro: 'https://mro.example' }));
    expect(find('a').getAttribute('href')).toBe('https://mro.example/mro/quick-inquiry.html');
  });
});
