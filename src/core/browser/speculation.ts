import { jsonText } from '../text/json';
import { unclobbered } from '../text/objects';
import { warnOnce } from './environment';
import { trusted } from './scripts';

/** The page's policy has refused a rule set. */
let isRefused = false;

/**
 * Has the browser fetch or prerender a page; returns what drops it again. Undefined where the browser does not know
 * speculation rules, the policy refuses them, or the person pays for each byte or is on a slow line.
 */
export function speculate(
  how: 'prefetch' | 'prerender',
  url: string,
  nonce: string,
): (() => void) | undefined {
  if (isRefused || isLineDear() || HTMLScriptElement.supports?.('speculationrules') !== true)
    return undefined;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  if (nonce !== '') script.nonce = nonce;
  script.text = trusted('createScript', jsonText({ [how]: [{ urls: [url], eagerness: 'immediate' }] }));
  script.addEventListener('securitypolicyviolation', () => {
    isRefused = true;
    script.remove();
    warnOnce('nextPage: the page’s policy refuses inline speculation rules (docs/embedding/next-page.md)');
  });
  unclobbered(document, 'head').append(script);
  return () => script.remove();
}

/** Save-Data, or a line below 4G; browsers that do not tell count as fast. */
function isLineDear(): boolean {
  const line: { saveData?: boolean; effectiveType?: string } | undefined = Reflect.get(
    navigator,
    'connection',
  );
  return line?.saveData === true || (line?.effectiveType ?? '4g') !== '4g';
}
