import { judgeBomFile } from '../src/bom/model/bom-file';
import { noteAdded } from '../src/cart/added';
import { refreshCart } from '../src/cart/carts';
import { readAddedGoods } from '../src/cart/schema';
import { openChat } from '../src/chat/chat';
import type {
  LcFrame,
  LcIdentityAdapter,
  LcReply,
  LcRequestOptions,
  LcSearchRequest,
  LcTrackEvent,
  LcUser,
} from '../src/contract/host-types';
import { environment } from '../src/core/browser/environment';
import { deferred } from '../src/core/browser/scheduling';
import { askConfirm, type ConfirmTexts, showAlert, showToast } from '../src/core/dialogs/dialogs';
import { LoginRequired } from '../src/core/http/errors';
import type { Endpoint } from '../src/core/http/model/endpoint';
import { API_NAME } from '../src/core/page/constants';
import { hostUrl, pageUrl } from '../src/core/page/hosts';
import { $off } from '../src/core/page/parts';
import { reportError } from '../src/core/session/failures';
import { openLogin, openRegister, requireLogin } from '../src/core/session/login';
import { logout } from '../src/core/session/logout';
import { refreshLogin, startIdentity } from '../src/core/session/page-view';
import { takeIdentityProvider } from '../src/core/session/provider';
import { customerFieldsOf } from '../src/core/session/schema';
import { $session, identityVersion, onUserFields } from '../src/core/session/session';
import { formatBadge, formatPrice, formatQuantity } from '../src/core/text/format';
import { hasOwn } from '../src/core/text/has-own';
import { isRecord, jsonText } from '../src/core/text/json';
import { isTaxNumber } from '../src/core/text/tax-number';
import { track } from '../src/core/tracking/analytics';
import { readTrackEvent } from '../src/core/tracking/schema';
import { confirmCustomer, insertCompany, sendCustomerMessage } from '../src/customer/schema';
import { judgeKeyword } from '../src/search/model/keyword';
import { searchForPage } from '../src/search/page-search';
import { noteViewed } from '../src/search/viewed';
import { askDoctor } from './doctor/ask-doctor';
import { isArea, requestForHost } from './page/host-request';
import { currentTiming } from './report/timing';

type Work = (frame: LcFrame) => void;

/**
 * Replaces the queue that a page may have filled by `window.lcFrame` (contract.md §5); `runQueue` runs its
 * entries.
 */
export function installApi(): { markReady: () => void; runQueue: () => void } {
  // An element of that id is no queue, and another origin's frame of that name must not be read.
  const queued: unknown = hasOwn(window, API_NAME) ? Reflect.get(window, API_NAME) : undefined;
  const { promise, resolve } = deferred<LcFrame>();
  const api: LcFrame = Object.freeze({
    ...environment().release,
    get timing() {
      return currentTiming();
    },
    get off() {
      return $off.get().map((entry) => ({ ...entry }));
    },
    ready: promise,
    push: (work: Work) => run(() => work(api)),
    getUser: currentUser,
    subscribe: (listener: (user: LcUser) => void) => {
      let told = jsonText(currentUser());
      return onUserFields(() => {
        const now = jsonText(currentUser());
        // The same user, named again: a page that asks for the user at each change would ask without end.
        if (now === told) return;
        told = now;
        run(() => listener(currentUser()));
      });
    },
    login: () => void openLogin('page'),
    register: () => void openRegister(),
    logout: () => void logout(),
    requireLogin: (work: () => void) => {
      // The user may still be unknown: do not ask a customer to log in again.
      void startIdentity()
        .then(() => requireLogin('page'))
        .then((isLoggedIn) => {
          if (isLoggedIn) run(work);
        });
    },
    refreshCart,
    cart: Object.freeze({ noteAdded: (goods: unknown) => run(() => noteAdded(readAddedGoods(goods))) }),
    refreshUser: async () => void (await refreshLogin()),
    openChat: () => openChat(),
    alert: (message: string) => showAlert(String(message)),
    confirm: (texts: unknown) => askConfirm(confirmTexts(texts)),
    toast: (message: string) => showToast(String(message)),
    noteViewed: (part: { code: string; model: string; url?: string }) => void noteViewed(part),
    search: (request: LcSearchRequest) => searchForPage(request),
    request: requestReported,
    customer: Object.freeze({
      confirm: customerCall(confirmCustomer),
      sendMessage: customerCall(sendCustomerMessage),
      insertCompany: customerCall(insertCompany),
    }),
    url: addressOf,
    format: Object.freeze({ price: formatPrice, quantity: formatQuantity, badge: formatBadge }),
    validate: Object.freeze({
      taxNumber: isTaxNumber,
      bomFile: (file?: Partial<File>) =>
        judgeBomFile({ name: String(file?.name ?? ''), size: Number(file?.size) || 0 }),
      keyword: (text?: string) => judgeKeyword(String(text ?? '')),
    }),
    track: (event: LcTrackEvent) => run(() => track(readTrackEvent(event))),
    identity: Object.freeze({ use: (adapter: LcIdentityAdapter) => takeIdentityProvider(adapter) }),
    doctor: askDoctor,
  });
  Reflect.set(window, API_NAME, api);
  return {
    markReady: () => resolve(api),
    runQueue: () => {
      if (Array.isArray(queued)) queued.forEach(api.push);
    },
  };
}

