import { atom, computed, type ReadableAtom } from 'nanostores';
import { environment, onEnvironment } from '../core/browser/environment';
import { askConfirm, showFailure } from '../core/dialogs/dialogs';
import { DIALOG_TEXT } from '../core/dialogs/texts';
import {
  ApiError,
  BadReply,
  isMessageToken,
  NetworkError,
  requestIdOf,
  ServerError,
  TimeoutError,
  UserChanged,
} from '../core/http/errors';
import type { Read } from '../core/http/reply';
import { numbered } from '../core/http/request-id';
import { $hosts, urlOf } from '../core/page/hosts';
import { routeUrl } from '../core/page/model/routes';
import { isSilent } from '../core/session/refusals';
import { isSameSender } from '../core/session/same-user';
import { $user, identityVersion, isCurrent } from '../core/session/session';
import { IDENTITY_TEXT } from '../core/session/texts';
import { track } from '../core/tracking/analytics';
import { postBom, readRecentBom, storeRecentBom } from './calls';
import { BOM_DEFAULT_ROWS } from './constants';
import { type BomVerdict, bomResultRoute } from './model/bom-file';
import { type BomReply, checkBom, uploadBom } from './schema';
import { BOM_TEXT } from './texts';

/** The drop zone that has started the upload. Only this one shows the overlay and the failure. */
export type BomZoneId = symbol;

/**
 * The upload's one state. `file` is always the copy in memory, and `part` the sent share, 0 to 1.
 */
export type BomFlow =
  | { status: 'idle' }
  | { status: 'login' | 'reading'; zone: BomZoneId }
  | { status: 'checking' | 'uploading'; zone: BomZoneId; file: File; part: number }
  | { status: 'confirming'; zone: BomZoneId; file: File }
  | { status: 'failed'; zone: BomZoneId; message: string; file: File | undefined }
  | { status: 'done'; zone: BomZoneId; name: string; url: string };

const $flow = atom<BomFlow>({ status: 'idle' });
export const $bomFlow: ReadableAtom<BomFlow> = $flow;
onEnvironment(() => $flow.set({ status: 'idle' }));
/** Whether another file has to wait. */
export const $isBomBusy = computed($bomFlow, ({ status }) =>
  ['reading', 'checking', 'confirming', 'uploading'].includes(status),
);

export function setBomFlow(flow: BomFlow): void {
  $flow.set(flow);
}

/**
 * Returns to stage 1 with a message; with `file` the user can send it again. A refusal that the owner keeps
 * from every dialog is shown at the zone only.
 */
export function failBom(zone: BomZoneId, message: string, file?: File, error?: unknown): void {
  $flow.set({ status: 'failed', zone, message, file });
  if (!(error instanceof ApiError && isSilent(error)))
    void showFailure(message, BOM_TEXT.failedTitle, requestIdOf(error));
}

/** The message for a refused file. */
export function bomVerdictText(verdict: BomVerdict): string {
  if (verdict === 'too-large') return BOM_TEXT.tooLarge;
  return verdict === 'empty' ? BOM_TEXT.empty : BOM_TEXT.badFormat;
}

/** The message for a failed stage: the server's own, or the kind of failure. */
export function bomFailureText(error: unknown): string {
  if (error instanceof ApiError && isMessageToken(error.msg)) return BOM_TEXT.chooseType;
  if (error instanceof ApiError && error.text !== '') return error.text;
  if (error instanceof UserChanged) return IDENTITY_TEXT.otherCustomer;
  if (error instanceof TimeoutError) return BOM_TEXT.timeout;
  if (error instanceof NetworkError) return BOM_TEXT.network;
  return error instanceof ServerError ? DIALOG_TEXT.busy : BOM_TEXT.noData;
}

/**
 * The customer's last upload of this tab: the file's name and the address of its result page. Read from
 * storage anew after each upload.
 */
export const $recentBom = computed([$user, $hosts, $bomFlow], (user, hosts) => {
  const stored = readRecentBom();
  const route = bomResultRoute(stored?.bomUuid);
  if (stored === undefined || route === undefined || stored.customerCode !== user.customerCode) return null;
  return { name: stored.name, url: routeUrl(hosts, route) };
});

/**
 * Sends a file through check, the question about its rows and upload, then goes to the result page. Does
 * nothing more once `signal` is aborted. Throws as the service does, BadReply also for an answer without
 * data, UserChanged also where somebody has logged in or out before either post.
 */
export async function sendBom(file: File, zone: BomZoneId, signal: AbortSignal): Promise<void> {
  const uploaded = await bothStages(file, zone, signal);
  if (signal.aborted || uploaded === undefined) return;
  const { bomUuid, requestId } = uploaded;
  const route = bomResultRoute(bomUuid);
  if (route === undefined) throw numbered(new BadReply('no bomUuid'), requestId);
  const url = urlOf(route);
  storeRecentBom({ customerCode: $user.get().customerCode, name: file.name, bomUuid });
  $flow.set({ status: 'done', zone, name: file.name, url });
  track({ op: 'bom-upload' });
  const isOurs = environment().emit('lc-bom-uploaded', { bomUuid, url }, { cancelable: true });
  if (isOurs) environment().page.navigate(url);
}

/** Resolves to the last reply, undefined when the user went back or is not here any more. */
async function bothStages(
  file: File,
  zone: BomZoneId,
  signal: AbortSignal,
): Promise<Read<BomReply> | undefined> {
  if (!(await isSameSender())) throw new UserChanged();
  const version = identityVersion();
  const follow = (status: 'checking' | 'uploading') => (part: number) => {
    if (!signal.aborted) $flow.set({ status, zone, file, part });
  };
  follow('checking')(0);
  const check = await postBom(checkBom, file, { signal, onProgress: follow('checking') });
  if (signal.aborted) return undefined;
  if (check.checkPass === null) throw numbered(new BadReply('no checkPass'), check.requestId);
  if (!check.checkPass) {
    $flow.set({ status: 'confirming', zone, file });
    if (!(await askAboutRows(check.readRowMaxSize, signal))) {
      if (!signal.aborted) $flow.set({ status: 'idle' });
      return undefined;
    }
  }
  // This tab may have heard of another login during check and question, and follow it already (T7 customer
  // change).
  if (!isCurrent(version)) throw new UserChanged();
  follow('uploading')(0);
  const uploaded = await postBom(uploadBom, file, { signal, onProgress: follow('uploading') });
  if (isCurrent(version)) return uploaded;
  // The server has the file, but whoever is here now must neither see its name nor be led to it.
  if (!signal.aborted) $flow.set({ status: 'idle' });
  return undefined;
}

/** Asks whether to send a file with more rows than the server reads; 300 if it gave no sensible limit. */
function askAboutRows(readRowMaxSize: number | null, signal: AbortSignal): Promise<boolean> {
  const limit = readRowMaxSize ?? 0;
  const isSensible = Number.isSafeInteger(limit) && limit > 0;
  const texts = {
    title: BOM_TEXT.rowsTitle,
    msg: BOM_TEXT.rows.replace('{n}', String(isSensible ? limit : BOM_DEFAULT_ROWS)),
    ok: BOM_TEXT.rowsOk,
    cancel: BOM_TEXT.rowsCancel,
  };
  return askConfirm(texts, signal);
}
