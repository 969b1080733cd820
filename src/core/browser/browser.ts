import { hasOwn } from '../text/has-own';
import { isRecord } from '../text/json';
import { attempt, shielded, unclobbered } from '../text/objects';
import { copyText } from './clipboard';
import type { Environment, TabMessage } from './environment';
import { onFragment } from './fragment';
import { readHtmlPage } from './html-page';
import { listen, together } from './listen';
import type { Release } from './release';
import { afterPaint, delay, whenIdle } from './scheduling';
import { loadScript, runScript } from './scripts';
import { speculate } from './speculation';
import { groupCookies, safeStorage } from './storage';
import { uploadForm } from './upload';

const CHANNEL_NAME = 'lc-frame';

type WindowOptions = NonNullable<Parameters<Environment['page']['open']>[1]>;

/** The environment of a real page. */
export function browserEnvironment(release: Release): Environment {
  return {
    release,
    fetch: (input, init) => window.fetch(input, init && shielded(init)),
    upload: uploadForm,
    cookies: groupCookies(location.hostname, location.protocol === 'https:'),
    sessionStore: safeStorage(() => window.sessionStorage),
    localStore: safeStorage(() => window.localStorage),
    page: {
      url: () => location.href,
      referrer: () => unclobbered(document, 'referrer'),
      isHidden: () => unclobbered(document, 'hidden'),
      visited: visited(),
      isActivated: watchActivation(),
      isRevisited: () =>
        performance
          .getEntriesByType('navigation')
          .some((entry) => 'type' in entry && entry.type === 'back_forward'),
      navigate: (url) => location.assign(url),
      origin: () => location.origin,
      meta: (name) => document.querySelector<HTMLMetaElement>(`meta[name="${CSS.escape(name)}"]`)?.content,
      replaceUrl: (url) => history.replaceState(history.state, '', url),
      onFragment,
      watchWindows,
      open: openWindow,
      ...watchLeaving(),
    },
    now: () => Date.now(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    emit: (name, detail, options) =>
      document.dispatchEvent(
        new CustomEvent(name, {
          detail,
          bubbles: true,
          composed: true,
          cancelable: options?.cancelable ?? false,
        }),
      ),
    onReturn,
    onLeave,
    guardLeave,
    whenIdle,
    channel: tabChannel(),
    loadScript,
    runScript,
    speculate,
    readPage: readHtmlPage,
    // A frame or an element of the page may have that name.
    global: (name) => (hasOwn(window, name) ? Reflect.get(window, name) : undefined),
    beacon: (url, body) => {
      // text/plain keeps the request simple: no preflight on another origin.
      const blob = new Blob([body], { type: 'text/plain;charset=UTF-8' });
      return navigator.sendBeacon?.(url, blob) ?? false;
    },
    copy: copyText,
    warn: (message) => console.warn(`[lc-frame] ${message}`),
  };
}

/** Windows with a name that this page has opened. */
const named = new Map<string, Window>();

function openWindow(url: string, options: WindowOptions = {}): void {
  if (!isOpened(url, options)) location.assign(url);
}

function isOpened(url: string, { features = '', name = '_blank' }: WindowOptions): boolean {
  const known = named.get(name);
  if (known !== undefined && !known.closed) {
    known.focus();
    return true;
  }
  const isNew = name === '_blank';
  // `noopener` would make window.open return null even on success, so the opener is removed here.
  const opened = window.open(isNew ? url : '', name, features);
  // A pop-up blocker may replace `window.open` by a function that returns undefined. An app's web view
  // without a second window returns the current window.
  if (!opened || opened === window || opened === window.top) return false;
  if (!isNew) named.set(name, opened);
  if (!isNew && !isBlank(opened)) {
    // Another page of this tab has opened the window, so its content stays.
    opened.focus();
    return true;
  }
  opened.opener = null;
  if (!isNew) opened.location.replace(url);
  return true;
}

function isBlank(opened: Window): boolean {
  return attempt(() => opened.location.href) === 'about:blank';
}

function onReturn(fn: Parameters<Environment['onReturn']>[0]): () => void {
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

const CLOSED_CHECK_MS = 300;

function watchWindows(onClosed: () => void): () => void {
  const plain = window.open;
  const opened = new Set<Window>();
  const watching: typeof window.open = (...given) => {
    const one = Reflect.apply(plain, window, given);
    if (one && one !== window) opened.add(one);
    return one;
  };
  // A page may have frozen it.
  attempt(() => Reflect.set(window, 'open', watching));
  const timer = setInterval(() => {
    if (opened.size === 0 || [...opened].some(({ closed }) => !closed)) return;
    stop();
    onClosed();
  }, CLOSED_CHECK_MS);
  const stop = () => {
    clearInterval(timer);
    // The page may have replaced it meanwhile.
    if (window.open === watching) Reflect.set(window, 'open', plain);
  };
  return stop;
}

function onLeave(fn: (isGone: boolean) => void): () => void {
  const leave = ({ type }: Event) => {
    if (type === 'pagehide' || unclobbered(document, 'hidden')) fn(type === 'pagehide');
  };
  return together(listen(document, 'visibilitychange', leave), listen(window, 'pagehide', leave));
}

function guardLeave(): () => void {
  return listen(window, 'beforeunload', (event) => {
    event.preventDefault();
    // Chrome before 119 asks for this alone.
    event.returnValue = true;
  });
}

function tabChannel(): Environment['channel'] {
  const listeners = new Set<(message: TabMessage) => void>();
  let channel: BroadcastChannel | undefined;
  const onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isTabMessage(data)) for (const listener of listeners) listener(data);
  };
  const open = () => {
    // A sandboxed page, or one with a privacy tool, has no tabs to tell.
    channel ??= attempt(() => new BroadcastChannel(CHANNEL_NAME));
    return channel && Object.assign(channel, { onmessage });
  };
  const close = () => {
    channel?.close();
    channel = undefined;
  };
  // Browsers evict a page from the back-forward cache if its channel is open or gets a message. So the page
  // closes its channel when it is left, and after a message that it posts later (W7 instant back).
  listen(window, 'pagehide', close);
  listen(window, 'pageshow', () => listeners.size > 0 && open());
  return {
    post(message) {
      const wasOpen = channel !== undefined;
      open()?.postMessage(message);
      if (!wasOpen) close();
    },
    subscribe(fn) {
      listeners.add(fn);
      open();
      return () => listeners.delete(fn);
    },
  };
}

