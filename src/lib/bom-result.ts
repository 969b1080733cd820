import { BOM_DEFAULT_ROWS, BOM_TEXT } from '../config/bom';

/** The path of an upload's result page on the BOM host; undefined when the id is none (behaviours B15). */
export function bomResultPath(bomUuid: string): string | undefined {
  return /^[\w-]{1,64}$/.test(bomUuid) ? `/member/bom/upload/${bomUuid}.html` : undefined;
}

/** The question asked when a file has more rows than the server reads; 300 when it gave no sensible limit (spec §5). */
export function rowLimitQuestion(readRowMaxSize: number | null): string {
  const isLimit = readRowMaxSize !== null && Number.isSafeInteger(readRowMaxSize) && readRowMaxSize > 0;
  return BOM_TEXT.rows.replace('{n}', String(isLimit ? readRowMaxSize : BOM_DEFAULT_ROWS));
}
