import { browserEnvironment } from '../src/platform/browser';
import { environment, setEnvironment } from '../src/platform/environment';
import { configureClient } from '../src/services/client-settings';
import { csrfToken } from '../src/stores/csrf';
import { frameFieldCrypto } from '../src/stores/field-crypto';
import { areHostsKnown, expectFrame, hostsToCome, loadFrame } from '../src/stores/frame';
import { cleanAddress, followLogin, isUserStale, userAsked } from '../src/stores/identity/identity';
import { $hosts } from '../src/stores/links/hosts';
import { defineElements } from './define-elements';
import { examineIfAsked } from './doctor';
import { canRun } from './feature-gate';
import { installApi } from './host-api';
import { keepLayer } from './layer';
import { standAsideForLogin } from './login-window';
import { afterPaint, nextTask } from './next-task';
import { documentParsed, pageDataToCome, readPageData } from './page-data';
import { listenToPage } from './page-events';
import { startPageView } from './page-view';
import { TAGS } from './tags';
import { noteAlive } from './timing';

const MARK = Symbol.for('lc.frame');
/** Raised when two copies of the script could no longer stand beside each other. */
const PROTOCOL = 1;

/** Starts the frame, once per page however often the script is included (contract.md §1): the only composition root. */
export function boot(): void {
  if (!canRun()) return;
  setEnvironment(browserEnvironment());
  if (Reflect.has(globalThis, MARK)) {
    environment().warn(`version ${__LC_VERSION__} does nothing: the page already has a frame`);
    return;
  }
  Object.defineProperty(globalThis, MARK, {
    value: Object.freeze({ protocol: PROTOCOL, version: __LC_VERSION__ }),
  });
  const dataUrl = __LC_SCRIPT__?.getAttribute('data-url') ?? undefined;
  configureClient({
    originOf: (area) => $hosts.get()[area],
    hostsToCome,
    areHostsKnown,
    csrf: csrfToken,
    buildTime: __LC_BUILD_TIME__,
    crypto: frameFieldCrypto(),
    userAsked,
    isUserStale,
    isSameUser: followLogin,
  });
  cleanAddress();
  standAsideForLogin();
  const load = () => loadFrame(readPageData(), dataUrl);
  const toCome = pageDataToCome();
  // The block is taken in at once where it stands, its `dataUrl` later.
  const complete = toCome === undefined ? load() : expectFrame(toCome, load);
  const ready = toCome ?? Promise.resolve();
  const api = installApi();
  const start = once(async () => {
    api.markReady();
    // No part of the first rendering's task.
    await nextTask();
    startPageView();
  });
  const isPrerendered = document.querySelector('[data-prerendered]') !== null;
  const tellReady = once(() => {
    environment().emit('lc-ready', { version: __LC_VERSION__ });
    noteAlive(isPrerendered);
  });
  const define = () =>
    defineElements({
      ready,
      complete,
      onRendered: () => {
        tellReady();
        start();
      },
    });
  // What stands there already can wait a task, and its data for all that a `dataUrl` brings: user info does not (§login.load).
  if (isPrerendered) {
    void nextTask().then(define);
    void ready.then(afterPaint).then(start);
  } else define();
  keepLayer();
  listenToPage();
  // What a page has queued may ask for hosts, dialogs and settings: they are there now.
  void ready.then(api.runQueue);
  // A page may use `window.lcFrame` alone.
  void documentParsed().then(() => {
    if (document.querySelector(Object.keys(TAGS).join()) === null) start();
  });
  void complete.then(examineIfAsked);
}

function once(run: () => unknown): () => void {
  let hasRun = false;
  return () => {
    if (hasRun) return;
    hasRun = true;
    run();
  };
}
