import { attempt } from '../text/objects';
import type { Environment } from './environment';

type WindowOptions = NonNullable<Parameters<Environment['page']['open']>[1]>;

/** Windows with a name that this page has opened. */
const named = new Map<string, Window>();

/** Opens a window or brings it to the front; without windows the address replaces the page. */
export function openWindow(url: string, options: WindowOptions = {}): void {
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

const CLOSED_CHECK_MS = 300;

/** Calls `onClosed` once the windows that the page opens from now on are closed. Returns the undo. */
export function watchWindows(onClosed: () => void): () => void {
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
