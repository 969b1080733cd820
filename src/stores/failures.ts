import { environment } from '../platform/environment';
import { Aborted, LoginRequired, PageLeft, SessionExpired } from '../services/errors';

/** Logs a failure in one line (spec §8 Transport errors); a request taken back and a guest's answer are none. */
export function noteFailure(area: string, error: unknown): void {
  if ([Aborted, LoginRequired, PageLeft, SessionExpired].some((quiet) => error instanceof quiet)) return;
  const kind = error instanceof Error ? error.name : 'Error';
  const detail = error instanceof Error && error.message !== '' ? ` (${error.message})` : '';
  environment().warn(`${area}: ${kind}${detail}`);
}
