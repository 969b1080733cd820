import { isPaused, jitteredUp, pauseNote } from '../../text/throttle';

/**
 * A browser asks the provider silently at most this often (up to 1.5 times as long), when a page loads or a
 * tab comes back to the front.
 */
export const SILENT_LOGIN_PAUSE_MS = 60_000;

const HINTED = 'h';

/**
 * The note that the provider is being asked silently: until when no tab asks again, and whether a cookie
 * hinted at a customer.
 */
export function silentNote(now: number, isHinted: boolean, byte: number): string {
  const until = pauseNote(now, jitteredUp(SILENT_LOGIN_PAUSE_MS, byte));
  return isHinted ? `${until}.${HINTED}` : until;
}

/**
 * Whether the note still prevents asking the provider. A hint that is new since then ends the pause, because
 * somebody has logged in. A cookie that outlives its session ends the pause only once.
 */
export function isSilentPaused(note: string | undefined, now: number, isHinted: boolean): boolean {
  const [until, hint] = (note ?? '').split('.');
  return isPaused(until, now, 1.5 * SILENT_LOGIN_PAUSE_MS) && !(isHinted && hint !== HINTED);
}
