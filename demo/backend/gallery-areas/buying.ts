import { checkBom } from '../../../src/bom/schema';
import { getComponentCart } from '../../../src/cart/schema';
import type { Settings } from '../settings';
import { area, customer, fail, type Own, wait } from './state';

const CART = '购物车';
const CART_CALL = getComponentCart.path;

const cart = (key: string, name: string, settings: Partial<Settings>, more: Partial<Own> = {}): Own => ({
  key: `cart-${key}`,
  name,
  settings: { role: 'customer', banners: 'none', ...settings },
  steps: [{ click: CART }],
  ...more,
});

const alone = (key: string, name: string, settings: Partial<Settings> = {}, more: Partial<Own> = {}): Own =>
  cart(key, name, settings, { tags: 'minicart', ...more });
const FAILED = {
  faults: fail(CART_CALL),
  steps: [{ click: CART }, { click: '元器件商品' }, { wait: '重试' }],
};

export const CARTS = area('购物车', 'header', [
  cart('normal', '元器件', {}, { steps: [{ click: CART }, { wait: '删除' }] }),
  cart(
    'added',
    '页面加入后',
    {},
    { steps: [{ wait: '购物车，8 件' }, { frame: 'added' }, { wait: '已加入购物车，共 9 款' }] },
  ),
  cart('copied', '复制清单后', {}, { steps: [{ click: CART }, { click: '复制清单' }] }),
  cart(
    'review-off',
    '关闭 cart.review',
    {},
    {
      data: { cart: { review: 'off' } },
      steps: [{ click: CART }, { wait: '删除' }],
    },
  ),
  cart(
    'added-off',
    '页面加入后，关闭 cart.added',
    {},
    {
      data: { cart: { added: 'off' } },
      steps: [{ wait: '购物车，8 件' }, { frame: 'added' }],
    },
  ),
  cart('awkward', '元器件，真实服务器的数据', { role: 'plus', manners: 'awkward' }),
  cart('panels', '面板', { cart: 'panels' }),
  cart('unlisted', '有未列出的商品', { cart: 'unlisted' }),
  cart('many', '500 行', { cart: 'lines-500' }),
  cart('empty', '空', { cart: 'empty' }),
  cart('guest', '游客', { role: 'guest' }),
  cart('loading', '加载中', {}, { faults: wait(CART_CALL) }),
  cart('failed', '失败', {}, FAILED),
  alone('alone', '独立元素'),
  alone('alone-empty', '独立元素，空', { cart: 'empty' }),
  alone('alone-panels', '独立元素，面板', { cart: 'panels' }),
  alone('alone-failed', '独立元素，失败', {}, FAILED),
]);

const bom = (key: string, name: string, more: Partial<Own> = {}): Own => ({
  key: `bom-${key}`,
  name,
  settings: { ...customer, banners: 'none' },
  ...more,
});
const CHECK = checkBom.path;

export const BOMS = area('BOM', 'bom', [
  bom('zone', '独立元素'),
  bom('zone-guest', '独立元素，游客', { settings: { banners: 'none' } }),
  bom('format', '格式不对', { steps: [{ file: 'list.txt', bytes: 100 }, { wait: '格式不准确' }] }),
  bom('sending', '上传中', { faults: wait(CHECK), steps: [{ file: 'board.csv', bytes: 4000 }] }),
  bom('failed', '服务器失败', { faults: fail(CHECK), steps: [{ file: 'board.csv', bytes: 400 }] }),
  bom('rows', '行数超限', {
    settings: { ...customer, readRowMaxSize: 3 },
    steps: [{ file: 'board.csv', bytes: 400 }, { wait: '继续上传' }],
  }),
  { ...bom('panel', '页头里的面板', { steps: [{ click: 'BOM上传' }] }), tags: 'header' },
]);
