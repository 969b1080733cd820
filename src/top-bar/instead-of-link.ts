import type { MouseEvent } from 'react';
import { isPlainClick } from '../ui/plain-click';

/** A plain click acts; one that asks for a new tab or window stays the link's. */
export function insteadOfLink(event: MouseEvent, act: () => Promise<unknown>): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  void act();
}