/** Accepts a string or an options object. Values are stringified; empty ones use the frame's defaults. */
function confirmTexts(value: unknown): ConfirmTexts {
  const texts = Object.entries(isRecord(value) ? value : { msg: value })
    .filter(([, text]) => text !== undefined && text !== null && text !== '')
    .map(([name, text]): [string, string] => [name, String(text)]);
  return { msg: '', ...Object.fromEntries(texts) };
}

/** A path on an area's host, or a page of the store by its name. Throws RangeError for an unknown one. */
function addressOf(name: string, path?: string): string {
  const page = path === undefined ? pageUrl(name) : undefined;
  if (page !== undefined) return page;
  if (path === undefined) throw new RangeError(`unknown route: ${name}`);
  if (!isArea(name)) throw new RangeError(`unknown area: ${name}`);
  return hostUrl(name, path);
}

/** The user without keys, as a copy the page may keep. */
function currentUser(): LcUser {
  // A field that an area has added since the session began is null.
  const { userInfo, loginStatus, ...kept } = { ...customerFieldsOf({}), ...$session.get() };
  const {
    privateKey: _private,
    publicKey: _public,
    cipherClientVO: _pair,
    encryptSwitch: _switch,
    ...user
  } = userInfo;
  const copies = Object.entries(kept).map(([name, value]) => [name, value && { ...value }] as const);
  return { ...user, loginStatus, ...(Object.fromEntries(copies) as typeof kept) };
}

async function requestReported(area: string, path: string, options: LcRequestOptions = {}): Promise<LcReply> {
  const version = identityVersion();
  // A call that the page makes while it loads, or in a loop, must not lead the user away.
  const by = environment().page.isActivated() ? 'user' : 'host';
  // The page decides whether its own call needs a login. So even a click opens no window, and only user info
  // is asked.
  const report = (error: unknown) =>
    void reportError(error, { area, by: error instanceof LoginRequired ? 'host' : by, version });
  const { reply, failure } = await requestForHost({ area, path, ...options }).catch((error: unknown) => {
    // Logs the failure and shows the dialog for a missing key; the page still gets its rejection.
    report(error);
    throw error;
  });
  if (failure !== undefined) report(failure);
  return reply;
}

function customerCall({ area, path, method, encrypts }: Endpoint<unknown>) {
  return (json: Record<string, unknown>) =>
    requestReported(area, path, { method, json, encrypt: [...encrypts] });
}

/** Runs the page's own function and logs its errors on the console, so that none passes through the frame. */
function run(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.error(error);
  }
}
