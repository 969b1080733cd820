import type { Body } from './awkward';
import { changed, eachChanged, joinedPictures, leftOut } from './odd-values';

/** From this index on the words below the box have no link, as in many a back office. */
const LINKED_WORDS = 3;
/** A well-meant word that the keyword's check refuses. */
const UNSAFE_WORD = { keyword: '3D print 耗材', targetLink: null };

/**
 * The header's ads as a real back office sends them: without optional fields, and with the recommended words
 * in both shapes.
 */
export function awkwardHeaderAd(data: Body): Body {
  return {
    headerAd: changed(data.headerAd, (ad) => ({
      logo: changed(ad.logo, ({ logo }) => ({ logo: joinedPictures(logo) })),
      searchBoxDropdownKeywords: Array.isArray(ad.searchBoxDropdownKeywords)
        ? [
            ...ad.searchBoxDropdownKeywords.map((keyword, index) =>
              index % 2 === 0 ? keyword : { keyword, targetLink: leftOut(index) },
            ),
            UNSAFE_WORD,
          ]
        : ad.searchBoxDropdownKeywords,
      belowTheSearchBoxKeywords: eachChanged(ad.belowTheSearchBoxKeywords, (word, index) => ({
        colour: word.colour || leftOut(index),
        rel: leftOut(index),
        title: index % 2 === 0 ? word.title : leftOut(index),
        targetLink: index < LINKED_WORDS ? word.targetLink : leftOut(index),
      })),
    })),
  };
}
