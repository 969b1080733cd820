import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { NAMED_PAGES } from '../../../demo/backend/page-names';
import { ASSUMED_ROUTES, INDEX_LETTERS, ROUTES } from '../../../src/core/page/model/routes';
import { parsePageData } from '../../../src/core/page/schema';
import { kindBrowser } from './browser';

const HOST_NAMES: Record<string, string> = { mobile: 'm', identity: 'passport' };

function dataIn(page: string): ReturnType<typeof parsePageData> {
  const [, json = ''] = /id="lc-frame-data">(.*?)<\/script>/s.exec(page) ?? [];
  return parsePageData(JSON.parse(json));
}

describe('host pages', () => {
  it('exist for every route that the frame links to', async () => {
    const browser = kindBrowser();
    const named = NAMED_PAGES.map(({ area, path }) => ({ area, path: path.replace(/:[^/]+$/, 'x.html') }));
    const letters = INDEX_LETTERS.map((letter) => ({ area: 'www' as const, path: `/ic/${letter}.html` }));
    for (const { area, path } of [
      ...Object.values(ROUTES),
      ...Object.values(ASSUMED_ROUTES),
      ...named,
      ...letters,
    ]) {
      const { status } = await browser.get(HOST_NAMES[area] ?? area, path);
      expect(`${area}${path} ${status}`).toBe(`${area}${path} 200`);
    }
  });

  it('have little data on main, none on list, and all on MRO', async () => {
    const browser = kindBrowser();
    const main = dataIn(await (await browser.get('www', '/')).text());
    expect(main.refused).toEqual([]);
    expect(main.data.headerAd?.navigationBars.length).toBeGreaterThan(5);
    expect(main.data.catalogList).toBeUndefined();
    expect(main.data.dataUrl).toBe('http://static.lc.localhost:8080/common/data/frame-data.json');
    expect(
      dataIn(await (await browser.get('list', '/catalog/301.html')).text()).data.headerAd,
    ).toBeUndefined();
    expect(dataIn(await (await browser.get('mro', '/')).text()).data).toMatchObject({ site: 'mro' });
  });

  it('have addresses with the requested port', async () => {
    const { store } = kindBrowser();
    const page = await (await store.handle(new Request('http://www.lc.localhost:9123/'))).text();
    expect(page).toContain('http://static.lc.localhost:9123/lc-frame/lc-frame.js');
    expect(page).not.toContain(':8080');
  });

  it('include a hostile page in GBK without a doctype, with the script twice', async () => {
    const response = await kindBrowser().get('www', '/hostile.html');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toContain('gbk');
    const page = iconv.decode(bytes, 'gbk');
    expect(page).toMatch(/^<html/);
    expect(page).toContain('旧系统页面');
    expect(bytes.toString('utf8')).not.toContain('旧系统页面');
    expect(page.match(/lc-frame\.js"/g)).toHaveLength(2);
  });

  it.each(['broken', 'none', 'list', 'unknown-env', 'bad-hosts'])(
    'have a broken data block by ?data=%s',
    async (kind) => {
      const page = await (await kindBrowser().get('www', `/?data=${kind}`)).text();
      const whole = await (await kindBrowser().get('www', '/')).text();
      expect(page).not.toBe(whole);
    },
  );

  it('leave the frame out by ?frame=no, take the light build by ?runtime=light, and send the policy by ?csp=strict', async () => {
    const browser = kindBrowser();
    expect(await (await browser.get('www', '/hostile.html?frame=no')).text()).not.toContain('lc-frame.js');
    const light = await (await browser.get('www', '/?runtime=light')).text();
    expect(light).toContain('/lc-frame/lc-frame.light.js"');
    expect(light).not.toContain('lc-frame.js"');
    expect(await (await browser.get('www', '/?dev=1')).text()).toContain('/lc-frame/lc-frame.dev.js"');
    const { headers } = await browser.get('www', '/?csp=strict');
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  });

  it('show the search term as text', async () => {
    const browser = kindBrowser();
    const page = await (
      await browser.get('search', '/global.html?k=%3Cscript%3Ealert(1)%3C/script%3E')
    ).text();
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script>alert(1)');
    expect(await (await browser.get('search', '/global.html?k=stm32f103c8t6')).text()).toContain(
      '共 1 件商品',
    );
  });

  it('serve the built frame and the libraries by name only', async () => {
    const browser = kindBrowser();
    expect((await browser.get('static', '/vendor/jquery.js')).status).toBe(200);
    for (const path of [
      '/lc-frame/..%2fpackage.json',
      '/lc-frame/%2e%2e/package.json',
      '/vendor/react.js',
      '/demo/sso.js',
    ]) {
      expect((await browser.get('static', path)).status).toBe(404);
    }
  });
});
