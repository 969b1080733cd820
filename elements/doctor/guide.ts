import { type FindingId, GUIDE } from './doctor-page';
import type { Finding } from './markup';

/** The heading of the guide for each finding about what 3.0.0 has changed. */
export const HEADINGS: Record<FindingId, string> = {
  unread: 'hosts',
  'no host': 'hosts',
  misplaced: 'configuration',
  'starter of 2.1': 'starter',
};

/** The finding with its place in the guide, if it has one. */
export function withGuide([fault, paste, id]: Finding): Finding {
  return [id === undefined ? fault : `${fault} (${GUIDE}#${HEADINGS[id]})`, paste];
}
