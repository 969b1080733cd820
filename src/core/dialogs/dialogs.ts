import { atom } from 'nanostores';
import { onEnvironment } from '../browser/environment';
import { deferred } from '../browser/scheduling';
import { DIALOG_TEXT } from './texts';

/** The subject of a dialog, shown by its icon; `danger` asks before something is gone for good. */
export type DialogKind = 'notice' | 'failure' | 'question' | 'danger';

export interface DialogRequest {
  id: number;
  kind: DialogKind;
  title: string;
  message: string;
  ok: string;
  /** The number by which the store finds the failed request in its logs; '' without one. */
  requestId: string;
  /** A confirm has it, an alert does not. */
  cancel?: string;
  settle: (accepted: boolean) => void;
  /** Resolves when the dialog is settled. */
  answer: Promise<boolean>;
}

export interface ToastRequest {
  id: number;
  message: string;
  /** The user's action has succeeded. */
  isSuccess: boolean;
}

export interface ConfirmTexts {
  title?: string;
  msg: string;
  ok?: string;
  cancel?: string;
  /** `danger` for a question about something that is gone afterwards. */
  tone?: string | undefined;
}

/** The queued dialogs, oldest first; one is shown at a time. */
export const $dialogs = atom<readonly DialogRequest[]>([]);
export const $toasts = atom<readonly ToastRequest[]>([]);
onEnvironment(() => {
  $dialogs.set([]);
  $toasts.set([]);
});

let lastId = 0;

/**
 * Shows a message with one button; resolves when it is closed. The same message is not queued twice: both
 * callers wait for one dialog, which shows the first request number that a caller brings.
 */
export function showAlert(message: string): Promise<void> {
  return tell('notice', message, DIALOG_TEXT.notice);
}

/**
 * Like {@link showAlert}, for a failure. The dialog shows the number of the failed request, if there is one.
 */
export function showFailure(
  message: string,
  title: string = DIALOG_TEXT.failure,
  requestId = '',
): Promise<void> {
  return tell('failure', message, title, requestId);
}

async function tell(kind: DialogKind, message: string, title: string, requestId = ''): Promise<void> {
  const queue = $dialogs.get();
  const earlier = queue.find((dialog) => dialog.message === message && dialog.cancel === undefined);
  // The first number stays, because the user may be copying it.
  if (earlier?.requestId === '')
    $dialogs.set(queue.map((dialog) => (dialog === earlier ? { ...dialog, requestId } : dialog)));
  await (earlier ?? push({ kind, title, message, requestId, ok: DIALOG_TEXT.ok })).answer;
}

/**
 * Asks the user. Resolves to true if accepted, to false if refused, closed with Escape or taken back by
 * `signal`. The same question is not queued twice: the earlier caller gets false, so that a double click acts
 * once.
 */
export function askConfirm(
  { title = DIALOG_TEXT.notice, msg, ok = DIALOG_TEXT.ok, cancel = DIALOG_TEXT.cancel, tone }: ConfirmTexts,
  signal?: AbortSignal,
): Promise<boolean> {
  const isSame = (other: DialogRequest) =>
    other.message === msg && other.title === title && other.ok === ok && other.cancel === cancel;
  const before = $dialogs.get().find(isSame);
  const kind = tone === 'danger' ? 'danger' : 'question';
  const { id, answer } = push({ kind, title, message: msg, requestId: '', ok, cancel });
  signal?.addEventListener('abort', () => settleDialog(id, false));
  if (before !== undefined) settleDialog(before.id, false);
  return answer;
}

/** Answers a dialog and removes it from the queue. A second answer does nothing. */
export function settleDialog(id: number, accepted: boolean): void {
  const dialog = $dialogs.get().find((candidate) => candidate.id === id);
  if (dialog === undefined) return;
  $dialogs.set($dialogs.get().filter((candidate) => candidate !== dialog));
  dialog.settle(accepted);
}

/** Shows a short message that closes after a while. */
export function showToast(message: string, isSuccess = false): void {
  lastId += 1;
  const others = $toasts.get().filter((toast) => toast.message !== message);
  $toasts.set([...others, { id: lastId, message, isSuccess }]);
}

export function dropToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

function push(dialog: Omit<DialogRequest, 'id' | 'settle' | 'answer'>): DialogRequest {
  const { promise: answer, resolve: settle } = deferred<boolean>();
  lastId += 1;
  const request = { id: lastId, ...dialog, settle, answer };
  $dialogs.set([...$dialogs.get(), request]);
  return request;
}
