import { atom } from 'nanostores';
import { offerBom } from '../bom/bom';
import { type PartRow, partRowsCsv, readPartRows } from '../bom/model/part-rows';
import { BOM_TEXT } from '../bom/texts';
import { $bomFlow, type BomZoneId } from '../bom/upload';
import { $pageData } from '../core/page/page-data';
import { announce, closePanel, showRows } from './panel';
import { takeText } from './search';

/** The rows of the list that was pasted last. */
export const $pastedRows = atom<readonly PartRow[]>([]);

/**
 * Takes a pasted list of parts: the box shows its first model, the panel its rows (S32 quick order). False for any other text,
 * and with page-data key `quickOrder: off`: then the paste is the browser's.
 */
export function takeList(box: string, text: string): boolean {
  const rows = $pageData.get().quickOrder === 'off' ? [] : readPartRows(text);
  const [first] = rows;
  if (first === undefined) return false;
  $pastedRows.set(rows);
  takeText(first.model);
  showRows(box);
  announce(box, { kind: 'pasted', count: rows.length });
  return true;
}

/** Sends exactly these rows through login, check and upload of the BOM (§bom.flow). After a failure they are shown again. */
export async function orderList(box: string, zone: BomZoneId): Promise<void> {
  const file = new File([partRowsCsv($pastedRows.get())], BOM_TEXT.pastedName, { type: 'text/csv' });
  await offerBom({ files: [file] }, zone);
  const flow = $bomFlow.get();
  if (flow.status === 'idle' || flow.zone !== zone) return;
  if (flow.status === 'failed') showRows(box);
  else closePanel();
}
