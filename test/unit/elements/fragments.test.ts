import { createElement } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { refuseActive, renderFragments } from '../../../elements/fragments';
import * as footer from '../../../src/footer/SiteFooter';
import { OPENERS, TEMPLATE_TEXTS, templateData } from '../../fixtures/template-texts';

const styles = { css: '', usedCss: async () => '' };
const CSS = '*{color:#fff}[data-x="@{y}"]{--a:"$[("}';

describe('fragments', () => {
  it.each([
    ['no answer', null],
    ['an envelope instead of its result', { code: 200, msg: '', result: { env: 'pro' } }],
    ['a list of hosts that is none', { projectConfigVO: [] }],
    ['an environment that does not exist', { env: 'prod' }],
  ])('are not made from data that name no hosts: %s', async (_, data) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await expect(renderFragments(data, styles)).rejects.toThrow('must name the hosts');
  });

  it('link to the hosts in their data', async () => {
    const { files } = await renderFragments({ projectConfigVO: { www: 'https://www.example.com' } }, styles);
    const header = files['lc-header.html'] ?? '';
    expect(header).toContain('https://www.example.com');
    expect(header).not.toContain('lc.localhost');
  });

  it('send the search to the page’s own results page, before the script and without it', async () => {
    const search = 'https://shop.example/find';
    const { files } = await renderFragments(
      { projectConfigVO: { www: 'https://www.example.com' }, paths: { search } },
      styles,
    );
    expect(files['lc-header.html']).toContain(`action=${search}`);
    expect(files['lc-header-mro.html']).toContain(`action=${search}`);
  });

  it('are small ones, too, which reserve no banner and call no host early', async () => {
    const { files, styles: named } = await renderFragments(
      {
        projectConfigVO: { www: 'https://www.example.com', cart: 'https://cart.example.com' },
        banner: 'yes',
      },
      { css: '', usedCss: async (_, html) => (html.includes('<form') ? 'form{}' : 'p{}') },
    );
    expect(files['lc-header.html']).toMatch(/^<lc-header site=main banner=yes data-prerendered>/);
    expect(files['lc-header.html']).toContain('preconnect');
    expect(files['lc-header-small-mro.html']).toMatch(/^<lc-header site=mro size=small data-prerendered>/);
    expect(files['lc-header-small.html']).not.toMatch(/preconnect|role=search/);
    expect(files['lc-footer-small-list.html']).toMatch(/^<lc-footer site=list size=small data-prerendered>/);
    expect(Object.keys(named)).toEqual(['lc-header', 'lc-footer', 'lc-header-small', 'lc-footer-small']);
  });

  it('keep every text and style as written, and contain no opening mark of a template language', async () => {
    const { files } = await renderFragments(templateData(), { css: '', usedCss: async () => CSS });
    for (const tag of ['lc-header', 'lc-footer']) {
      const whole = files[`${tag}.html`] ?? '';
      // Character references are not decoded there.
      expect(whole).toContain(`<style data-lc-own>${CSS}`);
      const html = whole.replace(/<style .*?<\/style>/s, '');
      expect(html).not.toMatch(OPENERS);
      // A line of its own may be a directive.
      expect(html.trimEnd()).not.toContain('\n');
      const seen = Object.assign(document.createElement('template'), {
        innerHTML: html.replace(/<\/?template[^>]*>/g, ''),
      }).content.textContent;
      for (const text of TEMPLATE_TEXTS) expect(seen, tag).toContain(text);
    }
  });
});

describe('markup that would run or load something', () => {
  it.each([
    '<img alt="a" onerror="x">',
    '<details ontoggle>',
    '<iframe src="https://www.example.com/">',
    '<object data="https://www.example.com/">',
    '<base href="https://www.example.com/">',
    '<meta http-equiv="refresh">',
    '<SCRIPT src="https://www.example.com/x.js">',
    '<a href="javascript:alert(1)">',
    '<a title=">" href="data:text/html,x">',
    '<form action="javascript:x">',
    '<button formaction="javascript:x">',
    '<svg><use xlink:href="data:x">',
    '<svg><animate attributeName="href">',
    '<a href="//www.example.com/">',
  ])('is never written: %s', (html) => {
    expect(() => refuseActive(`<p>text</p>${html}`)).toThrow('no fragment may hold <');
  });

  it('ends the making of fragments, should a component render it', async () => {
    const spy = vi.spyOn(footer, 'SiteFooter').mockReturnValue(createElement('iframe', { title: 'x' }));
    onTestFinished(() => spy.mockRestore());
    const made = renderFragments({ projectConfigVO: { www: 'https://www.example.com' } }, styles);
    await expect(made).rejects.toThrow('no fragment may hold <iframe');
  });

  it('may be a text', () => {
    expect(() =>
      refuseActive(
        '<a title="a onclick=1 href=&quot;x&quot; &lt;script&gt;" href="https://a.example/">on=1</a>',
      ),
    ).not.toThrow();
  });

  it('does not come from hostile page data', async () => {
    const bad = 'javascript:alert(1)//https://a.example/';
    const text = '"><img src=x onerror=alert(1)>';
    vi.spyOn(console, 'warn').mockReturnValue();
    const { starters } = await renderFragments(
      {
        projectConfigVO: { www: 'https://www.example.com', evil: bad },
        headerAd: {
          navigationBars: [{ navigationWords: text, targetLink: bad }],
          belowTheSearchBoxKeywords: [{ keyword: text, targetLink: bad, colour: text }],
          searchBoxDarkGrainedWord: text,
        },
        catalogList: [{ catalogId: text, catalogName: text, catalogPicUrl: bad, sonCatalogList: [] }],
        websiteSectionList: [{ sectionName: text, websiteList: [{ websiteName: text, websiteUrl: bad }] }],
        chat: { url: bad, name: text },
      },
      styles,
    );
    const { markup } = starters[''] ?? {};
    const seen = document.createElement('template');
    seen.innerHTML = Object.values(markup ?? {}).join('');
    expect(seen.content.textContent).toContain(text);
    const attributes = [...seen.content.querySelectorAll('*')].flatMap((one) => [...one.attributes]);
    expect(attributes.filter(({ name, value }) => /^on/.test(name) || /^javascript:/.test(value))).toEqual(
      [],
    );
  });
});
