import type * as v from 'valibot';
import { defineEndpoint } from '../core/http/model/endpoint';
import { flag, nullableListOf, number, object, requiredText, text } from '../core/text/schema-fields';

/** A sister site of the group; industryType 1 to 4. */
const groupSite = object({
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
    path: `/common/data/www-website-${encodeURIComponent(groupPrefix)}.json`,
    result: nullableListOf(groupSite),
    background: true,
  });
}
