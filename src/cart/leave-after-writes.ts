import type { MouseEvent } from 'react';
import { isPlainClick } from '../ui/plain-click';
import { hasUnsentWrites, leaveForCart } from './cart';

/** A plain click on a link while ticks are being written waits for them; a new tab leaves this page to write them. */
export function leaveAfterWrites(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainClick(event) || !hasUnsentWrites()) return;
  event.preventDefault();
  void leaveForCart(event.currentTarget.href);
}
