import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderStarter, type StarterMarkup } from '../../../elements/fragments';
import { fill, siteOf } from '../../../elements/starter-fill';

let markup: StarterMarkup;
beforeAll(async () => {
  markup = await renderStarter({ css: '', usedCss: async () => '' });
});

const HOSTS = {
  www: 'https://www.example.com',
  cart: 'https://cart.example.com',
  search: 'https://search.example.com',
};

/** The header that a page with these data shows before the frame's script has come. */
function header(data: unknown, { site = '', words = '' } = {}): HTMLElement {
  const host = document.createElement('lc-header');
  host.setAttribute('site', site);
  host.innerHTML = words;
  return shown(host, data, 'header');
}

function shown(host: HTMLElement, data: unknown, tag: 'header' | 'footer'): HTMLElement {
  const site = siteOf(host, data);
  const template = document.createElement('template');
  template.innerHTML = tag === 'footer' ? markup.footer : markup[site === 'mro' ? 'mroHeader' : 'header'];
  fill(template.content, host, { data, site, placeholder: markup.placeholder });
  const box = document.createElement('div');
  box.append(template.content);
  return box;
}

const attributes = (box: Element, name: string) =>
  [...box.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? '');
const linksIn = (box: Element, part: string) =>
  [...box.querySelectorAll(`[data-track="${part}"] li > a`)].map(
    (link) => `${link.textContent} ${link.getAttribute('href')}`,
  );
const hintOf = (box: Element) => box.querySelector('input')?.placeholder;

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, 'headerAd');
});

describe('the header of a starter', () => {
  it('leads each link and the search to the page’s hosts, and an area without one to www', () => {
    const box = header({ projectConfigVO: HOSTS });
    expect(linksIn(box, 'navigation')).toContain('首页 https://www.example.com/');
    expect(box.querySelector('[role=search]')?.getAttribute('action')).toBe(
      'https://search.example.com/global.html',
    );
    expect(attributes(box, 'href')).toContain('https://cart.example.com/cart/display.html');
    expect(attributes(box, 'href')).toContain('https://www.example.com/bom.html');
  });

  it('leads to the hosts of a named environment', () => {
    expect(attributes(header({ env: 'pro' }), 'href')).toContain('https://bom.lc-frame.example/bom.html');
  });

  it.each([
    ['no data', undefined],
    ['data that are no JSON', null],
    ['an environment that does not exist', { env: 'mars' }],
    ['hosts that cannot be read', { env: 'pro', projectConfigVO: [] }],
  ])('stays on the page’s own host with %s', (_, data) => {
    const origins = attributes(header(data), 'href')
      .filter((href) => !href.startsWith('tel:'))
      .map((href) => new URL(href).origin);
    expect(new Set(origins)).toEqual(new Set([location.origin]));
  });

  it('offers suppliers no login without their host', () => {
    expect(header({ projectConfigVO: HOSTS }).textContent).not.toContain('供应商登录');
    const named = { ...HOSTS, supplier: 'https://s.example.com' };
    expect(header({ projectConfigVO: named }).textContent).toContain('供应商登录');
  });

  it('shows the page’s logo, or the words of its own link home', () => {
    const logo = { logo: '/logo.svg', title: '立芯', targetLink: 'https://www.example.com/home' };
    const [link] = header({ projectConfigVO: HOSTS, headerAd: { logo } }).querySelectorAll(
      '[data-track=logo] a',
    );
    expect(link?.getAttribute('href')).toBe('https://www.example.com/home');
    expect(link?.querySelector('img')?.getAttribute('src')).toBe('https://www.example.com/logo.svg');
    expect(link?.querySelector('img')?.alt).toBe('立芯');
    const plain = header({ projectConfigVO: HOSTS }, { words: '<a href="/"> 我的商城 </a>' });
    expect(plain.querySelector('[data-track=logo] a')?.textContent).toBe('我的商城');
    expect(plain.querySelector('[data-track=logo] img')).toBeNull();
  });

  it('shows the page’s navigation, hot words and search hint', () => {
    const headerAd = {
      searchBoxDarkGrainedWord: 'CH340G',
      navigationBars: [
        { navigationWords: '秒杀', targetLink: '/hot' },
        { navigationWords: '  ', targetLink: '/x' },
      ],
      belowTheSearchBoxKeywords: [
        { keyword: 'LM358 DR', colour: '#c2410c' },
        { keyword: 104, targetLink: 'https://www.example.com/104' },
      ],
    };
    const box = header({ projectConfigVO: HOSTS, headerAd });
    expect(linksIn(box, 'navigation')).toEqual(['秒杀 https://www.example.com/hot']);
    expect(linksIn(box, 'hot-words')).toEqual([
      'LM358 DR https://search.example.com/global.html?k=LM358%20DR&hot-key=CH340G&searchSource=',
      '104 https://www.example.com/104',
    ]);
    expect(hintOf(box)).toBe('试试：CH340G');
  });

  it('has a store’s usual navigation without data, none while a dataUrl may bring it, and never an empty list of words', () => {
    const alone = header({ projectConfigVO: HOSTS });
    expect(linksIn(alone, 'navigation')).toContain('领券中心 https://www.example.com/huodong.html');
    expect(alone.querySelector('[data-track="hot-words"]')).toBeNull();
    expect(hintOf(alone)).toBe(markup.placeholder);
    expect(linksIn(header({ projectConfigVO: HOSTS, dataUrl: '/data.json' }), 'navigation')).toEqual([]);
  });

  it('marks the link to the page that is open, as the frame does', () => {
    const marked = header({ projectConfigVO: { www: location.origin } });
    const here = [...marked.querySelectorAll('[data-track="navigation"] [aria-current="page"]')];
    expect(here.map(({ textContent }) => textContent)).toContain('首页');
    expect(here.length).toBeLessThan(5);
  });

  it('is the one of its site, by its own attribute before the data', () => {
    expect(header({ site: 'mro' }).querySelector('header')?.dataset.site).toBe('mro');
    expect(header({ site: 'mro' }).textContent).toContain('快速询价');
    expect(header({ site: 'mro' }, { site: 'list' }).querySelector('header')?.dataset.site).toBe('list');
    expect(header({ site: 'mro' }, { site: 'mars' }).querySelector('header')?.dataset.site).toBe('mro');
    expect(header({ site: 'mars' }).querySelector('header')?.dataset.site).toBe('main');
  });
});

