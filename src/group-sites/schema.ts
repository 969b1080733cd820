import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { flag, nullableListOf, number, requiredText, text } from './fields';

/** A sister site of the group (§session.group-sites); industryType 1 to 4. */
const groupSite = v.object({
  industryType: number(),
  link: requiredText(),
  title: requiredText(),
  icon: text(),
  newFlag: flag(),
  description: text(),
});

export type GroupSite = v.InferOutput<typeof groupSite>;

/** Query `{timestamp}`; the file is named after the page's groupPrefix. */
export function getGroupSites(groupPrefix: string) {
  return defineEndpoint({
    area: 'static',
    method: 'GET',
    path: `/common/data/www-website-${encodeURIComponent(groupPrefix)}.json`,
    result: nullableListOf(groupSite),
    background: true,
  });
}
