import { call, sendLast } from '../core/http/client';
import { type Cart, type CartLine, componentCart, printedCart } from './model/lines';
import type { PanelTick } from './model/selection';
import {
  deleteFromCart,
  deleteFromPrintedCart,
  getComponentCart,
  getPrintedCart,
  updateChecked,
  updatePanelSelected,
} from './schema';

/** Browsers refuse to keep more than 64 KB alive over all requests; ticks are written also when the user leaves. */
const KEEPALIVE_MAX_LENGTH = 32_000;
const INIT = { query: { isInit: true } };

/** Fetches the component cart (§cart.calls); {@link componentCart} says which total. Throws as every call does. */
export async function fetchComponentCart(totalField?: string): Promise<Cart> {
  return componentCart((await call(getComponentCart, INIT)).result.shoppingCartVO, totalField);
}

/** The panel cart. Throws LoginRequired for a guest. */
export async function fetchPrintedCart(): Promise<Cart> {
  return printedCart((await call(getPrintedCart, INIT)).result);
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

/** Like {@link writeChecked}, for a page that is being left. */
export function handOverChecked(ck: string): void {
  sendLast(updateChecked, fields({ ck }));
}

/** Like {@link writePanelTick}, for a page that is being left. */
export function handOverPanelTick(tick: PanelTick): void {
  sendLast(updatePanelSelected, fields({ ...tick }));
}

/** Deletes one line by its shopCarMapKey, never by its place. */
export async function deleteComponent({ key }: CartLine): Promise<void> {
  await call(deleteFromCart, { json: { cartKeyList: [key], isSelectAll: false }, keepalive: true });
}

/** Deletes one panel by its uuid. */
export async function deletePanel({ key }: CartLine): Promise<void> {
  await call(deleteFromPrintedCart, {
    json: { selectedUuidList: [key], isSelectAll: false },
    keepalive: true,
  });
}

function fields(values: Record<string, string | boolean>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, String(value));
  return form;
}
