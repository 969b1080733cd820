import { onMount } from 'nanostores';
import { environment, onEnvironment } from '../core/browser/environment';
import { askConfirm, showToast } from '../core/dialogs/dialogs';
import { LoginRequired, noteFailure, PageLeft, SessionExpired, UserChanged } from '../core/http/errors';
import { judgeRefusedClick } from '../core/session/failures';
import { openLogin, requireLogin } from '../core/session/login';
import { startIdentity } from '../core/session/page-view';
import { $loginStatus, identityVersion, isCurrent, isCustomer, onUser } from '../core/session/session';
import type { ListRows } from '../parts-list/model/list-fragment';
import { pastedCsv, readPasted } from '../parts-list/model/pasted-list';
import { readNamed } from '../parts-list/named-part';
import { markBomLost, wasBomLost } from './calls';
import { judgeBomBytes, judgeBomFile } from './model/bom-file';
import { BOM_TEXT } from './texts';
import {
  $bomFlow,
  $isBomBusy,
  type BomZoneId,
  bomFailureText,
  bomVerdictText,
  failBom,
  sendBom,
  setBomFlow,
} from './upload';

/** The chosen, dropped or pasted files. */
export interface BomOffer {
  files: readonly File[];
  hasFolder?: boolean;
  /** Is called when a login leaves the page: true if the offer comes back with the user by itself. */
  keep?: () => boolean;
}

let running: AbortController | undefined;
let keep: BomOffer['keep'];
onEnvironment(() => running?.abort());

onMount($bomFlow, () =>
  onUser(({ isGone }) => {
    const { status } = $bomFlow.get();
    // A file's name is personal, so a failed upload leaves the screen with its customer. A guest who logs in
    // keeps it.
    if (isGone && status === 'failed') cancelBom();
    // A login that left the page has lost the file, so the user is told once.
    if (!isCustomer() || status !== 'idle' || !wasBomLost()) return;
    markBomLost(false);
    showToast(BOM_TEXT.chooseAgain);
  }),
);

/** The file of a pasted list, to be offered like a chosen one. */
export function pastedFile(list: ListRows): File {
  return new File([pastedCsv(list)], BOM_TEXT.pastedName, { type: 'text/csv;charset=utf-8' });
}

/** A file of cells copied from a spreadsheet, or of a typed list; undefined for any other text. */
export function pastedBom(text: string): File | undefined {
  return /[\t\n]/.test(text.trim()) ? pastedFile(readPasted(readNamed(text))) : undefined;
}

/** Resolves to whether the chooser may open now; a guest gets the login window instead. */
export async function mayChooseBom(): Promise<boolean> {
  if (refuseWhileBusy()) return false;
  if ($loginStatus.get() === 'unknown') await startIdentity();
  if (isCustomer()) return true;
  await requireLogin('bom');
  return false;
}

/**
 * Shows one button after the login that choosing has required, because a browser opens no chooser without a
 * current click. Resolves to whether it was pressed.
 */
export async function isInvitedToChoose(): Promise<boolean> {
  if (!isCustomer() || $isBomBusy.get()) return false;
  return askConfirm({ title: BOM_TEXT.button, msg: BOM_TEXT.chooseNow, ok: BOM_TEXT.choose });
}

/** Takes an offered file through login, validation, check and upload. Never rejects. */
export async function offerBom(offer: BomOffer, zone: BomZoneId): Promise<void> {
  if (refuseWhileBusy() || (offer.files.length === 0 && !offer.hasFolder)) return;
  const signal = begin(offer.keep);
  const taken = await take(offer, zone);
  const file = typeof taken === 'string' ? undefined : taken;
  // A guest hears nothing about the file before the login.
  if (signal.aborted || !(await passLogin(zone, signal, file))) return;
  if (typeof taken === 'string') failBom(zone, taken);
  else await send(taken, zone, signal);
}

/** Sends the kept bytes again, from stage 1. */
export async function retryBom(): Promise<void> {
  const flow = $bomFlow.get();
  if (flow.status !== 'failed' || flow.file === undefined) return;
  const { file, zone } = flow;
  const signal = begin();
  if (await passLogin(zone, signal, file)) await send(file, zone, signal);
}

