import type { MouseEvent } from 'react';
import { hasUnsentWrites, leaveForCart } from '../../stores/cart/cart';
import { isPlainClick } from '../../ui/plain-click';

/** A plain click on a link while ticks are being written waits for them; a new tab leaves this page to write them. */
export function leaveAfterWrites(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainClick(event) || !hasUnsentWrites()) return;
  event.preventDefault();
  void leaveForCart(event.currentTarget.href);
}
