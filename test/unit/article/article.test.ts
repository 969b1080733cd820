import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $articleBase, articleAt, reloadArticle, startArticleScripts } from '../../../src/article/article';
import type { HtmlPage, PageScript } from '../../../src/core/browser/environment';
import { $isConfigured, $pageData } from '../../../src/core/page/page-data';
import { loadPageData } from '../load-page-data';
import { type TestEnvironment, useTestEnvironment } from '../test-environment';
import { turns, until } from '../until';

const WWW = 'http://www.lc.localhost:8080';
const page = (scripts: PageScript[] = [], address = `${WWW}/a.html`): HtmlPage => ({
  address,
  base: address,
  title: '',
  sheets: [],
  styles: [],
  scripts,
  body: Object.create(null),
  isEmpty: false,
});

const html = (text: string, type = 'text/html; charset=utf-8', status = 200) =>
  new Response(text, { status, headers: { 'content-type': type } });

let environment: TestEnvironment;
/** Answers with a page, which reads as `read`. */
const serve = (answer = html('<p>a</p>'), read = page()) => {
  environment.readPage = vi.fn(() => read);
  environment.fetch = async () => answer;
};
/** The article of a path, fetched again. */
const readAt = async (path: string) => {
  await reloadArticle(WWW, path);
  return articleAt(WWW, path).get();
};
beforeEach(() => {
  environment = useTestEnvironment();
  $pageData.set({});
});

