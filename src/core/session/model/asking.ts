import { jitteredUp } from '../../text/throttle';
import { SILENT_LOGIN_PAUSE_MS, SLOW_ANSWER_MS } from '../constants';

/** Facts about the visitor that are known when user info has failed. */
export interface Visitor {
  /** A customer is shown. */
  isShown: boolean;
  /** A code has been exchanged on this page. */
  hasLoggedIn: boolean;
  /** The store's own cookies name a customer. */
  isHinted: boolean;
}

/**
 * Whether the visitor seems to be a customer, because an outage must not send customers to the provider (A12 outage
 * budget).
 */
export function seemsCustomer({ isShown, hasLoggedIn, isHinted }: Visitor): boolean {
  return isShown || hasLoggedIn || isHinted;
}

/**
 * Whether a failed user info is called a second time (A12 outage budget): only for a visitor who seems to be a
 * customer, not after a slow failure, and not if the previous call failed too.
 */
export function isSecondTryDue(
  visitor: Visitor,
  { tookMs, isAfterFailure }: { tookMs: number; isAfterFailure: boolean },
): boolean {
  return !isAfterFailure && tookMs <= SLOW_ANSWER_MS && seemsCustomer(visitor);
}

const HINTED = 'h';

/**
 * The note that the provider is being asked silently: until when no tab asks again, and whether a cookie hinted
 * at a customer.
 */
export function silentNote(now: number, isHinted: boolean, byte: number): string {
  const until = Math.round(now + jitteredUp(SILENT_LOGIN_PAUSE_MS, byte)).toString(36);
  return isHinted ? `${until}.${HINTED}` : until;
}

/**
 * Whether the note still prevents asking the provider. A hint that is new since then ends the pause, because somebody
 * has logged in. A cookie that outlives its session ends it only once.
 */
export function isSilentPaused(note: string | undefined, now: number, isHinted: boolean): boolean {
  const [until = '', hint] = (note ?? '').split('.');
  const left = Number.parseInt(until, 36) - now;
  // A longer pause than there can be means that the clock was set back.
  const isPaused = left > 0 && left <= jitteredUp(SILENT_LOGIN_PAUSE_MS, 256);
  return isPaused && !(isHinted && hint !== HINTED);
}
