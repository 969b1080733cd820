import { environment } from '../browser/environment';
import { parseUrl, safeUrl } from '../text/url';
import { $hosts } from './hosts';
import { $pageData } from './page-data';

/** The address of the provider's script as the page data say it. */
export function givenScriptUrl(): string | undefined {
  return safeUrl($pageData.get().identity?.scriptUrl, environment().page.url());
}

/**
 * Whether the frame may load a script: a script that the page itself names, and scripts of the store's hosts
 * (G47 script sources).
 */
export function isVettedScript(url: string): boolean {
  return url === givenScriptUrl() || Object.values<unknown>($hosts.get()).includes(parseUrl(url)?.origin);
}
