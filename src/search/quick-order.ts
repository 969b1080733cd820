import { atom } from 'nanostores';
import { offerBom } from '../bom/bom';
import { type PartList, readPartList } from '../bom/model/part-rows';
import { partRowsCsv, ROWS_FILE_TYPE } from '../bom/model/rows-file';
import { BOM_TEXT } from '../bom/texts';
import { $bomFlow, type BomZoneId } from '../bom/upload';
import { $pageData } from '../core/page/page-data';
import { announce, closePanel, showRows } from './panel';
import { takeText } from './search';

/** The list that was pasted last. */
export const $pastedList = atom<PartList>({ rows: [], unread: [] });

/**
 * Takes a pasted list of parts: the box shows its first model, the panel its rows (S32 quick order). False for any other text,
 * and with page-data key `quickOrder: off`: then the paste is the browser's.
 */
export function takeList(box: string, text: string): boolean {
  const list = $pageData.get().quickOrder === 'off' ? undefined : readPartList(text);
  const [first] = list?.rows ?? [];
  if (list === undefined || first === undefined) return false;
  $pastedList.set(list);
  takeText(first.model);
  showRows(box);
  announce(box, { kind: 'pasted', count: list.rows.length, unread: list.unread.length });
  return true;
}

/** Sends exactly the rows that are understood through login, check and upload of the BOM (§bom.flow). After a failure they are shown again. */
export async function orderList(box: string, zone: BomZoneId): Promise<void> {
  const csv = partRowsCsv($pastedList.get().rows);
  const file = new File([csv], BOM_TEXT.pastedName, { type: ROWS_FILE_TYPE });
  await offerBom({ files: [file] }, zone);
  const flow = $bomFlow.get();
  if (flow.status === 'idle' || flow.zone !== zone) return;
  if (flow.status === 'failed') showRows(box);
  else closePanel();
}
