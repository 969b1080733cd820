import { lockScroll, unlockScroll } from './scroll-lock';

/** One open modal: its native dialog and the place inside it where toasts stay operable (P3 toasts in dialogs). */
export interface Modal {
  dialog: HTMLDialogElement;
  outlet: HTMLElement;
}

let modals: readonly Modal[] = [];
let suspended: ReadonlySet<Modal> = new Set();
let isHolding = false;
const listeners = new Set<() => void>();

function change(next: readonly Modal[], asleep: ReadonlySet<Modal>): void {
  modals = next;
  suspended = asleep;
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change of the stack; returns its undo. */
export function subscribeModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The modal in front, suspended ones left out. */
export function topModal(): Modal | undefined {
  return modals.filter((modal) => !suspended.has(modal)).pop();
}

/** The place of toasts: inside the front modal, or null for the page's own top layer. */
export function toastOutlet(): HTMLElement | null {
  return topModal()?.outlet ?? null;
}

/** Whether any modal is open and in use. */
export function isModalOpen(): boolean {
  return topModal() !== undefined;
}

/** Whether a modal other than the one around `element` makes it inert. */
export function isBehindModal(element: Element | null): boolean {
  const top = topModal();
  return top !== undefined && !top.dialog.contains(element);
}

/** Shows a dialog as the front modal and locks the page's scroll. */
export function openModal(modal: Modal): void {
  // The stack first: a panel that loses the focus to this modal must know that it only waits behind it.
  change([...modals, modal], isHolding ? new Set([...suspended, modal]) : suspended);
  if (!isHolding) show(modal);
}

/** Takes a dialog off the stack, in front or not. */
export function closeModal(modal: Modal): void {
  hide(modal);
  change(
    modals.filter((other) => other !== modal),
    new Set([...suspended].filter((other) => other !== modal)),
  );
}

/** Whether the modal is put aside for a window of the host or of the identity provider. */
export function isSuspended(modal: Modal): boolean {
  return suspended.has(modal);
}

/** Puts every open modal aside, unknown to its owner, so that a login window can be used (P2 modals during login). */
export function suspendModals(): void {
  const open = modals.filter((modal) => !suspended.has(modal));
  change(modals, new Set([...suspended, ...open]));
  open.forEach(hide);
}

/** Like {@link suspendModals}; a modal that opens meanwhile, even one asked for just before, waits too. */
export function holdModals(): void {
  isHolding = true;
  suspendModals();
}

/** Brings back, in their order, the modals put aside and not closed meanwhile. */
export function resumeModals(): void {
  const back = modals.filter((modal) => suspended.has(modal));
  isHolding = false;
  change(modals, new Set());
  back.forEach(show);
}

function show(modal: Modal): void {
  modal.dialog.showModal();
  lockScroll(modal);
}

function hide(modal: Modal): void {
  modal.dialog.close();
  unlockScroll(modal);
}
