import { isSomebodyElse, type Visitor } from '../../core/session/model/visitor';
import { isThrottled } from '../../core/text/throttle';
import { CART_STALE_MS } from '../constants';

/** A moment in the life of a cart: when, for whom, and after how many events that may have changed it. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The session's era: it grows whenever another user may be here. */
  readonly era: number;
  /** The user named by the login cookies. */
  readonly visitor: Visitor;
  /** Changes of the cart by another tab, or because the rows were dropped. */
  readonly changes: number;
  /** Writes of this page that have begun or ended. */
  readonly writes: number;
  /** Returns of the user from another window, where the cart may have been changed. */
  readonly returns: number;
}

/** The moment at which data were asked for, without what does not count for them. */
export interface Mark extends Omit<Moment, 'visitor' | 'writes'> {
  /** Undefined while the answer is awaited, because the answer itself may set the cookies. */
  readonly visitor: Visitor | undefined;
  /** Undefined for rows that are shown, because they follow this page's writes. */
  readonly writes: number | undefined;
}

/**
 * The trust in the data that were read at a mark. An `old` cart may be shown, but is read again before a
 * tick. Of an `overtaken` cart no full set of ticks may be sent. To an `other user` nothing may be sent, and
 * a cart that was never read is nobody's.
 */
export type Staleness = 'fresh' | 'old' | 'overtaken' | 'other user';

/** Judges a mark `now`, the worst first. It is old after `maxAgeMs`, and when the clock was set back. */
export function staleness(mark: Mark | undefined, now: Moment, maxAgeMs = CART_STALE_MS): Staleness {
  if (mark === undefined || mark.era !== now.era) return 'other user';
  const { visitor = now.visitor, writes = now.writes } = mark;
  if (isSomebodyElse(visitor, now.visitor)) return 'other user';
  if (mark.changes !== now.changes || writes !== now.writes) return 'overtaken';
  const isRecent = isThrottled(mark.at, now.at, maxAgeMs);
  return mark.returns === now.returns && isRecent ? 'fresh' : 'old';
}

/** Whether data of this staleness may be shown: they are this user's, and lack no change that is known of. */
export function isShowable(data: Staleness): boolean {
  return data === 'fresh' || data === 'old';
}
