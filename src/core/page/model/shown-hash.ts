import { checksum } from '../../text/encodings';
import { jsonText } from '../../text/json';
import { type PageData, shownIn } from '../schema';
import type { Hosts } from './host-list';

interface Shown {
  tag: string;
  isSmall: boolean;
  site: string;
  data: PageData;
  hosts: Hosts;
}

/**
 * Equal where a fragment of `tag` shows the same, so that the script keeps its nodes. A version has its own
 * markup.
 */
export function shownHash(version: string, { tag, isSmall, site, data, hosts }: Shown): string {
  const { chat, commonConfigVO, headerAd, sisterSources, groupPrefix, paths } = data;
  // The button of the chat is a form with a field for each parameter of its address.
  const chatFields = (chat?.url ?? '').replace(/^[^?]*|=[^&]*/g, '');
  const ownOf = (): unknown[] => {
    // Sister sites change the addresses of links alone, which correct themselves.
    if (tag !== 'lc-header') return [commonConfigVO];
    const seen = headerAd && { ...headerAd, searchBoxDropdownKeywords: undefined, bottomFloatAd: undefined };
    return [site, seen, commonConfigVO?.hotKeySearch, commonConfigVO?.salesmanVO];
  };
  return checksum(
    jsonText([
      [version, isSmall, sisterSources, groupPrefix, paths, byName(hosts), chatFields],
      [...ownOf(), byName(shownIn(tag, data))],
    ]),
  );
}

/** The members by name; page data inherit no `toString`, by which a plain sort compares. */
function byName(members: object): [name: string, value: unknown][] {
  return Object.entries(members).sort(([one], [other]) => (one < other ? -1 : 1));
}
