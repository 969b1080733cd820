import { environment } from './environment';

/** The warnings of this page view. */
const warned = new Set<string>();

/** Says on the console what the page's owner has to mend, once per page view. */
export function warnOnce(text: string): void {
  if (warned.has(text)) return;
  warned.add(text);
  environment().warn(text);
}
