import {
  deleteFromCart,
  deleteFromPanelCart,
  getComponentCart,
  getPanelCart,
  updateChecked,
  updatePanelSelected,
} from '../contract/cart';
import { type Cart, type CartLine, componentCart, panelCart } from '../lib/cart/lines';
import type { PanelTick } from '../lib/cart/selection';
import { call } from './client';

/** Browsers refuse to keep more than 64 KB alive over all requests; ticks are written also when the user leaves. */
const KEEPALIVE_MAX_LENGTH = 32_000;
const INIT = { query: { isInit: true } };

/** The component cart (§cart.calls). Throws as every call does. */
export async function fetchComponentCart(): Promise<Cart> {
  return componentCart((await call(getComponentCart, INIT)).result.shoppingCartVO);
}

/** The panel cart. Throws LoginRequired for a guest. */
export async function fetchPanelCart(): Promise<Cart> {
  return panelCart((await call(getPanelCart, INIT)).result);
}

/** Writes the full set of ticks: `ck` as checkedField makes it. */
export async function writeChecked(ck: string): Promise<void> {
  const keepalive = ck.length < KEEPALIVE_MAX_LENGTH;
  await call(updateChecked, { multipart: fields({ ck }), keepalive });
}

/** Writes one panel's tick, or all of them. */
export async function writePanelTick(tick: PanelTick): Promise<void> {
  await call(updatePanelSelected, { multipart: fields({ ...tick }), keepalive: true });
}

/** Deletes one line by its shopCarMapKey, never by its place. */
export async function deleteComponent({ key }: CartLine): Promise<void> {
  await call(deleteFromCart, { json: { cartKeyList: [key], isSelectAll: false } });
}

/** Deletes one panel by its uuid. */
export async function deletePanel({ key }: CartLine): Promise<void> {
  await call(deleteFromPanelCart, { json: { selectedUuidList: [key], isSelectAll: false } });
}

function fields(values: Record<string, string | boolean>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, String(value));
  return form;
}
