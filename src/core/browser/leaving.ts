import { LEAVE_GRACE_MS, LEAVE_WAIT_MS } from './constants';
import { delay } from './delay';

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
