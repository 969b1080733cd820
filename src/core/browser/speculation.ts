import { jsonText } from '../text/json';
import { unclobbered } from '../text/objects';
import { warnOnce } from './environment';
import { trusted } from './scripts';

/**
 * Puts speculation rules into the document; returns what takes them out again, and drops what was prepared by
 * them. Undefined where the browser does not know such rules.
 */
export function speculate(rules: object, nonce: string): (() => void) | undefined {
  if (HTMLScriptElement.supports?.('speculationrules') !== true) return undefined;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  if (nonce !== '') script.nonce = nonce;
  script.text = trusted('createScript', jsonText(rules));
  script.addEventListener('securitypolicyviolation', () =>
    warnOnce('nextPage: the page’s policy refuses inline speculation rules (docs/embedding/next-page.md)'),
  );
  unclobbered(document, 'head').append(script);
  return () => script.remove();
}
