import { beforeEach, describe, expect, it } from 'vitest';
import { readFrameData } from '../../../src/contract/frame';
import { submitSearch } from '../../../src/stores/search';
import type { TestEnvironment } from '../test-environment';
import { historyCookie, logInAs, openSearchPage } from './search-page';

let page: TestEnvironment;
beforeEach(() => {
  page = openSearchPage();
});

const submit = (text: string) => submitSearch('main', 'main', text);
const results = (keyword: string) =>
  `http://search.lc.localhost:8080/global.html?k=${encodeURIComponent(keyword)}&hot-key=&searchSource=`;

describe('a keyword that leads elsewhere', () => {
  it('S19 opens its page in a new window, and nothing in this one', async () => {
    await submit('优惠券');
    expect(page.seen.opened).toEqual(['http://www.lc.localhost:8080/huodong.html']);
    expect(page.seen.navigated).toEqual([]);
  });

  it('S19 opens it in this tab when the window is blocked', async () => {
    page.page.open = () => false;
    await submit('优惠券');
    expect(page.seen.navigated).toEqual(['http://www.lc.localhost:8080/huodong.html']);
  });

  it.each(['恶意跳转', '外站跳转'])('S19 %s is ignored, the results page opens', async (keyword) => {
    await submit(keyword);
    expect(page.seen.opened).toEqual([]);
    expect(page.seen.navigated).toEqual([results(keyword)]);
  });
});

describe('where a keyword may lead', () => {
  it.each([
    ['//www.lc.localhost:8080/huodong.html', 'http://www.lc.localhost:8080/huodong.html'],
    ['http://list.lc.localhost:8080/brand/1.html?a=1#b', 'http://list.lc.localhost:8080/brand/1.html?a=1#b'],
  ])('S19 %s is opened', async (keywordJumpUrl, url) => {
    page.fetch = async () => Response.json({ code: 200, result: { keywordJumpUrl } });
    await submit('x');
    expect(page.seen.opened).toEqual([url]);
  });

  it.each([
    '7',
    '/huodong.html',
    'huodong.html',
    '//evil.example/',
    'http://www.lc.localhost:8080@evil.example/',
    'http:\\\\www.lc.localhost:8080',
    'https://www.lc.localhost:8080/',
    'data:text/html,x',
    'java\nscript:alert(1)',
  ])('S19 %j is not: the results page opens', async (keywordJumpUrl) => {
    page.fetch = async () => Response.json({ code: 200, result: { keywordJumpUrl } });
    await submit('x');
    expect(page.seen.opened).toEqual([]);
    expect(page.seen.navigated).toEqual([results('x')]);
  });
});

describe('who may search', () => {
  const needsLogin = readFrameData({ commonConfigVO: { globalSearchNeedLogin: true } }).data;

  it('§4 a guest goes to the login page where searching needs a login; nothing is kept', async () => {
    page = openSearchPage({ data: needsLogin });
    logInAs(0);
    await submit('CH340G');
    expect(page.seen.navigated.map((url) => new URL(url).pathname)).toEqual(['/login.html']);
    expect(page.seen.requests).toEqual([]);
    expect(historyCookie()).toBeUndefined();
  });

  it('the page may show its own login instead', async () => {
    page = openSearchPage({ data: needsLogin });
    logInAs(0);
    page.prevented.add('lc-login-required');
    await submit('CH340G');
    expect(page.seen.events).toEqual([{ name: 'lc-login-required', detail: { reason: 'search' } }]);
    expect(page.seen.navigated).toEqual([]);
  });

  it.each([1, 2] as const)('a customer, or one not known yet, searches (customerLogin %i)', async (login) => {
    page = openSearchPage({ data: needsLogin });
    logInAs(login);
    await submit('CH340G');
    expect(page.seen.navigated).toEqual([results('CH340G')]);
  });
});
