import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ArticleBody, ArticlePage } from '../../../src/article/ArticlePage';
import { $pageData } from '../../../src/core/page/page-data';
import * as styleElements from '../../../src/ui/style-element';
import { useTestEnvironment } from '../test-environment';
import { click, render } from '../ui/render';

beforeEach(() => {
  $pageData.set({});
});

it('a failed article says so, and its retry button leaves the focus in the article', async () => {
  const page = useTestEnvironment({ fetch: () => Promise.reject(new TypeError('offline')) });
  const { root, find } = await render(<ArticlePage path="/a.html" />);
  await vi.waitUntil(() => root.querySelector('button') !== null);
  expect(find('[role=status]').textContent).toBe('内容加载失败');
  page.fetch = () => new Promise(() => {});
  find('button').focus();
  await click(find('button'));
  expect(root.querySelector('button')).toBeNull();
  expect(root.activeElement).toBe(find('section'));
  expect(find('[role=status]').textContent).toBe('加载中...');
});

describe('the body', () => {
  const AT = 'http://www.lc.localhost:8080/a.html';

  const HTML = `<a href="${AT}#part">1</a><a href="${AT}#%E4%B8%AD">2</a><a href="${AT}#none">3</a>
    <a href="http://www.lc.localhost:8080/b.html#part">4</a><a href="${AT}#">5</a><a href="${AT}#Top">6</a><h2 id="part">P</h2><a name="中">M</a>`;

  // Unlike here, its style sheets are there in a browser.
  Object.assign(Reflect.get(window, 'happyDOM').settings, {
    disableCSSFileLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  });

  beforeEach(() => {
    useTestEnvironment();
  });

  async function show() {
    const body = document.createElement('html');
    body.appendChild(document.createElement('body')).innerHTML = HTML;
    const styles = [{ text: 'p{}', media: 'print' }];
    const sheets = [{ href: '/p.css', media: 'print' }];
    const page = { address: AT, base: AT, title: 'T', sheets, styles, scripts: [], body, isEmpty: false };
    const root = (await render(<ArticleBody page={page} />)).find('article').shadowRoot;
    if (root === null) throw new Error('no article');
    return root;
  }

  it.each([
    [4, {}, ':host'],
    [5, {}, ':host'],
    [0, {}, '#part'],
    [1, {}, '[name]'],
    [2, {}, undefined],
    [3, {}, undefined],
    [0, { ctrlKey: true }, undefined],
  ])('a link into the article scrolls, any other is the browser’s: %d %j', async (at, keys, place) => {
    const root = await show();
    const scrolled: Element[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this);
    });
    const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...keys });
    // The test stays on this page, also when the browser follows the link.
    const stay = (click: Event) => click.preventDefault();
    const wasOurs = vi.fn();
    document.addEventListener('click', (click) => wasOurs(click.defaultPrevented), { once: true });
    document.addEventListener('click', stay, { once: true });
    await act(async () => root.querySelectorAll('a')[at]?.dispatchEvent(event));
    expect(scrolled).toEqual(
      place === undefined ? [] : [place === ':host' ? root.host : root.querySelector(place)],
    );
    if (place === ':host') expect(root.activeElement).toBe(root.querySelector('a'));
    expect(wasOurs).toHaveBeenCalledWith(place !== undefined);
    vi.restoreAllMocks();
  });

  it.each([true, false])('a body’s default margin precedes the article’s: %s', async (canAdopt) => {
    if (!canAdopt) vi.spyOn(styleElements, 'canAdoptSheets').mockReturnValue(false);
    const root = await show();
    const texts = canAdopt
      ? root.adoptedStyleSheets.map((sheet) => sheet.cssRules[0]?.cssText)
      : [...root.querySelectorAll('style')].map((style) => style.textContent);
    expect(texts).toEqual([
      expect.stringMatching(/^:where\(body\) ?\{ ?margin: ?0/),
      expect.stringMatching(/^p/),
    ]);
    expect(root.querySelector('html > body > h2')).not.toBeNull();
    vi.restoreAllMocks();
  });

  it('a style sheet of the article keeps its media attribute', async () => {
    const root = await show();
    const link = root.querySelector('link');
    expect([link?.rel, link?.media]).toEqual(['stylesheet', 'print']);
  });
});
