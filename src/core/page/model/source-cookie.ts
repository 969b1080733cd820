import { parseUrl } from '../../text/url';
import { SOURCE_PREFIX, SOURCE_SHORT_PARAM } from '../constants';

/** The name of the source cookie, and of the URL parameter that sets it (§source.cookie). */
export function sourceName(groupPrefix: string): string {
  return `${groupPrefix}_source`;
}

/**
 * The source an address brings: its `{groupPrefix}_source`, else `lc_` + its `c`; undefined for none.
 * Anything but letters, digits, `_` and `-`, 64 at most, is no source (N6 source names).
 */
export function sourceFromUrl(address: string, groupPrefix: string): string | undefined {
  const params = parseUrl(address)?.searchParams;
  if (params === undefined) return undefined;
  const short = params.get(SOURCE_SHORT_PARAM);
  const candidates = [params.get(sourceName(groupPrefix)), short && `${SOURCE_PREFIX}_${short}`];
  return candidates.find(isSource);
}

/**
 * The source in the page's `sisterSources` for a site, found by its origin, its host or one of its names;
 * undefined if there is none or it is invalid.
 */
export function givenSource(
  sources: Record<string, string>,
  href: string | undefined,
  names: readonly string[],
): string | undefined {
  const url = href === undefined ? undefined : parseUrl(href);
  const keys = url === undefined ? names : [url.origin, url.host, ...names];
  const key = keys.find((name) => Object.keys(sources).includes(name) && isSource(sources[name]));
  return key === undefined ? undefined : sources[key];
}

function isSource(source: string | null | undefined): source is string {
  return /^[\w-]{1,64}$/.test(source ?? '');
}
