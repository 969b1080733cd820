import { hasOwn } from '../text/has-own';
import { ownAnswer } from '../text/objects';
import { copyText } from './clipboard';
import { groupCookies } from './cookies';
import type { Environment, TabMessage } from './environment';
import { readHtmlPage } from './html-page';
import { watchActivation, watchLeaving } from './leaving';
import type { Release } from './release';
import { safeStorage } from './safe-storage';
import { whenIdle } from './scheduling';
import { loadScript, runScript } from './scripts';
import { uploadForm } from './upload';

const CHANNEL_NAME = 'lc-frame';

type WindowOptions = NonNullable<Parameters<Environment['page']['open']>[1]>;

/** The environment of a real page. */
export function browserEnvironment(release: Release): Environment {
  return {
    release,
    fetch: (input, init) => window.fetch(input, init),
    upload: uploadForm,
    cookies: groupCookies(location.hostname, location.protocol === 'https:'),
    sessionStore: safeStorage(() => window.sessionStorage),
    localStore: safeStorage(() => window.localStorage),
    page: {
      url: () => location.href,
      referrer: () => ownAnswer(document, 'referrer'),
      isHidden: () => ownAnswer(document, 'hidden'),
      isActivated: watchActivation(),
      isRevisited: () =>
        performance
          .getEntriesByType('navigation')
          .some((entry) => 'type' in entry && entry.type === 'back_forward'),
      navigate: (url) => location.assign(url),
      origin: () => location.origin,
      meta: (name) => document.querySelector<HTMLMetaElement>(`meta[name="${CSS.escape(name)}"]`)?.content,
      replaceUrl: (url) => history.replaceState(history.state, '', url),
      open: openWindow,
      wasLeft: watchLeaving(),
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

function openWindow(url: string, { features = '', name = '_blank' }: WindowOptions = {}): boolean {
  const open = named.get(name);
  if (open !== undefined && !open.closed) {
    open.focus();
    return true;
  }
  // `noopener` would make window.open return null even on success, so the opener is removed here.
  const opened = window.open(name === '_blank' ? 'about:blank' : '', name, features);
  // A blocker's own answers undefined.
  if (!opened) return false;
  if (name !== '_blank') named.set(name, opened);
  if (!isBlank(opened)) {
    // Another page of this tab has opened the window, so its content stays.
    opened.focus();
    return true;
  }
  opened.opener = null;
  opened.location.replace(url);
  return true;
}

function isBlank(opened: Window): boolean {
  try {
    return opened.location.href === 'about:blank';
  } catch {
    return false;
  }
}

function onReturn(fn: () => void): () => void {
  const whenVisible = () => {
    if (!ownAnswer(document, 'hidden')) fn();
  };
  const whenRestored = (event: PageTransitionEvent) => {
    if (event.persisted) fn();
  };
  document.addEventListener('visibilitychange', whenVisible);
  window.addEventListener('focus', fn);
  window.addEventListener('pageshow', whenRestored);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    window.removeEventListener('focus', fn);
    window.removeEventListener('pageshow', whenRestored);
  };
}

function onLeave(fn: () => void): () => void {
  const whenHidden = () => {
    if (ownAnswer(document, 'hidden')) fn();
  };
  document.addEventListener('visibilitychange', whenHidden);
  window.addEventListener('pagehide', fn);
  return () => {
    document.removeEventListener('visibilitychange', whenHidden);
    window.removeEventListener('pagehide', fn);
  };
}

function guardLeave(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    event.preventDefault();
    // Chrome before 119 asks for this alone.
    event.returnValue = true;
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

function tabChannel(): Environment['channel'] {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, subscribe: () => () => {} };
  const listeners = new Set<(message: TabMessage) => void>();
  let channel: BroadcastChannel | undefined;
  const open = () => {
    try {
      channel ??= new BroadcastChannel(CHANNEL_NAME);
    } catch {
      // A sandboxed page, or a privacy tool: it has no tabs to tell.
      return;
    }
    channel.onmessage = ({ data }) => {
      if (isTabMessage(data)) for (const listener of listeners) listener(data);
    };
    return channel;
  };
  return {
    post: (message) => open()?.postMessage(message),
    subscribe(fn) {
      listeners.add(fn);
      open();
      return () => listeners.delete(fn);
    },
  };
}

function isTabMessage(data: unknown): data is TabMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    ['cart', 'logout', 'login'].includes(String(data.type))
  );
}
