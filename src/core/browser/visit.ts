import { unclobbered } from '../text/objects';
import type { Environment } from './environment';
import { listen, together } from './listen';
import { afterPaint, delay } from './scheduling';

/** Compared, because a page's element of that name is no answer. */
function isPrerendering(): boolean {
  const page: Document & { prerendering?: boolean } = document;
  return unclobbered(page, 'prerendering') === true;
}

/**
 * Resolves once a person sees the page. A prerendered page is painted first: it has never been on the screen,
 * and the person waits for it.
 */
export async function visited(): Promise<void> {
  if (!isPrerendering()) return;
  await new Promise((resolve) => {
    document.addEventListener('prerenderingchange', resolve, { once: true });
  });
  await afterPaint();
}

/** Calls `fn` when the user comes back to the page. Returns the undo. */
export function onReturn(fn: Parameters<Environment['onReturn']>[0]): () => void {
  /** The frame of the page that the focus went into. */
  let frame: Element | undefined;
  const back = () => fn(false, frame !== undefined && frame.getClientRects().length > 0);
  const whenVisible = () => {
    if (!unclobbered(document, 'hidden') && !isPrerendering()) back();
  };
  // Chromium shows and focuses a prerendered page before it says so: that is no return.
  const whenFocused = () => {
    if (!isPrerendering()) back();
    frame = undefined;
  };
  const whenBlurred = () => {
    // Firefox says a task later where the focus has gone.
    setTimeout(() => {
      const active = unclobbered(document, 'activeElement');
      frame = document.hasFocus() && active?.localName === 'iframe' ? active : undefined;
    });
  };
  const whenRestored = (event: PageTransitionEvent) => {
    if (event.persisted) fn(true, false);
  };
  return together(
    listen(document, 'visibilitychange', whenVisible),
    listen(window, 'focus', whenFocused),
    listen(window, 'blur', whenBlurred),
    listen(window, 'pageshow', whenRestored),
  );
}

/** Calls `fn` when the page is being left (`isGone`) or hidden. Returns the undo. */
export function onLeave(fn: (isGone: boolean) => void): () => void {
  const leave = ({ type }: Event) => {
    if (type === 'pagehide' || unclobbered(document, 'hidden')) fn(type === 'pagehide');
  };
  return together(listen(document, 'visibilitychange', leave), listen(window, 'pagehide', leave));
}

/** Has the browser ask before the page is left. Returns the undo. */
export function guardLeave(): () => void {
  return listen(window, 'beforeunload', (event) => {
    event.preventDefault();
    // Chrome before 119 asks for this alone.
    event.returnValue = true;
  });
}

/** Time in which a failed call waits for a sign that the page is being left. */
const LEAVE_GRACE_MS = 150;
/** Milliseconds after which a page that began to be left, and is still open, counts as staying. */
const LEAVE_WAIT_MS = 8000;
/**
 * Watches the page being left; `wasLeft` judges a call that has just failed. Firefox rejects calls as soon as
 * a navigation begins, WebKit before `pagehide`. On a page that goes, nothing follows. A page that stays, for
 * example after a download, answers false once the navigation has not come about. A page from the
 * back-forward cache answers true.
 */
export function watchLeaving(): Pick<Environment['page'], 'leavings' | 'wasLeft'> {
  let leftAt: number | undefined;
  let leavings = 0;
  let returns = 0;
  const leave = () => {
    leftAt = performance.now();
    leavings += 1;
  };
  listen(window, ['beforeunload', 'pagehide'], leave);
  listen(window, 'pageshow', (event) => {
    leftAt = undefined;
    if (event.persisted) returns += 1;
  });
  return {
    leavings: () => leavings,
    async wasLeft() {
      const before = returns;
      await delay(LEAVE_GRACE_MS);
      while (leftAt !== undefined && performance.now() - leftAt < LEAVE_WAIT_MS) await delay(LEAVE_GRACE_MS);
      return returns !== before;
    },
  };
}
