import { atom } from 'nanostores';
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { unclobbered } from '../core/text/objects';
import { claimOpener, returnFocus } from './focus';
import { followPage } from './page-look';

/** Longhands: a shorthand reads as '' when the host has set only one side of it. */
const PROPERTIES = ['overflow-x', 'overflow-y', 'padding-right', 'transition-property'] as const;

/** The host's own inline values while the page is locked. */
let saved: { property: string; value: string; priority: string }[] | undefined;

/** Stops the page from scrolling; the content does not shift. */
function lockScroll(): void {
  if (saved !== undefined) return;
  const root = unclobbered(document, 'documentElement');
  saved = PROPERTIES.map((property) => ({
    property,
    value: root.style.getPropertyValue(property),
    priority: root.style.getPropertyPriority(property),
  }));
  const before = root.getBoundingClientRect().width;
  // A host's `* { transition }` would slide the page over.
  root.style.setProperty('transition-property', 'none', 'important');
  root.style.setProperty('overflow-x', 'hidden', 'important');
  root.style.setProperty('overflow-y', 'hidden', 'important');
  // The width that the vanished scrollbar freed: 0 with overlay scrollbars or a host's own
  // `scrollbar-gutter`.
  const gained = root.getBoundingClientRect().width - before;
  if (gained <= 0) return;
  const padding = Number.parseFloat(getComputedStyle(root).paddingRight) || 0;
  root.style.setProperty('padding-right', `${padding + gained}px`, 'important');
}

/** Unlocks the page when no modal is in use; the host's own inline values come back exactly. */
function unlockScroll(): void {
  if (saved === undefined || isModalOpen()) return;
  const root = unclobbered(document, 'documentElement');
  for (const { property, value, priority } of saved) {
    if (value === '') root.style.removeProperty(property);
    else root.style.setProperty(property, value, priority);
    // Settles the width before the host's transition is back.
    root.getBoundingClientRect();
  }
  saved = undefined;
  if (root.getAttribute('style') === '') root.removeAttribute('style');
}

/** One open modal: its native dialog and the place inside it where toasts stay operable. */
interface Modal {
  dialog: HTMLDialogElement;
  outlet: HTMLElement;
  /** Put aside for a window of the host or of the identity provider. */
  isAside: boolean;
}

/** The open modals, the newest last. */
export const $modals = atom<readonly Modal[]>([]);
let isHolding = false;

/** The modal in front, of those in use. */
export function topModal(modals = $modals.get()): Modal | undefined {
  return modals.filter(({ isAside }) => !isAside).pop();
}

/** Whether any modal is open and in use. */
export function isModalOpen(): boolean {
  return topModal() !== undefined;
}

/** Whether a modal that does not contain `element` makes it inert. */
export function isBehindModal(element: Element | null): boolean {
  const top = topModal();
  return top !== undefined && !top.dialog.contains(element);
}

/** Puts every open modal aside, unknown to its owner, so that a login window can be used. */
export function suspendModals(): void {
  setAside(true);
}

/** Like {@link suspendModals}; a modal that opens meanwhile, even one asked for just before, waits too. */
export function holdModals(): void {
  isHolding = true;
  setAside(true);
}

/** Brings back, in their order, the modals put aside and not closed meanwhile. */
export function resumeModals(): void {
  isHolding = false;
  setAside(false);
}

function setAside(isAside: boolean): void {
  const modals = $modals.get();
  const moved = modals.filter((modal) => modal.isAside !== isAside);
  for (const modal of moved) modal.isAside = isAside;
  $modals.set([...modals]);
  moved.forEach(isAside ? hide : show);
}

function show({ dialog }: Modal): void {
  // The page may take its element away in the very click that opens it.
  if (dialog.isConnected) dialog.showModal();
  lockScroll();
}

function hide({ dialog }: Modal): void {
  dialog.close();
  unlockScroll();
}

interface ModalOptions {
  dialog: RefObject<HTMLDialogElement | null>;
  outlet: RefObject<HTMLElement | null>;
  /** The element that gets the focus first. */
  firstFocus: () => HTMLElement | null | undefined;
  onDismiss: () => void;
}

/** Keeps a native dialog open as a modal while its component is mounted. */
export function useModal({ dialog, outlet, firstFocus, onDismiss }: ModalOptions): void {
  // Firefox shows no focus ring after a script has moved the focus following a click.
  const start = useEffectEvent(() => firstFocus()?.focus({ focusVisible: true }));
  const dismiss = useEffectEvent(onDismiss);

  useLayoutEffect(() => {
    if (!dialog.current || !outlet.current) return;
    const modal: Modal = { dialog: dialog.current, outlet: outlet.current, isAside: isHolding };
    const opener = claimOpener();
    const unfollow = followPage(modal.dialog);
    // The browser may close a dialog on its own (a second Escape cannot be cancelled), but only the owner may
    // close it.
    let isOver = false;
    const reopen = () => {
      if (isOver || modal.dialog.open || modal.isAside) return;
      modal.dialog.showModal();
      dismiss();
    };
    // The stack is updated first, because a panel that loses the focus to this modal must find the modal
    // there and stay open.
    $modals.set([...$modals.get(), modal]);
    if (!modal.isAside) show(modal);
    start();
    modal.dialog.addEventListener('close', reopen);
    return () => {
      // A page that wraps listeners may not take one off.
      isOver = true;
      unfollow();
      modal.dialog.close();
      $modals.set($modals.get().filter((other) => other !== modal));
      unlockScroll();
      returnFocus(opener);
    };
  }, [dialog, outlet]);
}
