import { atom } from 'nanostores';
import { TOAST_MS } from './constants';
import { DIALOG_TEXT } from './texts';

/** What a dialog is about, as its icon shows it. */
export type DialogKind = 'notice' | 'failure' | 'question';

export interface DialogRequest {
  id: number;
  kind: DialogKind;
  title: string;
  message: string;
  ok: string;
  /** A confirm has it, an alert does not. */
  cancel?: string;
  settle: (accepted: boolean) => void;
}

export interface Toast {
  id: number;
  message: string;
  ms: number;
}

export interface ConfirmTexts {
  title?: string;
  msg: string;
  ok?: string;
  cancel?: string;
}

/** The dialogs asked for, oldest first; one is shown at a time. */
export const $dialogs = atom<readonly DialogRequest[]>([]);
export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/** Shows a message with one button; resolves when it is closed. The same message is not queued twice. */
export function showAlert(message: string, title: string = DIALOG_TEXT.notice): Promise<void> {
  return tell('notice', message, title);
}

/** As {@link showAlert}, for what did not work. */
export function showFailure(message: string, title: string = DIALOG_TEXT.failure): Promise<void> {
  return tell('failure', message, title);
}

function tell(kind: DialogKind, message: string, title: string): Promise<void> {
  const isShown = $dialogs.get().some((dialog) => dialog.message === message && dialog.cancel === undefined);
  if (isShown) return Promise.resolve();
  return new Promise((resolve) => {
    push({ kind, title, message, ok: DIALOG_TEXT.ok, settle: () => resolve() });
  });
}

/**
 * Asks; resolves to true when accepted, to false when refused or closed with Escape or taken back by `signal`. The same
 * question is not queued twice: who asked it before is told no, so that a double click does once what it asks about.
 */
export function askConfirm(
  { title = DIALOG_TEXT.notice, msg, ok = DIALOG_TEXT.ok, cancel = DIALOG_TEXT.cancel }: ConfirmTexts,
  signal?: AbortSignal,
): Promise<boolean> {
  const isSame = (other: DialogRequest) =>
    other.message === msg && other.title === title && other.ok === ok && other.cancel === cancel;
  const before = $dialogs.get().find(isSame);
  const answer = new Promise<boolean>((resolve) => {
    const id = push({ kind: 'question', title, message: msg, ok, cancel, settle: resolve });
    signal?.addEventListener('abort', () => settleDialog(id, false));
  });
  if (before !== undefined) settleDialog(before.id, false);
  return answer;
}

/** Answers a dialog and takes it off the queue. A second answer does nothing. */
export function settleDialog(id: number, accepted: boolean): void {
  const dialog = $dialogs.get().find((candidate) => candidate.id === id);
  if (dialog === undefined) return;
  $dialogs.set($dialogs.get().filter((candidate) => candidate !== dialog));
  dialog.settle(accepted);
}

/** A short message that goes by itself after `ms` milliseconds. */
export function showToast(message: string, ms: number = TOAST_MS): void {
  lastId += 1;
  const isShown = (toast: Toast) => toast.message === message;
  $toasts.set([...$toasts.get().filter((toast) => !isShown(toast)), { id: lastId, message, ms }]);
}

export function dropToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

function push(dialog: Omit<DialogRequest, 'id'>): number {
  lastId += 1;
  const id = lastId;
  $dialogs.set([...$dialogs.get(), { id, ...dialog }]);
  return id;
}
