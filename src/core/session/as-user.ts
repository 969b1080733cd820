import { identityVersion, isCurrent } from './identity-version';
import { type FailureContext, reportError } from './report-error';

/**
 * The end of a call. It is late if the user has logged in or out meanwhile: a late answer about a customer is dropped.
 * `isTold` says whether the user knows of the failure.
 */
export type Ending<T> = { isLate: boolean } & (
  | { ok: true; answer: T }
  | { ok: false; error: unknown; isTold: boolean }
);

/**
 * The one way to call the server for whoever is here now: resolves to the end of `call`, whose failure has been reported
 * as §calls.errors says ({@link reportError}). Never rejects.
 */
export async function asUser<T>(
  context: Omit<FailureContext, 'version'>,
  call: () => Promise<T>,
): Promise<Ending<T>> {
  const version = identityVersion();
  try {
    const answer = await call();
    return { ok: true, answer, isLate: !isCurrent(version) };
  } catch (error) {
    const isLate = !isCurrent(version);
    return { ok: false, error, isTold: reportError(error, { ...context, version }), isLate };
  }
}
