import { checksum } from '../../text/encodings';
import { isRecord, jsonRecord, jsonText } from '../../text/json';
import { ownCopy } from '../../text/objects';
import { type PageData, parsePageData, shownIn } from '../schema';
import type { Hosts } from './host-list';

/** The page data that change every day and that the header shows, which has a field to type in. */
const HEADER = 'lc-header';

/** The text of the data that a fragment of `tag` carries, so that the script renders first what the fragment shows. */
export function shownData(tag: string, data: PageData): string {
  if (tag !== HEADER) return '{}';
  const { headerAd, commonConfigVO } = data;
  const shown = {
    headerAd: headerAd && { ...headerAd, searchBoxDropdownKeywords: undefined, bottomFloatAd: undefined },
    commonConfigVO: commonConfigVO && {
      hotKeySearch: commonConfigVO.hotKeySearch,
      salesmanVO: commonConfigVO.salesmanVO,
    },
    ...shownIn(tag, data),
  };
  return jsonText(withoutDefaults(shown));
}

/** Without what the schema puts in for a value that is absent. */
function withoutDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDefaults);
  if (!isRecord(value)) return value;
  const isGiven = (one: unknown) => one !== '' && one !== false && !(Array.isArray(one) && one.length === 0);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (isGiven(one) ? [[key, withoutDefaults(one)]] : [])),
  );
}

/** The page's data with those that a fragment of `tag` carries in `text` in their place. */
export function asShown(tag: string, data: PageData, text: string): PageData {
  const { commonConfigVO: config, ...carried } = parsePageData(jsonRecord(text) ?? {}).data;
  const own = new Set(['headerAd', ...Object.keys(shownIn(tag, data))]);
  const others = Object.fromEntries(Object.entries(data).filter(([key]) => !own.has(key)));
  const base = data.commonConfigVO ?? config;
  const { hotKeySearch = [], salesmanVO = null } = config ?? {};
  return ownCopy<PageData>(
    others,
    carried,
    base ? { commonConfigVO: { ...base, hotKeySearch, salesmanVO } } : {},
  );
}

interface Shown {
  tag: string;
  site: string;
  data: PageData;
  hosts: Hosts;
}

/** Equal where a fragment of `tag` shows the same, but for the data that it carries. A version has its own markup. */
export function fixedHash(version: string, { tag, site, data, hosts }: Shown): string {
  const { chat, commonConfigVO, sisterSources, groupPrefix, paths } = data;
  // The button of the chat is a form with a field for each parameter of its address.
  const chatFields = (chat?.url ?? '').replace(/^[^?]*|=[^&]*/g, '');
  return checksum(
    jsonText([
      [version, sisterSources, groupPrefix, paths, Object.entries(hosts).sort(), chatFields],
      // Sister sites change the addresses of links alone, which correct themselves.
      tag === HEADER ? site : [commonConfigVO, Object.entries(shownIn(tag, data)).sort()],
    ]),
  );
}
