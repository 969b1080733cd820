import { checkKeyword, checkMroKeyword, getMroResources, getSuggestions } from '../../src/search/schema';
import { oddCheck, oddTips } from './awkward/search';
import { on } from './calls';
import { catalogTree } from './catalog-data';
import { commonConfig } from './footer-data';
import { BRANDS, PRODUCTS, type Product } from './product-data';
import { ok } from './reply';
import type { DemoApps, Visit } from './visit';

const MAX_PRODUCTS = 12;
const MAX_LINKS = 2;

/**
 * Words whose check answers with another page, some in odd spelling. The frame must not follow the last two.
 */
const JUMPS: Record<string, (hosts: Visit['hosts']) => string> = {
  优惠券: (hosts) => `${hosts.www}/huodong.html`,
  plus: (hosts) => `${hosts.activity}/plusIndex.html`,
  面板打印: (hosts) => `${hosts.dos}/home.html`,
  bom: (hosts) => `${hosts.bom}/bom.html`,
  页内跳转: () => '/huodong.html',
  省略协议: (hosts) => `${hosts.list.replace(/^https?:/, '')}/hot`,
  姐妹站点: (hosts) => `${hosts.www.replace('www.lc', 'www.sister')}/`,
  恶意跳转: () => 'javascript:alert(document.domain)',
  外站跳转: () => 'https://evil.example/phishing',
};

function withoutMarks(text: string): string {
  return text.toLowerCase().replace(/[\s\-_]/g, '');
}

/** Returns the products that match a keyword; products that begin with the keyword come first. */
export function findProducts(keyword: string): Product[] {
  const wanted = withoutMarks(keyword);
  if (wanted === '') return [];
  const rank = ({ model, brand, catalog, code }: Product) => {
    const at = withoutMarks(model).indexOf(wanted);
    if (at !== -1) return at === 0 ? 0 : 1;
    return [brand, catalog, code].some((field) => withoutMarks(field).includes(wanted)) ? 2 : 3;
  };
  const ranked = PRODUCTS.map((product) => ({ product, rank: rank(product) })).filter(
    (found) => found.rank < 3,
  );
  return ranked.sort((left, right) => left.rank - right.rank).map(({ product }) => product);
}

/** Returns the part that was typed, marked like in the store's index. */
function highlighted(word: string, keyword: string): string {
  const at = word.toLowerCase().indexOf(keyword.toLowerCase());
  if (at === -1 || keyword === '') return word;
  return `${word.slice(0, at)}<em>${word.slice(at, at + keyword.length)}</em>${word.slice(at + keyword.length)}`;
}

interface Named {
  catalogId: string;
  catalogName: string;
  sonCatalogList: Named[];
}

function catalogsNamed(nodes: Named[], keyword: string): Named[] {
  return nodes.flatMap((node) => [
    ...(withoutMarks(node.catalogName).includes(withoutMarks(keyword)) ? [node] : []),
    ...catalogsNamed(node.sonCatalogList, keyword),
  ]);
}

/** Returns suggestions of every type, numbered in their order on screen. */
function suggestions(keyword: string, hosts: Visit['hosts']) {
  const brands = BRANDS.filter(({ name }) => withoutMarks(name).includes(withoutMarks(keyword)));
  const catalogs = catalogsNamed(catalogTree(hosts, 'normal'), keyword);
  const words = {
    brand: brands.slice(0, MAX_LINKS).map(({ id, name }) => `${highlighted(name, keyword)}~brandId=${id}`),
    catalog: catalogs
      .slice(0, MAX_LINKS)
      .map((node) => `${highlighted(node.catalogName, keyword)}~catalogId=${node.catalogId}`),
    product: findProducts(keyword)
      .slice(0, MAX_PRODUCTS)
      .map(({ model }) => highlighted(model, keyword)),
  };
  let index = 0;
  const numbered: Record<string, Record<string, string>> = {};
  for (const [type, list] of Object.entries(words)) {
    if (list.length > 0) numbered[type] = Object.fromEntries(list.map((word) => [String(index++), word]));
  }
  return numbered;
}

/**
 * ASSUMED: the owner names the place of the MRO hot keys but not their shape, so they are bare words here.
 */
const MRO_WORDS = ['断路器', '万用表', '焊台', '接近开关', '扎带', '防静电手套', '示波器'];

/** Serves suggestions from the index, the keyword check with its jumps, and the MRO hot keys. */
export function searchRoutes(apps: DemoApps): void {
  on(apps, getMroResources, { title: '工业品热搜词', isOpen: true }, ({ env: { visit } }) =>
    ok({ commonConfigVO: { ...commonConfig(visit.hosts), hotKeySearch: MRO_WORDS } }),
  );

  on(apps, getSuggestions, { title: '搜索建议', isOpen: true, odd: oddTips }, (context) => {
    const keyword = decode(context.req.query('keyword') ?? '').trim();
    return ok(keyword === '' ? {} : suggestions(keyword, context.env.visit.hosts));
  });

  for (const [endpoint, title] of [
    [checkKeyword, '搜索词检查'],
    [checkMroKeyword, '工业品搜索词检查'],
  ] as const) {
    on(apps, endpoint, { title, isOpen: true, odd: oddCheck }, (context) => {
      const word = decode(context.req.query('words') ?? '')
        .trim()
        .toLowerCase();
      const { hosts } = context.env.visit;
      const brand = BRANDS.find(({ name }) => name.toLowerCase() === word);
      const jump = Object.hasOwn(JUMPS, word) ? JUMPS[word]?.(hosts) : undefined;
      return ok({ keywordJumpUrl: jump ?? (brand ? `${hosts.list}/brand/${brand.id}.html` : null) });
    });
  }
}

/**
 * ASSUMED: "URL-encoded" may mean encoded once more than the query itself, so both are read.
 */
function decode(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
