import { expect, vi } from 'vitest';
import type { TabMessage } from '../../../../src/core/browser/environment';
import { deferred } from '../../../../src/core/browser/scheduling';
import type { FailureContext } from '../../../../src/core/session/failures';
import { LOCAL_HOSTS } from '../../built-in-hosts';
import { type Browser, newBrowser, origin } from '../../demo/browser';
import { newEnvironment } from '../../environment';
import { until } from '../../until';

interface Asked {
  appId: string;
  state: string;
  redirectUrl: string;
}

/** The provider as a test wants it; a call the test did not allow fails the test. */
export interface FakeProvider {
  silentLogin?: (asked: Asked) => Promise<unknown>;
  openLogin?: (asked: Asked) => Promise<unknown>;
  redirectLogin?: (asked: Asked) => unknown;
  logout?: (asked: { appId: string; redirectUrl: string }) => unknown;
}

export interface PageOptions {
  browser?: Browser;
  address?: string;
  provider?: FakeProvider;
  version?: string | undefined;
  /** Attempts at the script that fail before one works. */
  failingScripts?: number;
  /** The script is requested, and never answers. */
  isScriptEndless?: boolean;
  /** Session storage that an earlier page of the tab has left. */
  session?: Map<string, string>;
  beforeEmit?: (name: string) => boolean;
  /** Resolves when the browser is idle; at once by default. */
  whenIdle?: (longestMs: number) => Promise<void>;
  /** The reply of the page's `dataUrl`, {@link DATA_URL}, once it answers. */
  frameData?: Promise<object>;
  /** The page may not touch its address. */
  isSandboxed?: boolean;
  /** Calls fail because the page is being left; a promise while that is not yet sure. */
  wasLeft?: boolean | Promise<boolean>;
  /** Answers instead of the store; undefined lets the store answer. */
  answer?: (url: URL, request: Request) => Promise<Response> | undefined;
  /** Local storage that another page of the browser has left. */
  local?: Map<string, string>;
}

/** Notes in the browser that it has asked the provider silently a moment ago. */
export function askedSilently(browser = newBrowser()): Browser {
  browser.cookies.set('lc_silent_login', (Date.now() + 60_000).toString(36));
  return browser;
}

export const useClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** The lines of the page's log that begin so. */
export const starting = (page: { log: string[] }, ...starts: string[]) =>
  page.log.filter((line) => starts.some((start) => line.startsWith(start)));

/** A call of the provider that answers with this code. */
export const answering =
  (code: string) =>
  async ({ state }: { state: string }) => ({ code, state });

export const DATA_URL = `${origin('www')}/data.json`;
/** The log's line for the provider's script. */
export const SCRIPT = 'script /sso/1.7.1/lc-sso.js';

/** A guest page logs one of these two when it leaves for www, followed by its own address (`HERE`). */
export const LOGIN_PAGE = `navigate ${origin('www')}/login.html?redirectUrl=`;
export const REGISTER_PAGE = `navigate ${origin('www')}/home/register.html?redirectUrl=`;
export const HERE = encodeURIComponent(`${origin('www')}/index`);

