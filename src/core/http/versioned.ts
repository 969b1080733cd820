import { joinUrl } from '../page/model/resolve-hosts';

/** The address, with the build's version when it is one of a `.json` (§calls.general). */
export function versioned(address: string): string {
  const url = new URL(address);
  if (!url.pathname.endsWith('.json')) return address;
  return joinUrl(url.origin, url.pathname + url.search, { version: __LC_BUILD_TIME__ });
}
