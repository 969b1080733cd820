import { environment } from '../platform/environment';
import { Aborted, HostsUnknown, LoginRequired, PageLeft, SessionExpired } from '../services/errors';

const QUIET = [Aborted, HostsUnknown, LoginRequired, PageLeft, SessionExpired];
const told = new Set<string>();

/** Logs a failure in one line (§calls.errors); a request taken back and a guest's answer are none. */
export function noteFailure(area: string, error: unknown): void {
  if (QUIET.some((quiet) => error instanceof quiet)) return;
  const detail = error instanceof Error && error.message !== '' ? ` (${error.message})` : '';
  environment().warn(`${area}: ${kindOf(error)}${detail}`);
  tellMissing(area, error);
}

/** Tells the page that something is missing, once per area and kind and page view (contract.md §4 `lc-error`). */
export function tellMissing(area: string, error: unknown): void {
  const kind = kindOf(error);
  const entry = `${area} ${kind}`;
  if (told.has(entry)) return;
  told.add(entry);
  environment().emit('lc-error', { area, kind });
}

function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Error';
}
