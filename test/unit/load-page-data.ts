import { fetchPageData } from '../../src/core/http/fetch-page-data';
import { loadPageData as load } from '../../src/core/page/load-page-data';

export { retryPageData } from '../../src/core/page/load-page-data';

/** Loads page data as `boot` does. */
export function loadPageData(raw: unknown, tag: Parameters<typeof load>[1] = {}): Promise<void> {
  return load(raw, tag, fetchPageData);
}