/** Aborts the current upload without an error message. */
export function cancelBom(): void {
  running?.abort();
  setBomFlow({ status: 'idle' });
}

/** Stops the upload of a zone that leaves the page. */
export function leaveBomZone(zone: BomZoneId): void {
  const flow = $bomFlow.get();
  if (flow.status !== 'idle' && flow.zone === zone) cancelBom();
}

function begin(keepOffer?: BomOffer['keep']): AbortSignal {
  running?.abort();
  keep = keepOffer;
  running = new AbortController();
  return running.signal;
}

function refuseWhileBusy(): boolean {
  if ($isBomBusy.get()) showToast(BOM_TEXT.busy);
  return $isBomBusy.get();
}

/**
 * A copy of the file, which may be saved, moved or deleted before both posts are done, or the reason why it
 * is refused.
 */
async function take({ files, hasFolder }: BomOffer, zone: BomZoneId): Promise<File | string> {
  const [file, ...others] = files;
  if (file === undefined || hasFolder) return BOM_TEXT.folder;
  if (others.length > 0) return BOM_TEXT.several;
  const verdict = judgeBomFile(file);
  if (verdict !== 'ok') return bomVerdictText(verdict);
  setBomFlow({ status: 'reading', zone });
  try {
    const bytes = await file.arrayBuffer();
    return judgeBomBytes(new Uint8Array(bytes)) === 'ok'
      ? new File([bytes], file.name.trim(), { type: file.type })
      : BOM_TEXT.badFormat;
  } catch {
    return BOM_TEXT.unreadable;
  }
}

/**
 * True if a customer is logged in and the upload was not cancelled; else the kept file, if any, can be
 * retried. `isRefused` if the BOM host asks a customer for another login.
 */
async function passLogin(
  zone: BomZoneId,
  signal: AbortSignal,
  file: File | undefined,
  isRefused = false,
): Promise<boolean> {
  if ($loginStatus.get() === 'unknown') {
    setBomFlow({ status: 'reading', zone });
    await startIdentity();
  }
  if (signal.aborted || (isCustomer() && !isRefused)) return !signal.aborted;
  setBomFlow({ status: 'login', zone });
  const version = identityVersion();
  // Only a login that leaves the page loses the file.
  const stopMarking = environment().onLeave((isGone) =>
    markBomLost(!signal.aborted && file !== undefined && !(isGone && keep?.())),
  );
  const isIn = await openLogin('bom');
  // The login page may be on its way.
  if (!isIn) await environment().page.wasLeft();
  stopMarking();
  markBomLost(false);
  if (signal.aborted) return false;
  if (isIn && (!isRefused || !isCurrent(version))) return true;
  keepForLogin(zone, file);
  return false;
}

/** Says at the zone that the file can be sent after a login. */
function keepForLogin(zone: BomZoneId, file: File | undefined): void {
  if (file === undefined) setBomFlow({ status: 'idle' });
  else setBomFlow({ status: 'failed', zone, message: BOM_TEXT.loginFirst, file });
}

async function send(file: File, zone: BomZoneId, signal: AbortSignal): Promise<void> {
  const version = identityVersion();
  try {
    await sendBom(file, zone, signal);
  } catch (error) {
    if (signal.aborted) return;
    // After a return to the page the panel is as it was before.
    if (error instanceof PageLeft) return cancelBom();
    const isOver = error instanceof SessionExpired || error instanceof LoginRequired;
    const isLoginAsked = isOver || (error instanceof UserChanged && !isCustomer());
    const judged = isLoginAsked ? await judgeRefusedClick(version) : undefined;
    if (signal.aborted) return;
    if (judged === 'left') return keepForLogin(zone, file);
    if (judged === 'login') {
      if (await passLogin(zone, signal, file, isCustomer())) await send(file, zone, signal);
      return;
    }
    // A user who has logged in meanwhile may send the file to their own account, but is asked.
    const failure = isOver ? new UserChanged() : error;
    noteFailure('bom', failure);
    failBom(zone, bomFailureText(failure), file, failure);
  }
}