const HOSTILE: unknown[] = [
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil@example.com',
  'https://user:pass@evil.example',
  '"><img src=x onerror=alert(1)>',
  '</template><script>alert(1)</script>',
  '$&$1$`',
  '\ud800',
  'https://static.fill.invalid/',
  {},
  [],
  null,
  true,
  { toString: 'x' },
];

describe('hostile page data in a starter', () => {
  const clean = (box: Element) =>
    [...box.querySelectorAll('*')].map((element) => ({
      tag: element.localName,
      handlers: element.getAttributeNames().filter((name) => /^(?:on|srcdoc|style$)/.test(name)),
    }));
  let kinds = new Set<string>();
  beforeAll(() => {
    kinds = new Set(['img', ...clean(header({ projectConfigVO: HOSTS })).map(({ tag }) => tag)]);
  });

  it.each(HOSTILE.map((value) => [JSON.stringify(value), value]))('%s is text, or nothing', (_, value) => {
    const link = { targetLink: value, title: value, logo: value, colour: value };
    const headerAd = {
      searchBoxDarkGrainedWord: value,
      navigationBars: [{ navigationWords: value, ...link }, { navigationWords: 'x', ...link }, value],
      belowTheSearchBoxKeywords: [{ keyword: value, ...link }, { keyword: 'x', ...link }, value],
      logo: link,
    };
    for (const data of [
      { projectConfigVO: HOSTS, headerAd },
      { projectConfigVO: { www: value, search: value }, headerAd, site: value, env: value },
      { headerAd: value, projectConfigVO: value },
      { headerAd: { navigationBars: value, belowTheSearchBoxKeywords: value, logo: value } },
      value,
    ]) {
      const box = header(data);
      for (const { tag, handlers } of clean(box)) {
        expect(kinds.has(tag), tag).toBe(true);
        expect(handlers.filter((name) => name !== 'style')).toEqual([]);
      }
      for (const href of [...attributes(box, 'href'), ...attributes(box, 'action')])
        expect(href).toMatch(/^(?:https?:\/\/[^@]*|tel:[\d+]+)$/);
      for (const src of attributes(box, 'src')) expect(src).toMatch(/^https?:\/\/[^@]*$/);
    }
  });

  it('on every object’s prototype is no data', () => {
    Object.assign(Object.prototype, { headerAd: { navigationBars: [{ navigationWords: '别人的' }] } });
    expect(header({ projectConfigVO: HOSTS }).textContent).not.toContain('别人的');
  });
});

describe('the markup of a starter', () => {
  it('leaves no place without the page’s host, in header and footer of each site', () => {
    const data = { projectConfigVO: HOSTS };
    const boxes = ['main', 'list', 'mro'].map((site) => header(data, { site }));
    boxes.push(shown(document.createElement('lc-footer'), data, 'footer'));
    for (const { innerHTML } of boxes) expect(innerHTML).not.toMatch(/fill-|\.invalid|暂无数据/);
  });

  it('is whole, and has the nodes that the takeover looks for', () => {
    for (const html of [markup.header, markup.mroHeader, markup.footer])
      expect(html).toMatch(/^<div class="lc-root" data-element="lc-\w+">.*<i data-end hidden><\/i>$/s);
  });
});
