import { computed } from 'nanostores';
import { environment } from '../browser/environment';
import { SOURCE_COOKIE_DAYS } from './constants';
import { sisterSiteUrl } from './model/routes';
import { givenSource, sourceFromUrl, sourceName } from './model/source-cookie';
import { $groupPrefix, $pageData, $pageDataStatus } from './page-data';

/** Keeps the source of the address under the page's own prefix only, which a `dataUrl` may still name; returns the undo. */
export function keepSourceOnceNamed(): () => void {
  return $pageDataStatus.subscribe((status) => {
    if (status !== 'loading' || $pageData.get().groupPrefix !== undefined) keepSource($groupPrefix.get());
  });
}

/** Keeps the source the address brings in the group source cookie (§source.cookie). */
function keepSource(prefix: string): void {
  const { cookies, page } = environment();
  const source = sourceFromUrl(page.url(), prefix);
  if (source !== undefined) cookies.set(sourceName(prefix), source, SOURCE_COOKIE_DAYS);
}

/** Gives a link to a sister site its `{groupPrefix}_source`: the one the page has for its origin or one of its names. */
export const $sisterUrl = computed(
  [$pageData, $groupPrefix],
  ({ sisterSources = {} }, prefix) =>
    (href: string | undefined, names: readonly string[]): string | undefined =>
      sisterSiteUrl(href, prefix, givenSource(sisterSources, href, names)),
);
