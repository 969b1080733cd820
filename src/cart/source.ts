import type { Ledger } from './ledger';
import type { Cart, CartLine } from './model/lines';
import type { TickWrite } from './model/selection';

/** The two ways of sending a write of ticks: with an answer, or at once as the page is being left. */
interface Sending {
  send(): Promise<void>;
  handOver(): void;
}

/** The calls of one of the two carts, and what happens around them. */
export interface CartSource {
  fetch(): Promise<Cart>;
  /** The next write on the way from the server's set to what the user wants; undefined when the server has it already. */
  nextWrite(ledger: Ledger, from: ReadonlySet<string>): (TickWrite<unknown> & Sending) | undefined;
  remove(line: CartLine): Promise<void>;
  onRead(cart: Cart): void;
  /** A reading failed; resolves the cart to show instead, if there is one. */
  onReadFailed(error: unknown): Cart | undefined;
  onWritten(): void;
  onTickFailed(error: unknown): void;
  onRemoveFailed(error: unknown): void;
  /** A tick was refused because the cart has lines that it does not list (C17 unlisted goods). */
  onUnlisted(): void;
  /** The cookie says that another customer is here than the one whose cart is shown (T7 customer change). */
  onOtherCustomer(): void;
}
