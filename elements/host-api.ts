import { API_NAME } from '../src/config/frame';
import type { Endpoint } from '../src/contract/endpoint';
import { confirmCustomer, insertCompany, sendCustomerMessage } from '../src/contract/identity';
import { readTrackEvent } from '../src/contract/track';
import { judgeBomFile } from '../src/lib/bom-file';
import { isRecord } from '../src/lib/record';
import { judgeKeyword } from '../src/lib/search/keyword';
import { isTaxNumber } from '../src/lib/tax-number';
import { formatBadge, formatPrice, formatQuantity } from '../src/lib/text/format';
import { LoginRequired } from '../src/services/errors';
import { isArea, requestForHost } from '../src/services/host-request';
import { track } from '../src/stores/analytics';
import { refreshCart } from '../src/stores/cart/cart';
import { openChat } from '../src/stores/chat';
import { askConfirm, type ConfirmTexts, showAlert, showToast } from '../src/stores/dialogs';
import { reportError } from '../src/stores/errors';
import { userChanges } from '../src/stores/identity/epochs';
import { refreshLogin, startIdentity } from '../src/stores/identity/identity';
import { openLogin, openRegister, requireLogin } from '../src/stores/identity/login';
import { logout } from '../src/stores/identity/logout';
import { takeIdentityProvider } from '../src/stores/identity/provider';
import { $session } from '../src/stores/identity/session';
import { hostUrl, pageUrl } from '../src/stores/links/hosts';
import { examine } from './doctor';
import type {
  LcFrame,
  LcIdentityAdapter,
  LcReply,
  LcRequestOptions,
  LcTrackEvent,
  LcUser,
} from './host-types';
import { currentTiming } from './timing';

type Work = (frame: LcFrame) => void;

/** Puts `window.lcFrame` in place of the queue a page may have filled (contract.md §5); `runQueue` runs what is in it. */
export function installApi(): { markReady: () => void; runQueue: () => void } {
  const queued: unknown = Reflect.get(window, API_NAME);
  const { promise, resolve } = deferred<LcFrame>();
  const api: LcFrame = Object.freeze({
    version: __LC_VERSION__,
    get timing() {
      return currentTiming();
    },
    ready: promise,
    push: (work: Work) => run(() => work(api)),
    getUser: currentUser,
    subscribe: (listener: (user: LcUser) => void) =>
      $session.listen(() => run(() => listener(currentUser()))),
    login: () => void openLogin('page'),
    register: () => void openRegister(),
    logout: () => void logout(),
    requireLogin: (work: () => void) => {
      // Who the user is may not be known yet: a customer is not asked to log in again.
      void startIdentity()
        .then(() => requireLogin('page'))
        .then((isLoggedIn) => {
          if (isLoggedIn) run(work);
        });
    },
    refreshCart,
    refreshUser: async () => void (await refreshLogin()),
    openChat: () => openChat(),
    alert: (message: string) => showAlert(String(message)),
    confirm: (texts: unknown) => askConfirm(confirmTexts(texts)),
    toast: (message: string) => showToast(String(message)),
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
    doctor: examine,
  });
  Reflect.set(window, API_NAME, api);
  return {
    markReady: () => resolve(api),
    runQueue: () => {
      if (Array.isArray(queued)) queued.forEach(api.push);
    },
  };
}

/** A mere text is the message; what is no text is made one, and what is none gives way to the frame's own. */
function confirmTexts(given: unknown): ConfirmTexts {
  const texts = Object.entries(isRecord(given) ? given : { msg: given })
    .filter(([, text]) => text !== undefined && text !== null && text !== '')
    .map(([name, text]): [string, string] => [name, String(text)]);
  return { msg: '', ...Object.fromEntries(texts) };
}

/** A path on an area's host, or a page of product.md by its name. Throws RangeError for an unknown one. */
function addressOf(name: string, path?: string): string {
  const page = path === undefined ? pageUrl(name) : undefined;
  if (page !== undefined) return page;
  if (path === undefined) throw new RangeError(`unknown route: ${name}`);
  if (!isArea(name)) throw new RangeError(`unknown area: ${name}`);
  return hostUrl(name, path);
}

/** The user without keys, as a copy the page may keep. */
function currentUser(): LcUser {
  const { userInfo, loginStatus } = $session.get();
  const {
    privateKey: _private,
    publicKey: _public,
    cipherClientVO: _pair,
    encryptSwitch: _switch,
    ...user
  } = userInfo;
  return { ...user, loginStatus };
}

async function requestReported(area: string, path: string, options: LcRequestOptions = {}): Promise<LcReply> {
  const asked = userChanges();
  // Whether a page's own call needs a login is the page's to decide: §calls.errors says no dialog, and names no window.
  const report = (error: unknown) => {
    if (!(error instanceof LoginRequired)) reportError(error, { area, by: 'user', asked });
  };
  const { reply, failure } = await requestForHost({ area, path, ...options }).catch((error: unknown) => {
    // Logged, and told where §crypto.errors tells it (a missing key); the page still gets its rejection.
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

/** Runs the page's own function; what it throws goes to the console, never through the frame. */
function run(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.error(error);
  }
}

function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
