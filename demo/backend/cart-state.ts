import { PRODUCTS, type Product } from './product-data';

export type Zone = 'currently' | 'isNeed' | 'isFree' | 'oversea';

/** One line of the component cart; `discount` is in 1/10000 yuan, or null. */
export interface CartItem {
  id: string;
  key: string;
  zone: Zone;
  supplier: string;
  product: Product;
  selfCode: string;
  count: number;
  ratio: number;
  discount: number | null;
  isChecked: boolean;
  /** A line of the HK-dollar cart; its prices are dollars. */
  isHk: boolean;
  /**
   * The sizes count this cart although no list contains it, for example an HK-dollar cart or a list with a
   * limit.
   */
  isUnlisted: boolean;
}

/** One custom-printed panel; `price` in 1/10000 yuan, VAT included. */
export interface PanelItem {
  uuid: string;
  fileName: string;
  panelStyle: string;
  customizeNum: number;
  printNum: number;
  price: number;
  isSelect: boolean;
}

export interface CartState {
  lines: CartItem[];
  panels: PanelItem[];
}

const SUPPLIERS = ['ti', 'waldom', 'rochester', 'te'];
let nextId = 80_001;

export function emptyCart(): CartState {
  return { lines: [], panels: [] };
}

/** Free lines cost nothing; every third count has a discount of 8 %. */
function discountOf({ price }: Product, count: number, zone: Zone): number | null {
  if (zone === 'isFree') return 0;
  return count % 3 === 0 ? Math.round(price * 0.92) : null;
}

/**
 * Returns a new line of the product, ticked. The count decides the kind of line, so that every session has
 * the same ones.
 */
export function newLine(product: Product, count: number, zone: Zone, isHk = false): CartItem {
  const id = nextId++;
  return {
    id: String(id),
    key: `${product.code}_${zone}_${id}`,
    zone,
    supplier: SUPPLIERS[count % SUPPLIERS.length] ?? 'ti',
    product,
    selfCode: count % 5 === 0 ? `Z${product.code}` : '',
    count,
    ratio: zone === 'currently' && product.price < 100 ? 50 : 1,
    discount: discountOf(product, count, zone),
    isChecked: true,
    isHk,
    isUnlisted: false,
  };
}

export function newPanel(fileName: string, customizeNum: number): PanelItem {
  const kind = Math.floor(customizeNum / 10);
  return {
    uuid: `panel-${nextId++}`,
    fileName,
    panelStyle: kind % 2 === 0 ? 'film' : '',
    customizeNum,
    printNum: customizeNum * 2,
    price: 36_5000 + (kind % 9) * 4_4400,
    isSelect: true,
  };
}

const PANEL_FILES = [
  '控制面板_V2.3.ai',
  '薄膜开关-主控-20240611.pdf',
  '亚克力面板 80x120 (终稿).cdr',
  'front_panel.dxf',
];
const ZONES: Zone[] = [
  'currently',
  'currently',
  'isNeed',
  'currently',
  'oversea',
  'currently',
  'isNeed',
  'isFree',
];

/**
 * A customer's cart by preset: `normal` has every kind of line, `unlisted` counts two ticked ones that it
 * does not list, `lines-500` and `lines-2000` are the large ones.
 */
export function customerCart(preset: string): CartState {
  const lines = (total: number) =>
    Array.from({ length: total }, (_, index) => {
      const product = PRODUCTS[(index * 17) % PRODUCTS.length];
      const zone = ZONES[index % ZONES.length] ?? 'isNeed';
      const isHk = zone === 'oversea' && index % (2 * ZONES.length) < ZONES.length;
      return product === undefined ? [] : newLine(product, 1 + ((index * 13) % 40), zone, isHk);
    }).flat();
  const panels = () => PANEL_FILES.map((fileName, index) => newPanel(fileName, 5 + index * 10));
  if (preset === 'empty') return emptyCart();
  if (preset === 'components') return { lines: lines(8), panels: [] };
  if (preset === 'unlisted') {
    const all = lines(8);
    for (const line of all.slice(-2)) line.isUnlisted = true;
    return { lines: all, panels: [] };
  }
  if (preset === 'panels') return { lines: [], panels: panels() };
  const size = Number(/^lines-(\d+)$/.exec(preset)?.[1] ?? 8);
  const cart = { lines: lines(size), panels: panels() };
  for (const [index, line] of cart.lines.entries()) line.isChecked = index % 4 !== 3;
  return cart;
}
