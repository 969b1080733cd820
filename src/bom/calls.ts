import { environment } from '../core/browser/environment';
import { addressOf, checkUser } from '../core/http/client';
import { Aborted, isMessageToken, NetworkError, PageLeft, TimeoutError } from '../core/http/errors';
import type { Endpoint } from '../core/http/model/endpoint';
import { checkReply, type Read, readAnswer, serverError } from '../core/http/reply';
import { sentId } from '../core/http/request-id';
import { csrfToken } from '../core/page/page-data';
import { onUser } from '../core/session/session';
import { jsonText, parseStored } from '../core/text/json';
import { BOM_LOST_KEY, BOM_RECENT_KEY, UPLOAD_STALL_MS } from './constants';
import { BOM_FILE_FIELD, type BomReply, CODE_REFUSED, type RecentBom, recentBom } from './schema';

export interface BomTransfer {
  signal: AbortSignal;
  /** Part sent, 0 to 1. */
  onProgress?: (part: number) => void;
}

onUser(({ mustForget }) => {
  if (mustForget) environment().sessionStore.remove(BOM_RECENT_KEY);
});

/** The last upload of this tab, if there is one. */
export function readRecentBom(): RecentBom | undefined {
  return parseStored(recentBom, environment().sessionStore.get(BOM_RECENT_KEY));
}

/** Keeps the last upload for this tab's next page, as long as its customer is here. */
export function storeRecentBom(recent: RecentBom): void {
  environment().sessionStore.set(BOM_RECENT_KEY, jsonText(recent));
}

/** Whether an earlier page of this tab has lost a chosen file to a login. */
export function wasBomLost(): boolean {
  return environment().sessionStore.get(BOM_LOST_KEY) !== undefined;
}

export function markBomLost(isLost: boolean): void {
  const { sessionStore } = environment();
  if (isLost) sessionStore.set(BOM_LOST_KEY, '1');
  else sessionStore.remove(BOM_LOST_KEY);
}

/**
 * Posts the file for one of the two stages; meanwhile leaving the page asks first. Throws ApiError, whose
 * `msg` is the text to show or '' for "no data", SessionExpired, LoginRequired, UserChanged, ServerError,
 * NetworkError, TimeoutError, BadReply or Aborted.
 */
export async function postBom(
  endpoint: Endpoint<BomReply>,
  file: File,
  transfer: BomTransfer,
): Promise<Read<BomReply>> {
  const release = environment().guardLeave();
  try {
    return await post(endpoint, file, transfer);
  } finally {
    release();
  }
}

async function post(
  endpoint: Endpoint<BomReply>,
  file: File,
  transfer: BomTransfer,
): Promise<Read<BomReply>> {
  // Both stages hand the file over, to whoever is logged in by now.
  await checkUser();
  const form = new FormData();
  form.append(BOM_FILE_FIELD, file, file.name);
  const { status, text, headers } = await send(addressOf(endpoint), form, transfer);
  const answer = { status, text, customer: undefined, requestId: sentId(headers) };
  const answered = readAnswer(endpoint, answer);
  const reply = await (status < 500 ? answered : answered.catch(() => undefined));
  // A 5xx that refuses is treated like any other reply.
  if (reply === undefined || (status >= 500 && reply.ok)) throw serverError(answer, 'POST');
  // The message of a code 500, else nothing.
  const isUnread = !reply.ok && reply.code !== CODE_REFUSED && !isMessageToken(reply.msg);
  const { result } = checkReply<BomReply>(isUnread ? { ...reply, msg: '' } : reply, 'POST', status);
  return { ...result, requestId: reply.requestId };
}

async function send(url: string, form: FormData, transfer: BomTransfer) {
  try {
    const csrf = csrfToken();
    const headers = csrf === undefined ? {} : { [csrf.header]: csrf.token };
    return await environment().upload(url, form, { stallMs: UPLOAD_STALL_MS, headers, ...transfer });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (transfer.signal.aborted || name === 'AbortError') throw new Aborted();
    if (name === 'TimeoutError') throw new TimeoutError();
    throw (await environment().page.wasLeft()) ? new PageLeft() : new NetworkError();
  }
}
