import { atom, computed } from 'nanostores';
import { cancelBom, offerBom, pastedFile } from '../bom/bom';
import { $bomFlow, type BomZoneId } from '../bom/upload';
import { deepActiveElement, isEditable } from '../core/browser/focus';
import { once } from '../core/browser/scheduling';
import { copyAndTell } from '../core/dialogs/copy';
import { showToast } from '../core/dialogs/dialogs';
import type { Site } from '../core/page/constants';
import { isOff } from '../core/page/parts';
import { isCustomer, onUser } from '../core/session/session';
import { copyLink } from '../parts-list/copy-link';
import {
  fragmentIn,
  isTooLong,
  LINK_MAX_ROWS,
  LIST_MAX_LENGTH,
  type ListRows,
  listFragment,
} from '../parts-list/model/list-fragment';
import { readLinked, readPasted, type ShownList, withHeadings } from '../parts-list/model/pasted-list';
import { sheetText } from '../parts-list/model/sheet';
import { readNamed } from '../parts-list/named-part';
import { LIST_TEXT } from '../parts-list/texts';
import { storeSearchedText } from './calls';
import { focusBox } from './page-search';
import { $searchPanel, announce, boxOn, closePanel, scopeOf, showPanel } from './panel';
import { chooseType, fillSearchBox } from './search';
import { SEARCH_TEXT } from './texts';

type Rows = ListRows['rows'];
const NO_LIST: ListRows = { rows: [], kind: 'cells' };

/** The list that was pasted last. */
export const $pastedList = atom(NO_LIST);
/** A list by link that came while another was shown. */
export const $offeredList = atom<ShownList | undefined>(undefined);
/** Its rows that the user has left out. */
export const $leftOut = atom<ReadonlySet<Rows[number]>>(new Set());
/** Its rows that are sent. */
export const $sentRows = computed([$pastedList, $leftOut], ({ rows }, leftOut) =>
  rows.filter((row) => !leftOut.has(row)),
);

/** The drop zone by which a list was ordered last. */
let orderedBy: BomZoneId | undefined;

/**
 * A list belongs to its customer: nobody who comes after them may see or send it. A guest who logs in keeps
 * it.
 */
const followCustomer = once(() =>
  onUser(({ isGone }) => {
    if (!isGone) return;
    $pastedList.set(NO_LIST);
    $offeredList.set(undefined);
    if ($searchPanel.get().status === 'rows') closePanel();
  }),
);

/** A list needs the BOM upload, which the MRO site does not have. */
export function hasQuickOrder(site: Site): boolean {
  return site !== 'mro' && !isOff('quickOrder') && !isOff('bomUpload');
}

/**
 * Takes a pasted list, or the link of one: the box shows its first part, the panel its rows. A typed text
 * counts only if it is a link, or labels that a scanner without Enter has typed in a row. False for any other
 * text, on the MRO site, with the type MRO, and with quick order off: then the text is the browser's.
 */
export function showQuickOrder(box: string, text: string, isTyped = false): boolean {
  // MRO goods are no electronic parts.
  const { site, type } = scopeOf(box);
  if (!hasQuickOrder(site) || type === 'MRO') return false;
  const show = (list: ShownList) => showList(box, list, SEARCH_TEXT.rowsNews(list.rows.length));
  const fragment = fragmentIn(text);
  if (fragment !== undefined) return openLink(fragment, show);
  if (text.length > LIST_MAX_LENGTH) return false;
  const named = readNamed(text);
  if (isTyped && named.parts.length < 2) return false;
  const list = readPasted(named);
  if (list.isList) show(list);
  return list.isList;
}

/**
 * Takes a list that an address has brought. A list that is shown stays and the new list is offered, because a
 * page may change its address just before a press.
 */
export function takeLink(fragment: string): void {
  openLink(fragment, (list) => {
    const panel = $searchPanel.get();
    if (panel.status !== 'rows') return showLinked(list);
    if (listFragment(list) === listFragment($pastedList.get())) return;
    $offeredList.set(list);
    announce(panel.box, LIST_TEXT.offered(list.rows.length));
  });
}

/**
 * Shows a list as {@link showLinked} does. A toast tells of a list that is too long; a list without rows is
 * ignored.
 */
function openLink(fragment: string, show: (list: ShownList) => void): boolean {
  const list = fragment.length > LIST_MAX_LENGTH ? undefined : readLinked(fragment);
  if (list === undefined || isTooLong(list)) showToast(SEARCH_TEXT.linkTooLong(LINK_MAX_ROWS));
  else if (list.rows.length === 0) return false;
  else show(list);
  return true;
}

/**
 * Shows a list of a link below the box in front that takes lists. It gets the focus unless the user types in
 * a field.
 */
export function showLinked(list: ShownList): void {
  const near = boxOn(hasQuickOrder);
  if (scopeOf(near).type === 'MRO') chooseType('all');
  const box = isEditable(deepActiveElement()) ? '' : focusBox((one) => hasQuickOrder(scopeOf(one).site));
  const count = list.rows.length;
  showList(box || near, list, box === '' ? SEARCH_TEXT.rows(count) : SEARCH_TEXT.rowsNews(count));
}

function showList(box: string, list: ShownList, news: string): void {
  // The failure of an earlier list says nothing about this one.
  const flow = $bomFlow.get();
  if (flow.status === 'failed' && flow.zone === orderedBy) cancelBom();
  followCustomer();
  $offeredList.set(undefined);
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
