import type { LcIdentityAdapter, LcIdentityRequest } from '../../contract/host-types';
import { environment, warnOnce } from '../browser/environment';
import { delayAbout, withTimeout } from '../browser/scheduling';
import { callBase, isCookielessHere } from '../page/gateway';
import { $namedHosts, hostUrl } from '../page/hosts';
import { $pageData } from '../page/page-data';
import { givenScriptUrl, isVettedScript } from '../page/script-sources';
import { isRecord } from '../text/json';
import { ownCopy } from '../text/objects';
import { joinUrl } from '../text/query';
import { safeUrl } from '../text/url';
import {
  ASSUMED_APP_ID,
  ASSUMED_PROVIDER_GLOBAL,
  ASSUMED_SCRIPT_PATH,
  IDENTITY_BACKOFF_MS,
  IDENTITY_SCRIPT_ATTEMPTS,
  IDENTITY_SCRIPT_LIMIT_MS,
  IDENTITY_SCRIPT_VERSION,
  LOGIN_CLICK_WAIT_MS,
} from './constants';
import { type LoginParams, stripLoginParams } from './model/code';
import { isIntegrity } from './model/integrity';
import { exchangeCode, isProvider, readProviderAnswer } from './schema';

interface Known {
  /** The page's own, handed in. */
  own?: LcIdentityAdapter;
  /** The outcome of the requested script. */
  loading?: Promise<LcIdentityAdapter | undefined> | undefined;
  /** The number of tries that the current loading may make. */
  allowed: number;
}
/** Inherits nothing, because a library of the page may have put a `loading` on every object. */
const known = ownCopy<Known>({ allowed: 0 });

/**
 * Uses the page's own provider instead of the script (contract.md §5 `identity.use`), unless a provider was
 * already requested. Throws TypeError for anything without the four methods.
 */
export function takeIdentityProvider(adapter: unknown): void {
  if (!isProvider(adapter)) throw new TypeError('identity.use: four methods expected');
  if (known.loading !== undefined || known.own !== undefined)
    environment().warn('identity.use: too late, a provider was asked for already');
  else known.own = adapter;
}

/**
 * The identity provider, whose script is loaded once: at most `attempts` tries, about 1, 2, 4 and 8 s apart;
 * a script that loads but leaves no usable global has failed as well (A6 provider script). Undefined if all
 * tries failed; the next call starts again. A call that allows more attempts prolongs the current loading. A
 * provider that is on the page already is used.
 */
function loadProvider(
  scriptUrl: string,
  attempts: number,
  integrity: string,
): Promise<LcIdentityAdapter | undefined> {
  known.allowed = known.loading === undefined ? attempts : Math.max(known.allowed, attempts);
  if (known.loading !== undefined) return known.loading;
  known.loading = tryToLoad(scriptUrl, integrity).then((provider) => {
    if (provider === undefined) known.loading = undefined;
    return provider;
  });
  return known.loading;
}

async function tryToLoad(scriptUrl: string, integrity: string): Promise<LcIdentityAdapter | undefined> {
  for (let attempt = 0; attempt < known.allowed; attempt += 1) {
    if (attempt > 0) await delayAbout(IDENTITY_BACKOFF_MS[attempt - 1] ?? 0);
    const provider = presentProvider() ?? (await loadOnce(scriptUrl, integrity));
    if (provider !== undefined) return provider;
  }
  return undefined;
}

async function loadOnce(scriptUrl: string, integrity: string): Promise<LcIdentityAdapter | undefined> {
  const load = () => withTimeout(environment().loadScript(scriptUrl, integrity), IDENTITY_SCRIPT_LIMIT_MS);
  return (await settled(load)) && presentProvider();
}

/** The provider on the page, if it is one of the version we know, or says none (not shown). */
function presentProvider(): LcIdentityAdapter | undefined {
  const value = environment().global(ASSUMED_PROVIDER_GLOBAL);
  if (!isRecord(value) || !isProvider(value)) return undefined;
  return (value.version ?? IDENTITY_SCRIPT_VERSION) === IDENTITY_SCRIPT_VERSION ? value : undefined;
}

