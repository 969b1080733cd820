import { call, type WriteContent } from '../core/http/client';
import type { Endpoint } from '../core/http/model/endpoint';
import { $pageData } from '../core/page/page-data';
import { jsonText } from '../core/text/json';
import { type CartContents, type CartLine, componentContents, printedContents } from './model/lines';
import {
  deleteFromCart,
  deleteFromPrintedCart,
  getComponentCart,
  getPrintedCart,
  updateChecked,
  updatePanelSelected,
} from './schema';

const INIT = { query: { isInit: true } };

/** A write of a cart before it is sent. */
export interface CartRequest {
  endpoint: Endpoint<undefined>;
  content: WriteContent;
  /** Characters of the body, without its separators; ids and keys are ASCII. */
  length: number;
}

/** The calls of one of the two carts. */
export interface CartCalls {
  /** Reads the cart (§cart.calls). Throws as every call does; LoginRequired for a guest's panels. */
  read(): Promise<CartContents>;
  /**
   * The next write on the way from the ticks `from` to the `wanted` ones; undefined if they are equal. `whole` is what
   * the box for all rows was set to, if it was the last one used.
   */
  nextTicks(
    lines: readonly CartLine[],
    from: ReadonlySet<string>,
    wanted: ReadonlySet<string>,
    whole: boolean | undefined,
  ): TickWrite<CartRequest> | undefined;
  /** Deletes lines by their keys, never by their places. */
  deletion(keys: string[]): CartRequest;
}

/** The component cart: every write of ticks is the full set of ticked ids (§cart.panel). */
export const COMPONENT_CALLS: CartCalls = {
  async read() {
    const { result } = await call(getComponentCart, INIT);
    return componentContents(result.shoppingCartVO, $pageData.get().cart?.totalField);
  },
  nextTicks(_lines, from, wanted) {
    if (sameSet(from, wanted)) return undefined;
    // The empty set is the text `false` (G12 empty tick set).
    const ck = wanted.size === 0 ? 'false' : [...wanted].join('~');
    return { payload: formRequest(updateChecked, { ck }), after: wanted };
  },
  deletion: (cartKeyList) => jsonRequest(deleteFromCart, { cartKeyList, isSelectAll: false }),
};

/** The cart of custom-printed panels: a write of ticks names one row or all of them. */
export const PRINTED_CALLS: CartCalls = {
  read: async () => printedContents((await call(getPrintedCart, INIT)).result),
  nextTicks(lines, from, wanted, whole) {
    const write = nextPanelTick(lines, from, wanted, whole);
    return write && { payload: formRequest(updatePanelSelected, write.payload), after: write.after };
  },
  deletion: (selectedUuidList) =>
    jsonRequest(deleteFromPrintedCart, { selectedUuidList, isSelectAll: false }),
};

function formRequest(endpoint: Endpoint<undefined>, fields: object): CartRequest {
  const multipart = new FormData();
  let length = 0;
  for (const [name, value] of Object.entries(fields)) {
    multipart.set(name, String(value));
    length += name.length + String(value).length;
  }
  return { endpoint, content: { multipart }, length };
}

function jsonRequest(endpoint: Endpoint<undefined>, json: Record<string, unknown>): CartRequest {
  return { endpoint, content: { json }, length: jsonText(json).length };
}

function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id));
}

/** One write of ticks and the server's set after it. */
export interface TickWrite<Payload> {
  payload: Payload;
  after: ReadonlySet<string>;
}

export type PanelTick = { isSelectedAll: boolean } | { uuid: string; isSelected: boolean };

/**
 * The next write of the panel cart on the way to `wanted`: all rows at once where the user ticked or unticked all of
 * them (`whole`) and still wants that, else one row (§cart.panel); undefined when the server has it already.
 */
export function nextPanelTick(
  lines: readonly CartLine[],
  confirmed: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
  whole: boolean | undefined,
): TickWrite<PanelTick> | undefined {
  if (sameSet(confirmed, wanted)) return undefined;
  const known = new Set(lines.map(({ id }) => id));
  if (whole !== undefined && sameSet(wanted, whole ? known : new Set()))
    return { payload: { isSelectedAll: whole }, after: wanted };
  const uuid = [...known].find((id) => confirmed.has(id) !== wanted.has(id));
  if (uuid === undefined) return undefined;
  const isSelected = wanted.has(uuid);
  const after = new Set(confirmed);
  if (isSelected) after.add(uuid);
  else after.delete(uuid);
  return { payload: { uuid, isSelected }, after };
}
