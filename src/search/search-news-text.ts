import type { SearchNews } from './panel';
import { SEARCH_TEXT } from './texts';

/** What a screen reader says about it (S14 announced count, S22 history removal). */
export function searchNewsText(news: SearchNews): string {
  if (news.kind === 'removed') return SEARCH_TEXT.removed(news.term);
  if (news.kind === 'cleared') return SEARCH_TEXT.cleared;
  return news.count === 0 ? SEARCH_TEXT.none : SEARCH_TEXT.count(news.count);
}
