import { atom } from 'nanostores';
import type { CartKind, CartZone } from './constants';

/** The tab that was chosen in a mini-cart; it holds for the page view, whichever button opens the panel next. */
export const $chosenKind = atom<CartKind | undefined>(undefined);
/** The sub-tab that was chosen, likewise. */
export const $chosenZone = atom<CartZone>('all');

export function chooseKind(kind: CartKind | undefined): void {
  $chosenKind.set(kind);
}

export function chooseZone(zone: CartZone): void {
  $chosenZone.set(zone);
}
