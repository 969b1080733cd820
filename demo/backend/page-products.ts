import { priceText } from './money';
import { drawnHousing } from './packages';
import { PRODUCTS, type Product } from './product-data';
import { escapeHtml } from './reply';
import type { Visit } from './visit';

const GRID_SIZE = 12;
/** Browser tests look at no picture of the page's own goods, which take a quarter of a page load. */
const ONE_PICTURE = process.env.LC_PICTURES === 'one' ? 'SOT-23' : undefined;

function shot(product: Product, visit: Visit, width: number): string {
  const drawing = ONE_PICTURE ?? drawnHousing(product);
  const address = `${visit.hosts.static}/img/package/${encodeURIComponent(drawing)}.svg`;
  return `<img src="${address}" alt="" width="${width}" height="${width * 0.8}">`;
}

/** A product card with a button for a legacy page's own script. */
function productCard(product: Product, visit: Visit): string {
  const { id, code, model, brand, package: housing, price, stock } = product;
  const href = `${visit.hosts.item}/${id}.html`;
  return `<li class="product"><a class="shot" href="${href}" tabindex="-1" aria-hidden="true">${shot(product, visit, 180)}</a>
<a class="name" href="${href}">${escapeHtml(model)}</a><p class="maker">${escapeHtml(brand)}　${escapeHtml(housing)}</p>
<p class="price">¥${priceText(price)}</p><p class="stock">库存 ${stock.toLocaleString('en')}</p>
<button type="button" class="add" data-code="${code}">加入购物车</button></li>`;
}

/** The main site shows one product of each kind, the MRO site its own range. */
export function productGrid(visit: Visit, isMro: boolean): string {
  const kinds = PRODUCTS.filter(
    (product, at) =>
      at ===
      PRODUCTS.findIndex(
        ({ catalog, package: housing }) => catalog === product.catalog && housing === product.package,
      ),
  );
  const shown = isMro ? PRODUCTS.slice(-GRID_SIZE) : kinds.slice(0, GRID_SIZE);
  return `<ul class="products">${shown.map((product) => productCard(product, visit)).join('\n')}</ul>`;
}

/** A table of products, as on a results page. On a phone its rows are cards. */
export function productTable(products: Product[], visit: Visit): string {
  const rows = products.slice(0, 40).map((product) => {
    const { id, code, model, brand, package: housing, price, stock } = product;
    return (
      `<tr><td>${shot(product, visit, 50)}<a href="${visit.hosts.item}/${id}.html">${escapeHtml(model)}</a></td><td>${escapeHtml(brand)}</td><td>${escapeHtml(housing)}</td>` +
      `<td class="stock">${stock.toLocaleString('en')}</td><td class="money">¥${priceText(price)}</td><td><button type="button" class="add" data-code="${code}">加入购物车</button></td></tr>`
    );
  });
  const head = '<tr><th>型号</th><th>品牌</th><th>封装</th><th>库存</th><th>单价</th><th>操作</th></tr>';
  return `<table class="goods"><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`;
}