/** A page of the store with fresh modules, whose calls go to the reference store in process. */
export async function openIdentityPage(options: PageOptions = {}) {
  vi.resetModules();
  const browser = options.browser ?? newBrowser();
  const session = options.session ?? new Map<string, string>();
  const local = options.local ?? new Map<string, string>();
  const url = options.address ?? `${origin('www')}/index`;
  const environment = newEnvironment({ browser, url, session, local });
  const { log, page, seen } = environment;
  const refuse = (name: string) => () => {
    log.push(`UNEXPECTED ${name}`);
    throw new Error(`unexpected ${name}`);
  };
  const provider = {
    version: 'version' in options ? options.version : '1.7.1',
    silentLogin: async () => null,
    openLogin: refuse('openLogin'),
    redirectLogin: refuse('redirectLogin'),
    logout: refuse('logout'),
    ...options.provider,
  };
  let loads = 0;
  const hasScript = () => !options.isScriptEndless && loads > (options.failingScripts ?? 0);
  environment.isActivated = false;
  environment.isLeft = options.wasLeft ?? false;
  environment.whenIdle = options.whenIdle ?? environment.whenIdle;
  environment.answer = (asked, request) =>
    options.answer?.(asked, request) ?? pageData(asked, options.frameData);
  environment.emit = (name, detail, { cancelable = false } = {}) => {
    seen.events.push({ name, detail });
    return !cancelable || (options.beforeEmit?.(name) ?? true);
  };
  environment.loadScript = async (address) => {
    loads += 1;
    log.push(`script ${new URL(address).pathname}`);
    if (options.isScriptEndless) await new Promise(() => {});
    if (!hasScript()) throw new Error('script failed to load');
  };
  environment.global = (name) => (name === 'LcSso' && hasScript() ? provider : undefined);
  if (options.isSandboxed) {
    page.replaceUrl = () => {
      throw new Error('the address stays');
    };
  }

  const stores = {
    identity: {
      ...(await import('../../../../src/core/session/identity')),
      ...(await import('../../../../src/core/session/same-user')),
      ...(await import('../../../../src/core/session/page-view')),
    },
    login: await import('../../../../src/core/session/login'),
    logout: (await import('../../../../src/core/session/logout')).logout,
    session: await import('../../../../src/core/session/session'),
    refresh: await import('../../log-in'),
    dialogs: await import('../../../../src/core/dialogs/dialogs'),
    /** A failure of a call made just now. */
    report: (error: unknown, context: Omit<FailureContext, 'version'>) =>
      reportError(error, { ...context, version: identityVersion() }),
    frame: await import('../../../../src/core/page/page-data'),
    loading: await import('../../load-page-data'),
    provider: await import('../../../../src/core/session/provider'),
  };
  const { install } = await import('../../install');
  install(environment);

  const { reportError } = await import('../../../../src/core/session/failures');
  const { identityVersion } = stores.session;
  return {
    ...stores,
    browser,
    log,
    events: seen.events,
    sessionStorage: session,
    localStorage: local,
    address: page.url,
    returnToPage: environment.comeBack,
    closeWindows: environment.closeWindows,
    leave: environment.leave,
    hide: (isHidden: boolean) => {
      page.isHidden = () => isHidden;
    },
    /** From now on the page is a prerendered one; `show` shows it. */
    prerender: () => {
      const shown = deferred();
      page.visited = shown.promise;
      return { show: () => shown.resolve() };
    },
    hear: (type: TabMessage['type']) => environment.receive({ type }),
    status: () => stores.session.$loginStatus.get(),
    callsOf: (path: string) =>
      seen.requests
        .map((request) => ({ ...request, address: new URL(request.url) }))
        .filter(({ address }) => address.pathname === path)
        .map(({ address, referrerPolicy }) => ({ query: address.searchParams, referrerPolicy })),
    /** A code of the provider for the page, as its login would issue it. */
    newCode: (role = 'customer') => issueCode(browser, role),
  };
}

/** A page whose view has begun. */
export async function startPage(options: PageOptions = {}) {
  const page = await openIdentityPage(options);
  await page.identity.startIdentity();
  return page;
}

/** The page of a customer whose view has begun, with nothing in its log yet. */
export async function customerPage(options: PageOptions = {}) {
  const page = await openIdentityPage(options);
  await page.browser.control('state', { role: 'customer', encryptSwitch: 'on' });
  // On a busy machine the answer comes after the neutral state has ended.
  await page.identity.startIdentity();
  await until(() => page.status() === 'customer');
  page.log.length = 0;
  return page;
}

/** The page of somebody whom the provider does not know, with nothing in its log yet. */
export async function guestPage(options: PageOptions = {}) {
  const page = await startPage({ ...options, browser: askedSilently(options.browser) });
  page.log.length = 0;
  return page;
}

const SISTER = 'http://www.sister.localhost:8080';

/** A page of another site whose own server passes the calls on. */
export async function gatewayPage(options: PageOptions = {}) {
  const page = await openIdentityPage({ address: `${SISTER}/shop`, ...options });
  await page.loading.loadPageData({ projectConfigVO: LOCAL_HOSTS, gateway: '/lc' });
  await page.identity.startIdentity();
  return page;
}

/** Clicks on logout and answers the question whether the customer really wants to; `done` is the logout. */
export async function clickLogout(
  page: Awaited<ReturnType<typeof openIdentityPage>>,
  isConfirmed = true,
): Promise<{ done: Promise<void> }> {
  const done = page.logout();
  const dialog = await until(() => page.dialogs.$dialogs.get()[0]);
  expect(dialog.message).toBe('您确定要退出吗？');
  page.dialogs.settleDialog(dialog.id, isConfirmed);
  if (isConfirmed) await until(() => page.session.$isLoggingOut.get() || page.status() === 'guest');
  return { done };
}

/** The reply of the page's `dataUrl`. */
function pageData({ pathname }: URL, data: Promise<object> | undefined): Promise<Response> | undefined {
  if (pathname !== new URL(DATA_URL).pathname) return undefined;
  return Promise.resolve(data).then((result) => Response.json({ code: 200, msg: '', result }));
}

/** Logs in at the demo's provider and answers the code it issues to the page at `redirectUrl`. */
export async function issueCode(browser: Browser, role = 'customer'): Promise<string> {
  const redirectUrl = `${origin('www')}/`;
  const body = new FormData();
  for (const [name, value] of Object.entries({ appId: 'lc-www', redirectUrl, state: 's', role }))
    body.append(name, value);
  const response = await browser.get('passport', '/login', { method: 'POST', body });
  return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
}
