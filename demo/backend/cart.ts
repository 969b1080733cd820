import type { Context } from 'hono';
import {
  deleteFromCart,
  deleteFromPrintedCart,
  getComponentCart,
  getPrintedCart,
  updateChecked,
  updatePanelSelected,
} from '../../src/cart/schema';
import { oddCart, oddPanels } from './awkward/cart';
import { on } from './calls';
import type { CartState } from './cart-state';
import { cartView, panelView } from './cart-view';
import { isAwkward } from './manners';
import { formFields, needLogin, ok, refuse } from './reply';
import { cartOf, isLoggedIn } from './state';
import type { DemoApps, Visit } from './visit';

type CartContext = Context<{ Bindings: { visit: Visit } }>;

const BAD_REQUEST = () => refuse('参数错误', 400);
const GONE = () => refuse('商品不存在');

/**
 * Serves both carts. A guest has a component cart, but panels require a login. A call that lacks a field is
 * refused. The awkward store also refuses a call that names a deleted line.
 */
export function cartRoutes(apps: DemoApps): void {
  on(apps, getComponentCart, { title: '元器件购物车', odd: oddCart }, (context) => {
    if (context.req.query('isInit') !== 'true') return BAD_REQUEST();
    const { session } = context.env.visit;
    return ok({ shoppingCartVO: cartView(cartOf(session), session.settings.manners) });
  });

  on(apps, updateChecked, { title: '勾选元器件' }, async (context) => {
    const { visit } = context.env;
    const { ck } = await formFields(context);
    if (typeof ck !== 'string' || ck === '') return BAD_REQUEST();
    const { lines } = cartOf(visit.session);
    const ids = ck === 'false' ? [] : ck.split('~');
    const checked = new Set(ids);
    const isKnown = (id: string) => lines.some((line) => line.id === id);
    if (isAwkward(visit) && (checked.size < ids.length || !ids.every(isKnown))) return BAD_REQUEST();
    for (const line of lines) line.isChecked = checked.has(line.id);
    return ok();
  });

  on(apps, deleteFromCart, { title: '删除元器件', isFlagged: true }, async (context) => {
    const { visit } = context.env;
    const keys = await keysToDelete(context, 'cartKeyList');
    if (keys === null) return BAD_REQUEST();
    const state = cartOf(visit.session);
    const isKnown = (key: unknown) => state.lines.some((line) => line.key === key);
    if (isAwkward(visit) && !keys.every(isKnown)) return GONE();
    state.lines = state.lines.filter(({ key }) => !keys.includes(key));
    return ok();
  });

  on(apps, getPrintedCart, { title: '面板购物车', odd: oddPanels, isFlagged: true }, (context) => {
    const { session } = context.env.visit;
    if (context.req.query('isInit') !== 'true') return BAD_REQUEST();
    return isLoggedIn(session) ? ok(panelView(cartOf(session)), null, { needLogin: false }) : needLogin();
  });

  on(apps, updatePanelSelected, { title: '勾选面板' }, async (context) => {
    if (!isLoggedIn(context.env.visit.session)) return needLogin();
    const { uuid, isSelected, isSelectedAll } = await formFields(context);
    const { panels } = cartOf(context.env.visit.session);
    if (isSelectedAll === 'true' || isSelectedAll === 'false') return select(panels, isSelectedAll);
    const panel = panels.filter((item) => item.uuid === uuid);
    if (isSelected !== 'true' && isSelected !== 'false') return BAD_REQUEST();
    return panel.length === 0 ? refuse('面板商品不存在') : select(panel, isSelected);
  });

  on(apps, deleteFromPrintedCart, { title: '删除面板', isFlagged: true }, async (context) => {
    const { visit } = context.env;
    if (!isLoggedIn(visit.session)) return needLogin();
    const uuids = await keysToDelete(context, 'selectedUuidList');
    if (uuids === null) return BAD_REQUEST();
    const state = cartOf(visit.session);
    const isKnown = (uuid: unknown) => state.panels.some((panel) => panel.uuid === uuid);
    if (isAwkward(visit) && !uuids.every(isKnown)) return GONE();
    state.panels = state.panels.filter(({ uuid }) => !uuids.includes(uuid));
    return ok();
  });
}

function select(panels: CartState['panels'], isSelected: 'true' | 'false'): Response {
  for (const panel of panels) panel.isSelect = isSelected === 'true';
  return ok();
}

/** The list under `name` of a deletion, which needs `isSelectAll: false`; null for any other request. */
async function keysToDelete(context: CartContext, name: string): Promise<unknown[] | null> {
  const body: unknown = await context.req.json().catch(() => null);
  if (typeof body !== 'object' || body === null || Reflect.get(body, 'isSelectAll') !== false) return null;
  const list: unknown = Reflect.get(body, name);
  return Array.isArray(list) && list.length > 0 ? list : null;
}
