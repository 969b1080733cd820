import { computed } from 'nanostores';
import { environment, warnOnce } from '../browser/environment';
import { calendarDay } from '../text/format';
import type { PartName } from './constants';
import { type Off, readOffList } from './model/off-list';
import { $pageData } from './page-data';
import type { PageData } from './schema';

/** The older keys that switch a part off, until 4.0. */
function byOlderKeys({ quickOrder, recentlyViewed, analytics }: PageData): Off[] {
  const by = (part: PartName, key: string): Off => ({ part, until: '', by: key });
  return [
    ...(quickOrder === 'off' ? [by('quickOrder', 'quickOrder')] : []),
    ...(recentlyViewed === 'off' ? [by('recentlyViewed', 'recentlyViewed')] : []),
    ...(analytics === 'off' ? [by('tracking', 'analytics'), by('recentlyViewed', 'analytics')] : []),
  ];
}

/** The entries of the list `off` (contract.md §2) that count today. */
export const $listedOff = computed($pageData, ({ off = [] }) => {
  const { entries, unknown } = readOffList(off, calendarDay(environment().now()));
  for (const name of unknown) warnOnce(`page data: off names no part: ${name}`);
  return entries;
});

/** The parts that are off today, by the list or by an older key. */
export const $off = computed([$listedOff, $pageData], (listed, data) => [...listed, ...byOlderKeys(data)]);

/** The names of the parts that are off, as far as the page data are known. */
export const $offParts = computed($off, (entries): ReadonlySet<PartName> => {
  return new Set(entries.map(({ part }) => part));
});

/** Whether the part is off, as far as the page data are known. */
export function isOff(part: PartName): boolean {
  return $offParts.get().has(part);
}
