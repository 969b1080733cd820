import type { Context } from 'hono';
import type { CartState } from './cart-state';
import { cartView, panelView } from './cart-view';
import { needLogin, ok, refuse } from './reply';
import { cartOf, isLoggedIn } from './state';
import type { DemoApps, Visit } from './visit';

type CartContext = Context<{ Bindings: { visit: Visit } }>;

const BAD_REQUEST = () => refuse('参数错误', 400);

/** Both carts (§cart.calls). A guest has a component cart of its own; panels want a login. */
export function cartRoutes({ cart }: DemoApps): void {
  cart.get('/page/home/cart/display', ({ env: { visit } }) =>
    ok({ shoppingCartVO: cartView(cartOf(visit.session)) }),
  );

  cart.post('/page/home/cart/update/checked', async (context) => {
    const { ck } = await context.req.parseBody();
    if (typeof ck !== 'string' || ck === '') return BAD_REQUEST();
    const { lines } = cartOf(context.env.visit.session);
    const checked = new Set(ck === 'false' ? [] : ck.split('~'));
    for (const line of lines) line.isChecked = checked.has(line.id);
    return ok();
  });

  cart.post('/page/home/cart/delete', async (context) => {
    const keys = listIn(await body(context), 'cartKeyList');
    if (keys === null) return BAD_REQUEST();
    const state = cartOf(context.env.visit.session);
    state.lines = state.lines.filter(({ key }) => !keys.includes(key));
    return ok();
  });

  cart.get('/async/page/home/panel/cart/list', ({ env: { visit } }) =>
    isLoggedIn(visit.session) ? ok(panelView(cartOf(visit.session)), '', { needLogin: false }) : needLogin(),
  );

  cart.post('/async/page/home/panel/cart/select/update', async (context) => {
    if (!isLoggedIn(context.env.visit.session)) return needLogin();
    const { uuid, isSelected, isSelectedAll } = await context.req.parseBody();
    const { panels } = cartOf(context.env.visit.session);
    if (isSelectedAll === 'true' || isSelectedAll === 'false') return select(panels, isSelectedAll);
    const panel = panels.filter((item) => item.uuid === uuid);
    if (isSelected !== 'true' && isSelected !== 'false') return BAD_REQUEST();
    return panel.length === 0 ? refuse('面板商品不存在') : select(panel, isSelected);
  });

  cart.post('/async/page/home/panel/cart/delete', async (context) => {
    if (!isLoggedIn(context.env.visit.session)) return needLogin();
    const uuids = listIn(await body(context), 'selectedUuidList');
    if (uuids === null) return BAD_REQUEST();
    const state = cartOf(context.env.visit.session);
    state.panels = state.panels.filter(({ uuid }) => !uuids.includes(uuid));
    return ok();
  });
}

function select(panels: CartState['panels'], isSelected: 'true' | 'false'): Response {
  for (const panel of panels) panel.isSelect = isSelected === 'true';
  return ok();
}

function body(context: CartContext): Promise<unknown> {
  return context.req.json().catch(() => null);
}

/** The list of texts under `key`; null when the request holds none. */
function listIn(value: unknown, key: string): unknown[] | null {
  if (typeof value !== 'object' || value === null) return null;
  const list: unknown = Reflect.get(value, key);
  return Array.isArray(list) ? list : null;
}
