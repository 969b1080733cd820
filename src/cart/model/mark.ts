import { isSomebodyElse, type Visitor } from '../../core/session/model/visitor';
import { isThrottled } from '../../core/text/throttle';
import { CART_STALE_MS } from '../constants';

/** A moment in the life of a cart: when, for whom, and after how many events that may have changed it. */
export interface Mark {
  /** Milliseconds since 1970. */
  at: number;
  /** The session's era: it grows whenever another user may be here. */
  era: number;
  /** The login cookies. Undefined while an answer is awaited, because the answer itself may set them. */
  cookie?: Visitor;
  /** Changes of the cart, by this page or another tab. */
  changes: number;
  /** Returns of the user from another window, where the cart may have been changed. */
  returns: number;
}

/**
 * The trust in the data that were read at a mark. `old` may be shown, but is read again before a tick; of
 * what was `overtaken` no full set of ticks may be sent; to `other user` nothing may be sent, and a cart that
 * was never read is nobody's.
 */
export type Staleness = 'fresh' | 'old' | 'overtaken' | 'other user';

/** Judges a mark `now`, the worst first. It is old after `maxAgeMs`, and when the clock was set back. */
export function staleness(mark: Mark | undefined, now: Required<Mark>, maxAgeMs = CART_STALE_MS): Staleness {
  if (mark === undefined || mark.era !== now.era) return 'other user';
  if (mark.cookie !== undefined && isSomebodyElse(mark.cookie, now.cookie)) return 'other user';
  if (mark.changes !== now.changes) return 'overtaken';
  const isRecent = isThrottled(mark.at, now.at, maxAgeMs);
  return mark.returns === now.returns && isRecent ? 'fresh' : 'old';
}
