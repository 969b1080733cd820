import { ARTICLE, on } from './calls';
import { GATEWAY } from './gateway';
import { hostileTemplate } from './hazards';
import { type PageContext, pageResponse } from './page';
import { NAMED_PAGES } from './page-names';
import { productTable } from './page-products';
import { PRODUCTS } from './product-data';
import { escapeHtml, html } from './reply';
import { findProducts } from './search';
import type { DemoApps } from './visit';

/** Pages that leave the work to the frame: their button calls this member of lcFrame. */
const FRAME_ACTIONS: Record<string, string> = { '/login.html': 'login', '/home/register.html': 'register' };

/** Serves the host pages, and a small page for every route that the frame links to. */
export function pageRoutes(apps: DemoApps): void {
  const { www, mro, list, search, bom, sister } = apps;
  const main = (context: PageContext) =>
    pageResponse(context, { file: 'main.html', site: 'main', title: '首页', inline: 'no-trees' });
  www.get('/', main);
  www.get('/index', main);
  www.get('/control', (context) =>
    pageResponse(context, { file: 'control.html', site: 'main', title: '控制台', inline: 'none' }),
  );
  www.get('/support.html', (context) =>
    pageResponse(context, { file: 'support.html', site: 'main', title: '页面接口', inline: 'no-trees' }),
  );
  www.get('/buyers.html', (context) =>
    pageResponse(context, { file: 'buyers.html', site: 'main', title: '采购功能', inline: 'no-trees' }),
  );
  www.get('/hostile.html', (context) =>
    pageResponse(context, {
      file: 'hostile.html',
      template: hostileTemplate(new URL(context.req.url).searchParams),
      site: 'main',
      title: '旧页面',
      inline: 'all',
      charset: 'gbk',
    }),
  );
  on(apps, ARTICLE, { title: '文章页', isOpen: true }, () => html(ARTICLE_PAGE));
  www.get('/public/post/first/post.css', () => asset('text/css', '.post table{border-collapse:collapse}'));
  www.get('/public/post/first/post.js', () => asset('text/javascript', 'window.articleScript = true;'));
  mro.get('/', (context) =>
    pageResponse(context, { file: 'mro.html', site: 'mro', title: '工业品', inline: 'all' }),
  );
  list.get('/catalog/:id', (context) =>
    pageResponse(context, { file: 'list.html', site: 'list', title: '商品列表', inline: 'none' }),
  );
  // On the second page the login is a redirect.
  sister.on('GET', ['/gateway/*', '/newuser.html'], (context) =>
    pageResponse(context, {
      file: 'main.html',
      site: 'main',
      title: '姐妹站点（网关）',
      inline: 'no-trees',
      data: { gateway: GATEWAY },
    }),
  );
  sister.get('*', (context) =>
    pageResponse(context, { file: 'main.html', site: 'main', title: '姐妹站点', inline: 'no-trees' }),
  );

  search.get('/global.html', (context) => results(context, 'list'));
  search.get('/mro/global.html', (context) => results(context, 'mro'));
  bom.get('/member/bom/upload/:file{[\\w-]+\\.html}', bomResult);
  for (const { area, path, name, site = 'main' } of NAMED_PAGES) {
    if (area === 'item') apps[area].get(path, productPage);
    else apps[area].get(path, (context) => named(context, name, site));
  }
}

function named(context: PageContext, name: string, site: 'main' | 'list' | 'mro'): Response {
  const { pathname, search } = new URL(context.req.url);
  const action = FRAME_ACTIONS[pathname];
  const button = action
    ? `<p><button type="button" class="add" data-frame="${action}">${name}</button></p>`
    : '';
  const address = escapeHtml(context.env.visit.origin + pathname + search);
  const body = `<h1>${name}</h1><p>演示页面：${address}</p>${button}`;
  return pageResponse(context, { file: 'named.html', site, title: name, inline: 'no-trees', body });
}

/** A product page by id or code; its attributes name the part for the frame. */
function productPage(context: PageContext): Response {
  const name = (context.req.param('name') ?? '').replace(/\.html$/, '');
  const product = PRODUCTS.find((one) => one.code === name || String(one.id) === name);
  if (product === undefined) return named(context, '商品详情', 'main');
  const { code, model, brand, package: size } = product;
  const body = `<div data-lc-viewed="${escapeHtml(code)}" data-lc-model="${escapeHtml(model)}"><h1>${escapeHtml(model)}</h1><p>${escapeHtml(`${brand}，${size}，编号 ${code}`)}</p></div>`;
  return pageResponse(context, { file: 'named.html', site: 'main', title: model, inline: 'no-trees', body });
}

function results(context: PageContext, site: 'list' | 'mro'): Response {
  const keyword = context.req.query('k') ?? '';
  const found = findProducts(keyword);
  const table = found.length > 0 ? productTable(found, context.env.visit) : '<p>没有找到相关商品</p>';
  const body = `<h1>“${escapeHtml(keyword)}” 的搜索结果</h1><p>共 ${found.length} 件商品</p>${table}`;
  return pageResponse(context, { file: 'named.html', site, title: '搜索结果', inline: 'no-trees', body });
}

function bomResult(context: PageContext): Response {
  const uuid = (context.req.param('file') ?? '').replace(/\.html$/, '');
  const bom = context.env.visit.session.boms.get(uuid);
  const cell = (text: string) => `<td>${escapeHtml(text)}</td>`;
  const rows = (bom?.lines ?? []).map(({ model, quantity, rest }) => {
    const match = PRODUCTS.find((product) => product.model.toLowerCase() === model.toLowerCase());
    return `<tr>${[model, quantity, rest, match ? match.code : '未匹配'].map(cell).join('')}</tr>`;
  });
  const head = '<tr><th>型号</th><th>数量</th><th>其他</th><th>匹配商品</th></tr>';
  const body =
    bom === undefined
      ? '<h1>BOM不存在</h1>'
      : `<h1>BOM配单结果</h1><p>${escapeHtml(bom.name)}，共 ${bom.lines.length} 行</p><table>${head}${rows.join('')}</table>`;
  return pageResponse(context, {
    file: 'named.html',
    site: 'main',
    title: 'BOM结果',
    inline: 'no-trees',
    body,
  });
}

function asset(type: string, text: string): Response {
  return new Response(text, { headers: { 'content-type': type } });
}

const ARTICLE_PAGE = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>新手指南</title>
<link rel="stylesheet" href="/public/post/first/post.css"><style>.post h2{color:#1456c8}</style></head>
<body><div class="post"><h2>新手采购指南</h2><p>欢迎来到立芯商城，三步完成采购：搜索型号、加入购物车、提交订单。</p>
<table><tr><th>起订量</th><td>1 片起订</td></tr><tr><th>发货</th><td>现货 4 小时内发出</td></tr></table>
<p><a href="/help/101.html">查看帮助中心</a></p></div><script src="/public/post/first/post.js"></script>
<script>window.articleInline = true;</script></body></html>`;
