import { $namedHosts } from '../src/core/page/hosts';
import { pageType } from '../src/core/tracking/model/page-types';
import { noteViewed } from '../src/search/viewed';

/**
 * Remembers the part of a product page that names it, `<main data-lc-viewed="C8734" data-lc-model="STM32F103C8T6">`
 * (S33 recently viewed). On pages of another type the attribute may be anybody's.
 */
export function noteProductPage(): void {
  const place = document.querySelector('[data-lc-viewed]');
  if (place === null || pageType(location.href, $namedHosts.get()) !== 'product_detail') return;
  const [code, model] = ['data-lc-viewed', 'data-lc-model'].map((name) => place.getAttribute(name));
  void noteViewed({ code, model });
}
