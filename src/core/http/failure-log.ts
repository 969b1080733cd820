import { environment } from '../platform/environment';
import { Aborted, HostsUnknown, LoginRequired, PageLeft, SessionExpired } from '../services/errors';

const QUIET = [Aborted, HostsUnknown, LoginRequired, PageLeft, SessionExpired];
/** What has been told in this page view. */
const told = new Set<string>();

/** Says on the console what the page's owner has to mend, once per page view. */
export function warnOnce(text: string): void {
  if (isNews(text)) environment().warn(text);
}

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
  if (isNews(`${area} ${kind}`)) environment().emit('lc-error', { area, kind });
}

function isNews(entry: string): boolean {
  const { size } = told;
  return told.add(entry).size > size;
}

function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Error';
}
