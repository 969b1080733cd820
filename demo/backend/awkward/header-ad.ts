import type { Body } from '../manners';
import { changed, eachChanged, leftOut } from './odd-values';

/** The header's ads as a real back office leaves them: optional fields out, the recommended words in both shapes. */
export function awkwardHeaderAd(data: Body): Body {
  return {
    headerAd: changed(data.headerAd, (ad) => ({
      searchBoxDropdownKeywords: Array.isArray(ad.searchBoxDropdownKeywords)
        ? ad.searchBoxDropdownKeywords.map((keyword, index) =>
            index % 2 === 0 ? keyword : { keyword, targetLink: leftOut(index) },
          )
        : ad.searchBoxDropdownKeywords,
      belowTheSearchBoxKeywords: eachChanged(ad.belowTheSearchBoxKeywords, (word, index) => ({
        colour: word.colour || leftOut(index),
        rel: leftOut(index),
        title: index % 2 === 0 ? word.title : leftOut(index),
      })),
    })),
  };
}