function isTabMessage(data: unknown): data is TabMessage {
  return isRecord(data) && ['cart write', 'cart', 'logout', 'login'].includes(String(data.type));
}

/** Time in which a failed call waits for a sign that the page is being left. */
const LEAVE_GRACE_MS = 150;
/** Milliseconds after which a page that began to be left, and is still open, counts as staying. */
const LEAVE_WAIT_MS = 8000;
/**
 * A call of the page counts as the user's for so long after a click or a key, as long as a click may open a
 * window.
 */
const ACTIVATION_MS = 5000;

/**
 * Watches the page being left; `wasLeft` judges a call that has just failed. Firefox rejects calls as soon as
 * a navigation begins, WebKit before `pagehide`. On a page that goes nothing follows; one that stays, after a
 * download say, answers false when the navigation has not come about, one out of the back-forward cache true.
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

const ACTIVATING = ['pointerdown', 'keydown', 'click'] as const;

/**
 * Watches what the user does; the answer says whether that was a moment ago. `navigator.userActivation` is
 * younger than the oldest browsers the frame runs in (Firefox 120, Safari 16.4).
 */
export function watchActivation(): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  const note = ({ isTrusted }: Event) => {
    if (isTrusted) last = performance.now();
  };
  listen(window, ACTIVATING, note, true);
  return () => performance.now() - last < ACTIVATION_MS;
}

/** Compared, because a page's element of that name is no answer. */
function isPrerendering(): boolean {
  const page: Document & { prerendering?: boolean } = document;
  return unclobbered(page, 'prerendering') === true;
}

/** A prerendered page is painted first: it has never been on the screen, and the person waits for it. */
async function visited(): Promise<void> {
  if (!isPrerendering()) return;
  await new Promise((resolve) => {
    document.addEventListener('prerenderingchange', resolve, { once: true });
  });
  await afterPaint();
}
