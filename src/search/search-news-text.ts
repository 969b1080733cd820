import { SEARCH_TEXT } from '../../config/search';
import type { SearchNews } from '../../stores/search/panel';

/** What a screen reader says about it (S14, S22). */
export function searchNewsText(news: SearchNews): string {
  if (news.kind === 'removed') return SEARCH_TEXT.removed(news.term);
  if (news.kind === 'cleared') return SEARCH_TEXT.cleared;
  return news.count === 0 ? SEARCH_TEXT.none : SEARCH_TEXT.count(news.count);
}
