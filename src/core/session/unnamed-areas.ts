import { warnOnce } from '../browser/environment';
import { areHostsKnown } from '../http/load-page-data';
import { $namedHosts, $paths } from '../page/hosts';
import {
  AREAS,
  type Area,
  NO_HOSTS_TEXT,
  WITHOUT_AREA_TEXT,
  WITHOUT_THIS_AREA_TEXT,
} from '../page/model/host-list';
import { isProviderNamed } from './provider';

/** The features that the page lacks because its data name no host for them, and the line to paste. */
export interface UnnamedArea {
  fault: string;
  paste: string;
}

/** The areas that page data leave without a host (§hosts.list); one general entry where they name no host at all. */
export function unnamedAreas(): UnnamedArea[] {
  const named = $namedHosts.get();
  if (Object.keys(named).length === 0)
    return [
      {
        fault: NO_HOSTS_TEXT,
        paste: '"projectConfigVO": {"www": "https://www.…", "cart": "https://cart.…"}',
      },
    ];
  const isNeeded = (area: Area) => {
    if (area === 'identity') return !isProviderNamed();
    return area !== 'analytics' || ($paths.get().collector ?? '/').startsWith('/');
  };
  const isMissing = (area: Area) => named[area] === undefined && isNeeded(area);
  return AREAS.filter(isMissing).map((area) => ({
    fault: `no host is named for ${area}: ${WITHOUT_THIS_AREA_TEXT[area] ?? WITHOUT_AREA_TEXT}`,
    paste: `"projectConfigVO": {"${area}": "https://${area}.…"}`,
  }));
}

/** Names them on the console, once the page data are complete; page data that cannot be read have said so already. */
export function tellUnnamedAreas(): void {
  if (!areHostsKnown()) return;
  for (const { fault } of unnamedAreas()) warnOnce(`page data: ${fault}`);
}
