import { useLayoutEffect } from 'react';
import { SITES, type Site } from '../../src/core/page/constants';
import { setSiteAttribute } from '../../src/core/page/page-data';

interface Claim {
  site: Site;
  isOfHeader: boolean;
}

const claims: Claim[] = [];

/** A header shows its own site, whatever a footer names: only what a header shows differs between sites. */
function apply(): void {
  const last = claims.filter(({ isOfHeader }) => isOfHeader).pop() ?? claims[claims.length - 1];
  setSiteAttribute(last?.site);
}

/**
 * Has an element's `site` attribute apply to the whole frame, before the page data's, for as long as the
 * element is connected.
 */
export function useSite(attribute: string | undefined, isOfHeader = false): void {
  const own = SITES.find((site) => site === attribute);
  useLayoutEffect(() => {
    if (own === undefined) return;
    const claim = { site: own, isOfHeader };
    claims.push(claim);
    apply();
    return () => {
      claims.splice(claims.indexOf(claim), 1);
      apply();
    };
  }, [own, isOfHeader]);
}