/** The identity provider; undefined if the page names none, or its script fails to load. */
export function identityProvider(
  attempts: number = IDENTITY_SCRIPT_ATTEMPTS,
): Promise<LcIdentityAdapter | undefined> {
  // Its code would be exchanged nowhere.
  const provider = callBase(exchangeCode.area) === undefined ? undefined : known.own;
  const url = identityScriptUrl();
  if (provider !== undefined || url === undefined) return Promise.resolve(provider);
  const integrity = $pageData.get().identity?.integrity ?? '';
  if (integrity === '' || isIntegrity(integrity)) return loadProvider(url, attempts, integrity);
  // A browser ignores an invalid hash and would run any script.
  warnOnce('identity.integrity: no hash, so no script is loaded');
  return Promise.resolve(undefined);
}

/**
 * The address of the provider's script; undefined when nobody who may (G47 script sources) names the script
 * or its host.
 */
export function identityScriptUrl(): string | undefined {
  const origin = $namedHosts.get().identity;
  const url = givenScriptUrl() ?? (origin && joinUrl(origin, ASSUMED_SCRIPT_PATH));
  return url !== undefined && isVettedScript(url) ? url : undefined;
}

/**
 * Behind a gateway on another site the provider's hidden frame gets no cookies, so it would know nobody (G52
 * gateway).
 */
export function isProviderCookieless(): boolean {
  const url = identityScriptUrl();
  return url !== undefined && isCookielessHere(url);
}

/** Whether the page has a provider at all: its own, a script or a host. */
export function isProviderNamed(): boolean {
  return known.own !== undefined || identityScriptUrl() !== undefined;
}

/** The provider, or undefined if it is not there soon, because a click must not wait for five attempts. */
export function identityProviderInTime(): Promise<LcIdentityAdapter | undefined> {
  return withTimeout(identityProvider(), LOGIN_CLICK_WAIT_MS);
}

/**
 * The provider's answer to a click; undefined if it fails, or is silent for as long as we wait for its
 * script. If the provider leaves the page instead of answering, this never resolves while the next page
 * loads.
 */
export async function settledInTime<T>(run: () => T | Promise<T>): Promise<{ value: T } | undefined> {
  const answer = await withTimeout(settled(run), LOGIN_CLICK_WAIT_MS);
  if (answer === undefined && (await environment().page.wasLeft())) return new Promise(() => {});
  return answer;
}

/**
 * The request to the provider: the app that asks, the state it must return, the address the user returns to.
 */
export function providerRequest(state: string): LcIdentityRequest {
  return { appId: appId(), state, redirectUrl: returnUrl() };
}

export function appId(): string {
  return $pageData.get().identity?.appId || ASSUMED_APP_ID;
}

/**
 * This page without its login parameters; the home page if its address cannot be returned to, as in `srcdoc`
 * (A5 return address).
 */
export function returnUrl(): string {
  // A browser leaves a backslash in a query as it is, and no link may have one.
  const address = stripLoginParams(environment().page.url()).replace(/\\/g, '%5C');
  return safeUrl(address) ?? hostUrl('www', '/');
}

/**
 * Asks the provider without showing anything. Undefined when the provider knows nobody, fails, or is silent
 * for `waitMs`. With third-party cookies blocked silence is the usual end, so nothing is logged.
 */
export async function loginSilently(
  provider: LcIdentityAdapter,
  request: LcIdentityRequest,
  waitMs: number,
): Promise<LoginParams | undefined> {
  const answer = await settled(() => withTimeout(provider.silentLogin(request), waitMs));
  return readProviderAnswer(answer?.value);
}

/**
 * Opens the provider's login window; 'closed' when the user gave up, 'failed' when there was no usable
 * answer.
 */
export async function loginInWindow(
  provider: LcIdentityAdapter,
  request: LcIdentityRequest,
): Promise<LoginParams | 'closed' | 'failed'> {
  const answer = await settled(() => provider.openLogin(request));
  if (answer === undefined) return 'failed';
  return (answer.value ?? undefined) === undefined
    ? 'closed'
    : (readProviderAnswer(answer.value) ?? 'failed');
}

/** Runs a provider's call, whether it answers at once or by a promise; undefined when it failed. */
export async function settled<T>(run: () => T | Promise<T>): Promise<{ value: T } | undefined> {
  try {
    return { value: await run() };
  } catch {
    return undefined;
  }
}
