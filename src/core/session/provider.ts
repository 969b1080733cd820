import {
  ASSUMED_APP_ID,
  ASSUMED_SCRIPT_PATH,
  LOGIN_CLICK_WAIT_MS,
  LOGIN_DATA_WAIT_MS,
} from '../../config/identity';
import type { IdentityProvider, ProviderRequest } from '../../contract/identity-provider';
import { loginReturnUrl } from '../../lib/identity/url';
import { identityRoute } from '../../lib/links/routes';
import { safeUrl } from '../../lib/links/safe-url';
import { environment } from '../../platform/environment';
import { within } from '../../platform/within';
import { settled } from '../../services/identity';
import { loadProvider, takeProvider } from '../../services/identity-script';
import { $frame, areHostsKnown, hostsToCome, identityToCome } from '../frame';
import { $hosts, hostUrl, urlOf } from '../links/hosts';

/** The identity provider; undefined when its script cannot be had. */
export function identityProvider(): Promise<IdentityProvider | undefined> {
  const url = identityScriptUrl();
  return url === undefined ? Promise.resolve(undefined) : loadProvider(url);
}

/** The address of the provider's script; undefined when nobody knows the hosts. */
export function identityScriptUrl(): string | undefined {
  const given = safeUrl($frame.get().identity?.scriptUrl, environment().page.url());
  if (given === undefined && !areHostsKnown()) return undefined;
  return given ?? hostUrl('identity', ASSUMED_SCRIPT_PATH);
}

/** Lets the page hand in the group's real provider (contract.md §5 `identity.use`); throws a TypeError for anything else. */
export function takeIdentityProvider(adapter: unknown): void {
  const verdict = takeProvider(adapter);
  if (verdict === 'no-provider') throw new TypeError('identity.use: five methods expected');
  if (verdict === 'too-late') environment().warn('identity.use: too late, a provider was asked for already');
}

/**
 * The provider, or undefined when it is not there soon: a click must not wait for five attempts. But for the hosts it does:
 * without them nobody knows where it may lead. For other data that may speak of the provider it waits a moment only.
 */
export async function identityProviderSoon(): Promise<IdentityProvider | undefined> {
  await hostsToCome();
  await within(identityToCome(), LOGIN_DATA_WAIT_MS);
  return within(identityProvider(), LOGIN_CLICK_WAIT_MS);
}

/**
 * What the provider answers to a click; undefined when it fails, or is silent for as long as its script is waited for. Where it
 * leads away from the page instead of answering, nothing follows: not while the next page loads, nor when this one comes back.
 */
export async function settledSoon<T>(run: () => T | Promise<T>): Promise<{ value: T } | undefined> {
  const { now, page } = environment();
  const began = now();
  const answer = await within(settled(run), LOGIN_CLICK_WAIT_MS);
  // In the back-forward cache timers stand still, the clock does not.
  const isBack = now() - began > 2 * LOGIN_CLICK_WAIT_MS;
  if (answer === undefined && (isBack || (await page.wasLeft()))) return new Promise(() => {});
  return answer;
}

/** What the provider is told of a login: who asks, the state it must hand back, where the user returns to. */
export function providerRequest(state: string): ProviderRequest {
  return { appId: appId(), state, redirectUrl: returnUrl() };
}

export function appId(): string {
  return $frame.get().identity?.appId || ASSUMED_APP_ID;
}

/** This page without its login parameters, or the home page when it stands on none of our hosts (A5). */
export function returnUrl(): string {
  return loginReturnUrl(environment().page.url(), Object.values($hosts.get()), hostUrl('www', '/'));
}

/** The provider's own page, for when its script cannot be had (§login.provider: appId, redirectUrl and promoCode). */
export function providerPageUrl(page: 'login' | 'register', state: string): string {
  const promoCode = $frame.get().identity?.promoCode || undefined;
  return urlOf(identityRoute(page, { ...providerRequest(state), promoCode }));
}
