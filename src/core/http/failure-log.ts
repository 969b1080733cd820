import { environment } from '../browser/environment';
import { Aborted, HostsUnknown, LoginRequired, PageLeft, SessionExpired } from './errors';

const QUIET = [Aborted, HostsUnknown, LoginRequired, PageLeft, SessionExpired];
/** Area and kind of the failures reported in this page view. */
const told = new Set<string>();

/** Logs a failure in one line (§calls.errors). An aborted request and a guest's refusal are not failures. */
export function noteFailure(area: string, error: unknown): void {
  if (QUIET.some((quiet) => error instanceof quiet)) return;
  const detail = error instanceof Error && error.message !== '' ? ` (${error.message})` : '';
  environment().warn(`${area}: ${kindOf(error)}${detail}`);
  tellMissing(area, error);
}

/** Tells the page that something is missing, once per area and kind and page view (contract.md §4 `lc-error`). */
export function tellMissing(area: string, error: unknown): void {
  const kind = kindOf(error);
  if (told.has(`${area} ${kind}`)) return;
  told.add(`${area} ${kind}`);
  const { emit, release } = environment();
  emit('lc-error', { ...release, area, kind });
}

function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Error';
}
