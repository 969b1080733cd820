import * as v from 'valibot';
import { isRecord } from '../text/json';
import { object, requiredText, type Schema, text } from '../text/schema-fields';
import { IDENTITY_SCRIPT_VERSION } from './constants';

export interface ProviderRequest {
  appId: string;
  /** Random, bound to this browser; must come back beside a code in the address, and be the same wherever it does (A1 code exchange). */
  state: string;
  /** The page the user comes back to, without login parameters. */
  redirectUrl: string;
}

/** The part of the provider's script 1.7.1 that the frame uses; a page's own adapter is one too, without a version. */
export interface IdentityProvider {
  /** Resolves to `{code, state?}` when the provider knows this browser's user, else to null; never shows anything. */
  silentLogin(request: ProviderRequest): Promise<unknown>;
  /** Opens the provider's login window; resolves to `{code, state?}`, or to null when it was closed. */
  openLogin(request: ProviderRequest): Promise<unknown>;
  /** Leaves the page for the provider's login page; it comes back to redirectUrl with `code` and `state`. */
  redirectLogin(request: ProviderRequest): void | Promise<void>;
  /** Ends the provider's session and goes to `redirectUrl`. */
  logout(request: Pick<ProviderRequest, 'appId' | 'redirectUrl'>): void | Promise<void>;
}

const METHODS = ['silentLogin', 'openLogin', 'redirectLogin', 'logout'] as const;

/**
 * The provider, when the global is one of the version we know, or says none (not shown): a script that loaded without it has
 * failed (A6 provider script).
 */
export function asIdentityProvider(value: unknown): IdentityProvider | undefined {
  if (!isRecord(value) || !isProvider(value)) return undefined;
  return (value.version ?? IDENTITY_SCRIPT_VERSION) === IDENTITY_SCRIPT_VERSION ? value : undefined;
}

/** Whether all four methods are there. */
export function isProvider(value: unknown): value is IdentityProvider {
  if (typeof value !== 'object' || value === null) return false;
  return METHODS.every((method) => typeof Reflect.get(value, method) === 'function');
}

/** The result of a login at the provider. */
const providerAnswer: Schema<{ code: string; state: string }> = object({
  code: requiredText(),
  state: text(),
});

export type ProviderAnswer = v.InferOutput<typeof providerAnswer>;

/** The answer of a provider's call; undefined for null and for anything invalid. */
export function readProviderAnswer(value: unknown): ProviderAnswer | undefined {
  const parsed = v.safeParse(providerAnswer, value);
  return parsed.success ? parsed.output : undefined;
}
