import { DIALOG_TEXT } from '../core/dialogs/texts';
import {
  ApiError,
  isForPrograms,
  NetworkError,
  ServerError,
  TimeoutError,
  UserChanged,
} from '../core/http/errors';
import { IDENTITY_TEXT } from '../core/session/texts';
import { BOM_DEFAULT_ROWS } from './constants';
import type { BomVerdict } from './model';
import { BOM_TEXT } from './texts';

/** The text of a file that is not taken (§bom.file). */
export function bomVerdictText(verdict: BomVerdict): string {
  if (verdict === 'too-large') return BOM_TEXT.tooLarge;
  return verdict === 'empty' ? BOM_TEXT.empty : BOM_TEXT.badFormat;
}

/** The text of a stage that failed (§bom.errors): the server's own, or what happened. */
export function bomFailureText(error: unknown): string {
  if (error instanceof ApiError && isForPrograms(error.msg)) return BOM_TEXT.chooseType;
  if (error instanceof ApiError && error.text !== '') return error.text;
  if (error instanceof UserChanged) return IDENTITY_TEXT.otherCustomer;
  if (error instanceof TimeoutError) return BOM_TEXT.timeout;
  if (error instanceof NetworkError) return BOM_TEXT.network;
  return error instanceof ServerError ? DIALOG_TEXT.busy : BOM_TEXT.noData;
}

/** The question asked when a file has more rows than the server reads; 300 when it gave no sensible limit (§bom.file). */
export function bomRowsQuestion(readRowMaxSize: number | null): string {
  const isLimit = readRowMaxSize !== null && Number.isSafeInteger(readRowMaxSize) && readRowMaxSize > 0;
  return BOM_TEXT.rows.replace('{n}', String(isLimit ? readRowMaxSize : BOM_DEFAULT_ROWS));
}
