import { atom, computed } from 'nanostores';
import { cancelBom, offerBom, pastedFile } from '../bom/bom';
import { $bomFlow, type BomZoneId } from '../bom/upload';
import { deepActiveElement, isEditable } from '../core/browser/focus';
import { once } from '../core/browser/scheduling';
import { copyAndTell } from '../core/dialogs/copy';
import { $pageData, $site } from '../core/page/page-data';
import { isCustomer, onUser } from '../core/session/session';
import { copyLink } from '../parts-list/copy-link';
import { type ListRows, listFragment } from '../parts-list/model/list-fragment';
import { type PastedList, readPasted, withHeadings } from '../parts-list/model/pasted-list';
import { sheetText } from '../parts-list/model/sheet';
import { codeIn } from '../parts-list/named-part';
import { LIST_TEXT } from '../parts-list/texts';
import { storeSearchedText } from './calls';
import { focusBox } from './page-search';
import { $searchPanel, announce, closePanel, showPanel } from './panel';
import { chooseType, fillSearchBox } from './search';
import { SEARCH_TEXT } from './texts';
import { $searchType } from './type';

type Rows = PastedList['rows'];
const NO_LIST: ListRows = { rows: [], isParts: false };

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

/** A list needs the BOM upload, which the MRO site does not have. */
export function hasQuickOrder(): boolean {
  return $site.get() !== 'mro' && $pageData.get().quickOrder !== 'off';
}

/**
 * Takes a pasted list: the box shows its first part, the panel its rows. False for any other text, on the MRO
 * site, with the type MRO, and with page-data key `quickOrder: off`: then the paste is the browser's.
 */
export function showQuickOrder(box: string, text: string): boolean {
  // MRO goods are no electronic parts.
  const isWanted = hasQuickOrder() && $searchType.get() !== 'MRO';
  const list = isWanted ? readPasted(text, codeIn) : undefined;
  if (!list?.isList) return false;
  showList(box, list, SEARCH_TEXT.rowsNews(list.rows.length));
  return true;
}

/**
 * Shows a list that an address has brought, below the box in front, which gets the focus unless the user
 * types in a field.
 */
export function showLinked(list: Omit<PastedList, 'isList'>): void {
  if ($searchType.get() === 'MRO') chooseType('all');
  const box = isEditable(deepActiveElement()) ? '' : focusBox();
  const count = list.rows.length;
  showList(box, list, box === '' ? SEARCH_TEXT.rows(count) : SEARCH_TEXT.rowsNews(count));
}

function showList(box: string, list: Omit<PastedList, 'isList'>, news: string): void {
  // The failure of an earlier list says nothing about this one.
  const flow = $bomFlow.get();
  if (flow.status === 'failed' && flow.zone === orderedBy) cancelBom();
  followCustomer();
  $pastedList.set(list);
  $leftOut.set(new Set());
  fillSearchBox(list.first);
  showPanel('rows', box);
  announce(box, news);
}

/** Takes a row into the order, or out of it. */
export function takeRow(row: Rows[number], isSent: boolean): void {
  const leftOut = new Set($leftOut.get()).add(row);
  if (isSent) leftOut.delete(row);
  $leftOut.set(leftOut);
}

/** The rows that are sent. */
const sentList = (): ListRows => ({ ...$pastedList.get(), rows: $sentRows.get() });

/** Copies these rows as text for a spreadsheet, and says how many. */
export function copyOrderRows(): void {
  const list = sentList();
  void copyAndTell(sheetText(withHeadings(list)), LIST_TEXT.copiedRows(list.rows.length));
}

/** Copies the link that opens these rows. */
export const copyOrderLink = () => copyLink(sentList());

/** Sends the rows through login, check and upload of the BOM. After a failure they are shown again. */
export async function orderList(box: string, zone: BomZoneId): Promise<void> {
  orderedBy = zone;
  const list = sentList();
  // A guest's list waits for the return from a login page, unless somebody else may return.
  const keep = () => {
    const isKept = !isCustomer() && $pastedList.get() !== NO_LIST;
    if (isKept) storeSearchedText(listFragment(list), true);
    return isKept;
  };
  await offerBom({ files: [pastedFile(list)], keep }, zone);
  const flow = $bomFlow.get();
  // Its customer may have left meanwhile.
  if (flow.status === 'idle' || flow.zone !== zone || $pastedList.get() === NO_LIST) return;
  if (flow.status === 'failed') showPanel('rows', box);
  else closePanel();
}
