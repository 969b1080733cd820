import { SOURCE_COOKIE_DAYS } from '../config/source';
import { sourceFromUrl, sourceName } from '../lib/source-cookie';
import { environment } from '../platform/environment';
import { $groupPrefix } from './frame';

/** Keeps the source the address brings in the group source cookie (spec §3 Cookies). */
export function keepSource(): void {
  const { cookies, page } = environment();
  const prefix = $groupPrefix.get();
  const source = sourceFromUrl(page.url(), prefix);
  if (source !== undefined) cookies.set(sourceName(prefix), source, SOURCE_COOKIE_DAYS);
}
