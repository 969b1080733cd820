import type { Body } from './awkward';
import { awkwardFooter } from './footer';
import { awkwardHeaderAd } from './header-ad';

/** Each function returns the keys that it changes in the page data. */
const ODDITIES: ((data: Body) => Body)[] = [awkwardHeaderAd, awkwardFooter];

/** Page data (contract.md §2) as a real server writes them, in the page or at its `dataUrl`. */
export function awkwardPageData(data: Body): Body {
  const odd = { ...data };
  for (const change of ODDITIES) Object.assign(odd, change(odd));
  return odd;
}
