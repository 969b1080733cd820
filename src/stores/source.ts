import { SOURCE_COOKIE_DAYS } from '../config/source';
import { sourceFromUrl, sourceName } from '../lib/source-cookie';
import { environment } from '../platform/environment';

/** Keeps the source the address brings in the group source cookie (spec §3 Cookies). */
export function keepSource(prefix: string): void {
  const { cookies, page } = environment();
  const source = sourceFromUrl(page.url(), prefix);
  if (source !== undefined) cookies.set(sourceName(prefix), source, SOURCE_COOKIE_DAYS);
}
