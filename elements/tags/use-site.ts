import { useLayoutEffect } from 'react';
import { SITES, type Site } from '../../src/core/page/constants';
import { $siteAttribute } from '../../src/core/page/page-data';

const claims: Site[] = [];

/**
 * Has an element's `site` attribute apply to the whole frame, before the page data's, for as long as the
 * element is connected.
 */
export function useSite(attribute: string | undefined): void {
  const own = SITES.find((site) => site === attribute);
  useLayoutEffect(() => {
    if (own === undefined) return;
    claims.push(own);
    $siteAttribute.set(own);
    return () => {
      claims.splice(claims.lastIndexOf(own), 1);
      $siteAttribute.set(claims[claims.length - 1]);
    };
  }, [own]);
}
