import { browserEnvironment } from '../src/core/browser/browser';
import { environment, setEnvironment } from '../src/core/browser/environment';
import { channelOf } from '../src/core/browser/release';
import { afterPaint, isPainted, nextTask, once } from '../src/core/browser/scheduling';
import { vetScripts } from '../src/core/browser/scripts';
import { configureClient } from '../src/core/http/client-settings';
import { fetchPageData } from '../src/core/http/fetch-page-data';
import { createFieldCrypto } from '../src/core/http/field-crypto';
import { setHosts } from '../src/core/page/hosts';
import { loadPageData } from '../src/core/page/load-page-data';
import { isVettedScript } from '../src/core/page/script-sources';
import { cleanAddress, userAsked } from '../src/core/session/page-view';
import { isSameUser } from '../src/core/session/same-user';
import { $user } from '../src/core/session/session';
import { followListLinks } from '../src/search/list-links';
import { guardDoublePresses } from '../src/ui/double-press';
import { keepOwnKeys } from '../src/ui/own-keys';
import { keepOwnScrolling } from '../src/ui/own-scrolling';
import { FRAME_MARK } from './constants';
import { documentParsed, readPageData, whenBlockParsed } from './data-block';
import { askDoctorIfWanted, doctorUrl } from './doctor/ask-doctor';
import { tellUnnamedAreas } from './doctor/unnamed-areas';
import { installApi } from './host-api';
import { listenToPage, noteProductPage, startPageView, suspendModalsDuringLogin } from './page/page-events';
import { canRun } from './report/feature-gate';
import { reportAlive } from './report/timing';
import { watchFirstClick } from './serve/first-click';
import { TAGS } from './tag-list';
import { defineElements } from './tags/define-elements';
import { keepLayer } from './tags/keep-layer';

/**
 * Starts the frame, once per page however often the script is included (contract.md §1): the only composition
 * root.
 */
export function boot(): void {
  if (!canRun()) return;
  const src = __LC_SCRIPT__?.getAttribute('src') ?? undefined;
  const channel = channelOf(__LC_SCRIPT__);
  setEnvironment(browserEnvironment({ version: __LC_VERSION__, channel }));
  if (Reflect.has(globalThis, FRAME_MARK)) {
    environment().warn(`version ${__LC_VERSION__} does nothing: the page already has a frame`);
    return;
  }
  Object.defineProperty(globalThis, FRAME_MARK, { value: __LC_VERSION__ });
  keepOwnKeys();
  keepOwnScrolling(window);
  vetScripts((url) => url === doctorUrl() || isVettedScript(url));
  const script = {
    src,
    dataUrl: __LC_SCRIPT__?.getAttribute('data-url') ?? undefined,
  };
  const customer = () => $user.get().customerCode;
  configureClient({ crypto: createFieldCrypto(userAsked), customer, isSameUser });
  // Until the page data are read, links stay on the page's own host.
  setHosts(undefined, undefined);
  cleanAddress();
  suspendModalsDuringLogin();
  guardDoublePresses();
  const { blockRead, complete } = readPage(script);
  const isPrerendered = document.querySelector('[data-prerendered]') !== null;
  const api = installApi();
  const viewPage = once(async () => {
    // The header is painted first.
    await afterPaint();
    await startPageView();
    await complete;
    followListLinks();
  });
  const tellReady = once(() => {
    api.markReady();
    environment().emit('lc-ready', { version: __LC_VERSION__ });
    reportAlive(isPrerendered, environment().page.visited);
  });
  const onRendered = () => {
    tellReady();
    viewPage();
  };
  startElements({ blockRead, complete, onRendered }, isPrerendered);
  // A fragment is painted already, and its data can wait for the `dataUrl`; user info cannot.
  if (isPrerendered) void blockRead.then(viewPage);
  listenToPage();
  // The page's queue runs now, because queued work may need hosts, dialogs and settings.
  void blockRead.then(api.runQueue);
  // A page may use `window.lcFrame` alone.
  void documentParsed().then(() => {
    if (document.querySelector(Object.keys(TAGS).join()) !== null) return;
    api.markReady();
    viewPage();
  });
  void complete.then(documentParsed).then(noteProductPage);
  void complete.then(tellUnnamedAreas).then(askDoctorIfWanted);
}

/**
 * Reads the page's data: `blockRead` resolves with the data block, `complete` with the `dataUrl` too. A block
 * that is parsed already is read in this task, so that the first paint has it.
 */
function readPage(script: Parameters<typeof loadPageData>[1]) {
  const load = () => loadPageData(readPageData(), script, fetchPageData);
  const parsed = whenBlockParsed();
  return {
    blockRead: parsed ?? Promise.resolve(),
    complete: parsed === undefined ? load() : parsed.then(load),
  };
}

/**
 * Starts the elements at once, but over a fragment after its paint, in tasks that a click can come between.
 */
function startElements(page: Parameters<typeof defineElements>[0], isPrerendered: boolean): void {
  if (!isPrerendered) {
    defineElements(page);
    keepLayer();
    return;
  }
  watchFirstClick(document);
  // The page goes first: the layer, which reads the frame's sheet, and the elements in a task each.
  void (isPainted() ? nextTask() : afterPaint())
    .then(keepLayer)
    .then(nextTask)
    .then(() => defineElements(page));
}
