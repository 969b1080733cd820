import type { Handler } from 'hono';
import { getTopBanners } from '../../src/ads/schema';
import { checkBom, uploadBom } from '../../src/bom/schema';
import {
  deleteFromCart,
  deleteFromPrintedCart,
  getComponentCart,
  getPrintedCart,
  updateChecked,
  updatePanelSelected,
} from '../../src/cart/schema';
import type { Endpoint } from '../../src/core/http/model/endpoint';
import type { Area } from '../../src/core/page/model/host-list';
import {
  confirmCustomer,
  exchangeCode,
  getCryptoInfo,
  getUserInfo,
  insertCompany,
  sendCustomerMessage,
} from '../../src/core/session/schema';
import { getGroupSites } from '../../src/group-sites/schema';
import { getPlusInfo } from '../../src/plus/schema';
import { getMarketAlert, getRedPacketDraw } from '../../src/popups/schema';
import { checkKeyword, checkMroKeyword, getMroResources, getSuggestions } from '../../src/search/schema';
import type { DemoApps, Visit } from './visit';

interface Call {
  area: Area;
  path: string;
  /** Its name on the control panel. */
  title: string;
  /** Anyone may make it, whatever the state of the session. */
  isOpen: boolean;
}

const call = ({ area, path }: Pick<Call, 'area' | 'path'>, title: string): Call => ({
  area,
  path,
  title,
  isOpen: false,
});
const open = (at: Pick<Call, 'area' | 'path'>, title: string): Call => ({ ...call(at, title), isOpen: true });

/** Files that the frame reads without an endpoint, and the page's own reports. */
export const ARTICLE = { area: 'www', method: 'GET', path: '/public/post/first/index.html' } as const;
export const FRAME_DATA = { area: 'static', method: 'GET', path: '/common/data/frame-data.json' } as const;
export const ICONS = { area: 'static', method: 'GET', path: '/common/svg/icons.svg' } as const;
export const COLLECT = { area: 'analytics', path: '/collect' } as const;

/** Every call of §calls.general that the demo store answers. */
export const CALLS: readonly Call[] = [
  call(getUserInfo, '用户信息'),
  open(exchangeCode, '登录码换会话'),
  open(getCryptoInfo, '加密密钥'),
  call(confirmCustomer, '客户归属确认'),
  call(sendCustomerMessage, '客户归属短信'),
  call(insertCompany, '客户归属企业'),
  call(getMarketAlert, '活动弹窗'),
  call(getRedPacketDraw, '拆红包'),
  open(ARTICLE, '文章页'),
  open(getGroupSites('lc'), '集团站点'),
  open(getMroResources, '工业品热搜词'),
  open(FRAME_DATA, '页面数据'),
  open(ICONS, '图标集'),
  open(getTopBanners, '顶部横幅'),
  call(getPlusInfo, 'PLUS 状态'),
  open(getSuggestions, '搜索建议'),
  open(checkKeyword, '搜索词检查'),
  open(checkMroKeyword, '工业品搜索词检查'),
  call(getComponentCart, '元器件购物车'),
  call(getPrintedCart, '面板购物车'),
  call(updateChecked, '勾选元器件'),
  call(updatePanelSelected, '勾选面板'),
  call(deleteFromCart, '删除元器件'),
  call(deleteFromPrintedCart, '删除面板'),
  call(checkBom, 'BOM 检查'),
  call(uploadBom, 'BOM 上传'),
  open(COLLECT, '点击统计'),
];

const BY_PATH = new Map(CALLS.map((one) => [one.path, one]));

export const isCall = (path: string) => BY_PATH.has(path);

/** Calls that answer 411 once the session has expired (§calls.errors). */
export const needsSession = (path: string) => BY_PATH.get(path)?.isOpen === false;

/** Answers the calls of an endpoint, on its host. */
export function on(
  apps: DemoApps,
  { area, method, path }: Pick<Endpoint<unknown>, 'area' | 'method' | 'path'>,
  answer: Handler<{ Bindings: { visit: Visit } }>,
): void {
  apps[area].on(method, path, answer);
}
