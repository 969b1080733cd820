import { hasOwn } from '../text/has-own';
import { shielded, unclobbered } from '../text/objects';
import { copyText } from './clipboard';
import type { Environment } from './environment';
import { onFragment } from './fragment';
import { readHtmlPage } from './html-page';
import { listen } from './listen';
import type { Release } from './release';
import { whenIdle } from './scheduling';
import { loadScript, runScript } from './scripts';
import { speculate } from './speculation';
import { groupCookies, safeStorage } from './storage';
import { tabChannel } from './tab-channel';
import { uploadForm } from './upload';
import { guardLeave, onLeave, onReturn, visited, watchLeaving } from './visit';
import { openWindow, watchWindows } from './windows';

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

/**
 * A call of the page counts as the user's for so long after a click or a key, as long as a click may open a
 * window.
 */
const ACTIVATION_MS = 5000;

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