describe('article', () => {
  it('has no place before the configuration is closed', () => {
    $isConfigured.set(false);
    expect($articleBase.get()).toBeUndefined();
    $isConfigured.set(true);
    expect($articleBase.get()).toBe(WWW);
  });

  it('has its base address on the main site, or the base that the page data give', () => {
    expect($articleBase.get()).toBe(WWW);
    $pageData.set({ articleBase: 'https://static.example/docs//' });
    expect($articleBase.get()).toBe('https://static.example/docs');
    $pageData.set({ articleBase: 'javascript:alert(1)' });
    expect($articleBase.get()).toBe(WWW);
  });

  it('is fetched once for all elements that show it, and parsed with its own address', async () => {
    const read = page();
    environment.readPage = vi.fn(() => read);
    const $article = articleAt(WWW);
    expect(articleAt(WWW)).toBe($article);
    const stop = $article.subscribe(() => {});
    await vi.waitUntil(() => $article.get().status === 'ready');
    expect(environment.readPage).toHaveBeenCalledTimes(1);
    expect(environment.readPage).toHaveBeenCalledWith(
      expect.stringContaining('<title>新手指南</title>'),
      `${WWW}/public/post/first/index.html`,
    );
    stop();
  });

  it('that is missing shows a failure and can be fetched again, and its path never leaves the host', async () => {
    const $article = articleAt(WWW, '//evil.example/x.html');
    const stop = $article.subscribe(() => {});
    await vi.waitUntil(() => $article.get().status === 'failed');
    expect(environment.seen.requests.at(-1)?.url).toBe(`${WWW}//evil.example/x.html`);
    expect(environment.seen.warnings.at(-1)).toMatch(/^article: /);
    serve();
    void reloadArticle(WWW, '//evil.example/x.html');
    await vi.waitUntil(() => $article.get().status === 'ready');
    stop();
  });

  it.each<[string, string, Response, HtmlPage?]>([
    ['a page', 'ready', html('<p>{"now":1}</p>')],
    ['XHTML', 'ready', html('<p>a</p>', 'Application/XHTML+XML; charset=utf-8')],
    ['an envelope', 'failed', html('{"code":500,"msg":"error"}')],
    ['an envelope over lines', 'failed', html(' {\n  "code": 500\n}')],
    ['a list', 'failed', html('[]')],
    ['a page with nothing to show', 'failed', html('<html></html>'), { ...page(), isEmpty: true }],
    ['an uploaded file', 'failed', html('<p>a</p>', 'text/plain')],
    ['of an unknown type', 'failed', html('<p>a</p>', 'text/htmlx')],
    ['of another type', 'failed', html('<p>a</p>', 'x-text/html')],
    ['of no type', 'failed', html('<p>a</p>', '')],
    ['an answer of status 400', 'failed', html('<p>a</p>', 'text/html', 400)],
    ['an answer of status 404', 'failed', html('<p>a</p>', 'text/html', 404)],
  ])('%s is %s', async (what, status, answer, read) => {
    serve(answer, read);
    expect((await readAt(`/${what}.html`)).status).toBe(status);
  });

  it('is fetched again if leaving the page has cut it off and the page has come back', async () => {
    serve();
    const { fetch } = environment;
    environment.fetch = async () => {
      environment.fetch = fetch;
      throw new TypeError('cut off');
    };
    environment.isLeft = true;
    expect((await readAt('/left.html')).status).toBe('ready');
    expect(environment.seen.warnings).toEqual([]);
  });

  it('is taken from the browser’s cache, and not fetched again when it is shown again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const caches: RequestCache[] = [];
    environment.readPage = () => page();
    environment.fetch = async (input, init) => {
      caches.push(new Request(input, init).cache);
      return html('<p>a</p>');
    };
    const $article = articleAt(WWW, '/again.html');
    for (let times = 0; times < 2; times += 1) {
      const stop = $article.subscribe(() => {});
      await until(() => $article.get().status === 'ready');
      await turns();
      stop();
      // A store forgets that it was shown a second after the last who shows it has gone.
      vi.advanceTimersByTime(2000);
    }
    vi.useRealTimers();
    expect(caches).toEqual(['default']);
  });

  it('links only style sheets from origins of the host list (G27)', async () => {
    const hrefs = [
      `${WWW}/own.css`,
      'https://evil.example/x.css',
      'http://static.lc.localhost:8080/shared.css',
    ];
    serve(html('<p>a</p>'), { ...page(), sheets: hrefs.map((href) => ({ href, media: '' })) });
    expect(await readAt('/sheets.html')).toMatchObject({
      page: { sheets: [{ href: hrefs[0] }, { href: hrefs[2] }] },
    });
  });

  it.each([
    ['as the server says', true],
    ['by a shim of the page, which has decoded it', false],
  ])('of a GBK page is read as GBK, %s', async (_how, isBinary) => {
    const body = new Uint8Array([0xd6, 0xd0, 0xce, 0xc4]);
    const answer = new Response(body, { headers: { 'content-type': 'text/html; charset=gbk' } });
    if (!isBinary)
      Object.assign(answer, {
        arrayBuffer: undefined,
        text: async () => new TextDecoder('gbk').decode(body),
      });
    serve(answer);
    await reloadArticle(WWW, '/gbk.html');
    expect(environment.readPage).toHaveBeenCalledWith('中文', `${WWW}/gbk.html`);
  });

  it('is not fetched from the default host while a dataUrl may name another, and a second try fetches that dataUrl again', async () => {
    const asked: string[] = [];
    let isUp = false;
    environment.readPage = () => page();
    environment.fetch = async (input) => {
      const { pathname, href } = new URL(input instanceof Request ? input.url : String(input));
      if (pathname === '/a.html') asked.push(href);
      if (pathname === '/a.html') return html('<p>a</p>');
      const result = { projectConfigVO: { www: 'https://www.shop.example' } };
      return isUp ? Response.json({ code: 200, msg: '', result }) : new Response('', { status: 500 });
    };
    const stop = $articleBase.listen(() => {});
    await loadPageData({ dataUrl: `${WWW}/data.json` });
    await reloadArticle(WWW, '/a.html');
    expect(asked).toEqual([]);
    isUp = true;
    await reloadArticle(WWW, '/a.html');
    await reloadArticle($articleBase.get() ?? '', '/a.html');
    expect(asked).toEqual(['https://www.shop.example/a.html']);
    stop();
  });

  it('that was redirected resolves its links against the final address', async () => {
    const answer = Object.defineProperty(html('<p>now</p>'), 'url', { value: 'https://cdn.example/b/' });
    serve(answer);
    await reloadArticle(WWW, '/moved.html');
    expect(environment.readPage).toHaveBeenCalledWith('<p>now</p>', 'https://cdn.example/b/');
  });

  it('runs scripts of listed hosts and its own inline ones, in order and once, and nothing else (G27)', async () => {
    const ran: string[] = [];
    environment.loadScript = async (url) => {
      ran.push(url);
      if (url.endsWith('broken.js')) throw new Error('404');
    };
    environment.runScript = (text) => void ran.push(text);
    const read = page([
      { src: `${WWW}/broken.js` },
      { src: 'https://evil.example/x.js' },
      { text: 'inline()' },
      { src: 'http://static.lc.localhost:8080/y.js' },
    ]);
    await startArticleScripts(read);
    await startArticleScripts(read);
    expect(environment.seen.warnings).toEqual([expect.stringContaining('article: ')]);
    expect(ran).toEqual([`${WWW}/broken.js`, 'inline()', 'http://static.lc.localhost:8080/y.js']);
  });

  it('from another origin has its inline scripts ignored', async () => {
    await startArticleScripts(page([{ text: 'inline()' }], 'https://cdn.example/a.html'));
    expect(environment.runScript).not.toHaveBeenCalled();
  });
});
