import { type ReactNode, useEffect, useState } from 'react';
import type { Site } from '../src/core/page/constants';
import { $siteAttribute } from '../src/core/page/page-data';
import { $searchType } from '../src/search/type';
import { BeforeScript } from '../src/ui/before-script';

/** Sets what the first render shows of a site; the search box takes up the tab's own type afterwards. */
export function showSite(site: Site): void {
  $siteAttribute.set(site);
  $searchType.set(site === 'mro' ? 'MRO' : 'all');
}

/** The element's content, first as a fragment has it, so that the script finds the nodes that it would make. */
export function FirstRender({ children }: { children: ReactNode }) {
  const [isBefore, setBefore] = useState(true);
  useEffect(() => setBefore(false), []);
  return <BeforeScript.Provider value={isBefore}>{children}</BeforeScript.Provider>;
}
