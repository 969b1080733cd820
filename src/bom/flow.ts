import { atom, computed } from 'nanostores';
import { showFailure } from '../core/dialogs/dialogs';
import { ApiError } from '../core/http/errors';
import { isSilent } from '../core/session/report-error';
import { BOM_TEXT } from './texts';

/** Which drop zone of the page has begun: only that one shows the overlay and the failure. */
export type BomZoneId = number;

/** The upload's one state (§bom.flow). `file` is always the copy in memory, `part` what is sent, 0 to 1. */
export type BomFlow =
  | { status: 'idle' }
  | { status: 'login' | 'reading'; zone: BomZoneId }
  | { status: 'checking' | 'uploading'; zone: BomZoneId; file: File; part: number }
  | { status: 'confirming'; zone: BomZoneId; file: File }
  | { status: 'failed'; zone: BomZoneId; message: string; file: File | undefined }
  | { status: 'done'; zone: BomZoneId; name: string; url: string };

export const $bomFlow = atom<BomFlow>({ status: 'idle' });
/** Whether another file has to wait (B10 upload retry). */
export const $isBomBusy = computed($bomFlow, ({ status }) =>
  ['reading', 'checking', 'confirming', 'uploading'].includes(status),
);

/**
 * Returns to stage 1 with a message; with `file` the user can send it again. A refusal that §bom.errors keeps from
 * every dialog is shown at the zone only.
 */
export function failBom(zone: BomZoneId, message: string, file?: File, error?: unknown): void {
  $bomFlow.set({ status: 'failed', zone, message, file });
  if (!(error instanceof ApiError && isSilent(error))) void showFailure(message, BOM_TEXT.failedTitle);
}
