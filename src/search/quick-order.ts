import { atom, computed } from 'nanostores';
import { cancelBom, offerBom, pastedFile } from '../bom/bom';
import { type PastedList, readPasted } from '../bom/model/pasted-list';
import { $bomFlow, type BomZoneId } from '../bom/upload';
import { once } from '../core/browser/scheduling';
import { $pageData, $site } from '../core/page/page-data';
import { onUser } from '../core/session/session';
import { codeIn } from './labels';
import { $searchPanel, announce, closePanel, showPanel } from './panel';
import { fillSearchBox } from './search';
import { SEARCH_TEXT } from './texts';
import { $searchType } from './type';

type Rows = PastedList['rows'];
const NO_LIST: Pick<PastedList, 'rows' | 'isParts'> = { rows: [], isParts: false };

/** The list that was pasted last. */
export const $pastedList = atom(NO_LIST);
/** Its rows that the user has left out. */
export const $leftOut = atom<ReadonlySet<Rows[number]>>(new Set());
/** Its rows that are sent. */
export const $sentRows = computed([$pastedList, $leftOut], ({ rows }, leftOut) =>
  rows.filter((row) => !leftOut.has(row)),
);

/** The drop zone by which a list was ordered last. */
let orderedBy: BomZoneId | undefined;

/** A list is its customer's: nobody who comes after them may see or send it. A guest who logs in keeps it. */
const followCustomer = once(() =>
  onUser(({ type }) => {
    if (type !== 'left' && type !== 'replaced') return;
    $pastedList.set(NO_LIST);
    if ($searchPanel.get().status === 'rows') closePanel();
  }),
);

/**
 * A list needs the BOM upload, which the MRO site does not have, and electronic parts, which MRO goods are
 * not.
 */
function isWanted(): boolean {
  const isMro = $site.get() === 'mro' || $searchType.get() === 'MRO';
  return !isMro && $pageData.get().quickOrder !== 'off';
}

/**
 * Takes a pasted list: the box shows its first part, the panel its rows. False for any other text, on the MRO
 * site, with the type MRO, and with page-data key `quickOrder: off`: then the paste is the browser's.
 */
export function showQuickOrder(box: string, text: string): boolean {
  const list = isWanted() ? readPasted(text, codeIn) : undefined;
  if (!list?.isList) return false;
  // The failure of an earlier list says nothing about this one.
  const flow = $bomFlow.get();
  if (flow.status === 'failed' && flow.zone === orderedBy) cancelBom();
  followCustomer();
  $pastedList.set(list);
  $leftOut.set(new Set());
  fillSearchBox(list.first);
  showPanel('rows', box);
  announce(box, SEARCH_TEXT.rowsNews(list.rows.length));
  return true;
}

/** Takes a row into the order, or out of it. */
export function takeRow(row: Rows[number], isSent: boolean): void {
  const leftOut = new Set($leftOut.get()).add(row);
  if (isSent) leftOut.delete(row);
  $leftOut.set(leftOut);
}

/** Sends the rows through login, check and upload of the BOM. After a failure they are shown again. */
export async function orderList(box: string, zone: BomZoneId): Promise<void> {
  orderedBy = zone;
  await offerBom({ files: [pastedFile({ ...$pastedList.get(), rows: $sentRows.get() })] }, zone);
  const flow = $bomFlow.get();
  // Its customer may have left meanwhile.
  if (flow.status === 'idle' || flow.zone !== zone || $pastedList.get() === NO_LIST) return;
  if (flow.status === 'failed') showPanel('rows', box);
  else closePanel();
}
