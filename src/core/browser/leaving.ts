import { delay } from './scheduling';

/** Time in which a failed call waits for a sign that the page is being left. */
const LEAVE_GRACE_MS = 150;
/** Milliseconds after which a page that began to be left, and is still open, counts as staying. */
const LEAVE_WAIT_MS = 8000;
/**
 * Time after a click or a key in which a call of the page counts as the user's: as long as browsers let a click open a
 * window.
 */
const ACTIVATION_MS = 5000;

/**
 * Watches the page being left; the answer judges a call that has just failed. Firefox rejects calls as soon as a
 * navigation begins, WebKit before `pagehide`. On a page that goes nothing follows; one that stays, after a download
 * say, answers false when the navigation has not come about, one out of the back-forward cache true.
 */
export function watchLeaving(): () => Promise<boolean> {
  let leftAt: number | undefined;
  let returns = 0;
  const leave = () => {
    leftAt = performance.now();
  };
  window.addEventListener('beforeunload', leave);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', (event) => {
    leftAt = undefined;
    if (event.persisted) returns += 1;
  });
  return async () => {
    const before = returns;
    await delay(LEAVE_GRACE_MS);
    while (leftAt !== undefined && performance.now() - leftAt < LEAVE_WAIT_MS) await delay(LEAVE_GRACE_MS);
    return returns !== before;
  };
}

const ACTIVATING = ['pointerdown', 'keydown', 'click'] as const;

/**
 * Watches what the user does; the answer says whether that was a moment ago. `navigator.userActivation` is younger than the
 * oldest browsers the frame runs in (Firefox 120, Safari 16.4).
 */
export function watchActivation(): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  const note = ({ isTrusted }: Event) => {
    if (isTrusted) last = performance.now();
  };
  for (const type of ACTIVATING) window.addEventListener(type, note, { capture: true, passive: true });
  return () => performance.now() - last < ACTIVATION_MS;
}
