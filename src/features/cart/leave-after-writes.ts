import type { MouseEvent } from 'react';
import { hasUnsentWrites, leaveForCart } from '../../stores/cart/cart';

/** A plain click on a link while ticks are being written waits for them; a new tab leaves this page to write them. */
export function leaveAfterWrites(event: MouseEvent<HTMLAnchorElement>): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || !hasUnsentWrites()) return;
  event.preventDefault();
  void leaveForCart(event.currentTarget.href);
}
