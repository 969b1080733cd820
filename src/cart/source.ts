import type { Cart, CartLine } from '../../lib/cart/lines';
import type { TickWrite } from '../../lib/cart/selection';
import type { Ledger } from './ledger';

/** The calls of one of the two carts, and what happens around them. */
export interface CartSource {
  fetch(): Promise<Cart>;
  /** The next write on the way to what the user wants; undefined when the server has it already. */
  nextWrite(ledger: Ledger): (TickWrite<unknown> & { send(): Promise<void> }) | undefined;
  remove(line: CartLine): Promise<void>;
  onRead(cart: Cart): void;
  /** A reading failed; resolves the cart to show instead, if there is one. */
  onReadFailed(error: unknown): Cart | undefined;
  onWritten(): void;
  onTickFailed(error: unknown): void;
  onRemoveFailed(error: unknown): void;
  /** The cookie says that another customer is here than the one whose cart is shown (T7). */
  onOtherCustomer(): void;
}
