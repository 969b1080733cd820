import type { Body } from './awkward';
import { awkwardFooter } from './footer';
import { awkwardHeaderAd } from './header-ad';

/** What each area changes in the page data; every one answers the keys that it changes. */
const ODDITIES: ((data: Body) => Body)[] = [awkwardHeaderAd, awkwardFooter];

/** Page data (contract.md §2) as a real server writes them, whether they stand in the page or behind its `dataUrl`. */
export function awkwardPageData(data: Body): Body {
  const odd = { ...data };
  for (const change of ODDITIES) Object.assign(odd, change(odd));
  return odd;
}
