import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { SITES, type Site } from '../src/core/page/constants';
import { $site, $siteAttribute } from '../src/core/page/frame';

const claims: Site[] = [];

/**
 * The site of an element: its own attribute, else the page data's. One element's attribute applies to the whole frame.
 */
export function useSite(attribute: string | undefined): Site {
  const pageSite = useStore($site);
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
  return own ?? pageSite;
}
