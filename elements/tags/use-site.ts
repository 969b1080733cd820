import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { SITES, type Site } from '../../src/core/page/constants';
import { $pageSite, setSiteAttribute } from '../../src/core/page/page-data';

interface Claim {
  site: Site;
  isOfHeader: boolean;
}

const claims: Claim[] = [];

/** A header's wins over a footer's, which shows the same on every site. */
function apply(): void {
  const last = claims.filter(({ isOfHeader }) => isOfHeader).pop() ?? claims[claims.length - 1];
  setSiteAttribute(last?.site);
}

/**
 * Returns the site of an element, its own or the page data's. Its own is also the site of what belongs to no
 * element, for as long as it is connected.
 */
export function useSite(attribute: string | undefined, isOfHeader = false): Site {
  const pageSite = useStore($pageSite);
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
  return own ?? pageSite;
}
