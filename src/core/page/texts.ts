import type { Area } from './model/host-list';

/** The feature that a page lacks without an area's host, for the console and the doctor. */
export const WITHOUT_THIS_AREA_TEXT: Partial<Record<Area, string>> = {
  identity: 'login and registration open the pages of www',
  supplier: 'no supplier login is shown',
  analytics: 'no report is sent',
};
export const WITHOUT_AREA_TEXT = 'its links lead to www, and no call goes there';
export const NO_HOSTS_TEXT = 'page data name no hosts: links stay on this one, and no call leaves';
