import { GUIDE } from './doctor-page';
import type { Finding } from './markup';

/** The findings about what 3.0.0 has changed, each with the heading of the guide that says what to do. */
const CHANGED: readonly (readonly [finding: RegExp, heading: string])[] = [
  [/^(?:no host is named for |page data name no hosts|the page data cannot be read)/, 'hosts'],
  [/ counts? in the data block only/, 'configuration'],
  [/^data-fragments /, 'starter'],
];

/** The finding with its place in the guide, if 3.0.0 has changed what it is about. */
export function withGuide([fault, paste]: Finding): Finding {
  const heading = CHANGED.find(([finding]) => finding.test(fault))?.[1];
  return [heading === undefined ? fault : `${fault} (${GUIDE}#${heading})`, paste];
}
