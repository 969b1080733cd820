import { atom } from 'nanostores';
import { cancelBom, offerBom } from '../bom/bom';
import { type PartList, readPartList } from '../bom/model/part-rows';
import { partRowsCsv, ROWS_FILE_TYPE } from '../bom/model/rows-file';
import { BOM_TEXT } from '../bom/texts';
import { $bomFlow, type BomZoneId } from '../bom/upload';
import { once } from '../core/browser/scheduling';
import { $pageData, $site } from '../core/page/page-data';
import { watchCustomer } from '../core/session/session';
import { $searchPanel, announce, closePanel, showPanel } from './panel';
import { fillSearchBox } from './search';
import { SEARCH_TEXT } from './texts';
import { $searchType } from './type';

const NO_LIST: PartList = { rows: [], unread: [] };

/** The list that was pasted last. */
export const $pastedList = atom<PartList>(NO_LIST);

/** The drop zone by which a list was ordered last. */
let orderedBy: BomZoneId | undefined;

/** A list is its customer's: nobody who comes after them may see or send it. A guest who logs in keeps it. */
const followCustomer = once(() =>
  watchCustomer((_, before) => {
    if (before === '') return;
    $pastedList.set(NO_LIST);
    if ($searchPanel.get().status === 'rows') closePanel();
  }),
);

/** A list needs the BOM upload, which the MRO site does not have, and electronic parts, which MRO goods are not. */
function isWanted(): boolean {
  const isMro = $site.get() === 'mro' || $searchType.get() === 'MRO';
  return !isMro && $pageData.get().quickOrder !== 'off';
}

/**
 * Takes a pasted list of parts: the box shows its first model, the panel its rows. False for any other text, on the MRO
 * site, with the type MRO, and with page-data key `quickOrder: off`: then the paste is the browser's.
 */
export function showQuickOrder(box: string, text: string): boolean {
  const list = isWanted() ? readPartList(text) : undefined;
  const [first] = list?.rows ?? [];
  if (list === undefined || first === undefined) return false;
  // The failure of an earlier list says nothing about this one.
  const flow = $bomFlow.get();
  if (flow.status === 'failed' && flow.zone === orderedBy) cancelBom();
  followCustomer();
  $pastedList.set(list);
  fillSearchBox(first.model);
  showPanel('rows', box);
  announce(box, SEARCH_TEXT.rowsNews(list.rows.length, list.unread.length));
  return true;
}

/** Sends exactly the rows that are understood through login, check and upload of the BOM (§bom.flow). After a failure they are shown again. */
export async function orderList(box: string, zone: BomZoneId): Promise<void> {
  const csv = partRowsCsv($pastedList.get().rows);
  const file = new File([csv], BOM_TEXT.pastedName, { type: ROWS_FILE_TYPE });
  orderedBy = zone;
  await offerBom({ files: [file] }, zone);
  const flow = $bomFlow.get();
  // Its customer may have left meanwhile.
  if (flow.status === 'idle' || flow.zone !== zone || $pastedList.get() === NO_LIST) return;
  if (flow.status === 'failed') showPanel('rows', box);
  else closePanel();
}
