import type { LcFault } from '../../src/contract/host-types';
import { warnOnce } from '../../src/core/browser/environment';
import { $namedHosts, $paths } from '../../src/core/page/hosts';
import { $pageDataFaults } from '../../src/core/page/load-page-data';
import { AREAS, type Area } from '../../src/core/page/model/host-list';
import { $pageData } from '../../src/core/page/page-data';
import { NO_HOSTS_TEXT, WITHOUT_AREA_TEXT, WITHOUT_THIS_AREA_TEXT } from '../../src/core/page/texts';
import { isProviderNamed } from '../../src/core/session/provider';

/** The features that the page lacks because its data name no host for them. */
interface UnnamedArea extends LcFault {
  id: 'no host';
  /** Absent where page data name no hosts at all. */
  area?: Area;
}

/**
 * The areas that page data leave without a host; one general entry where they name no host at all, unless a
 * fault of the page data says why.
 */
export function unnamedAreas(): UnnamedArea[] {
  const named = $namedHosts.get();
  if (Object.keys(named).length === 0)
    return $pageDataFaults.get().some(({ keys }) => keys.includes('projectConfigVO'))
      ? []
      : [
          {
            id: 'no host',
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
    id: 'no host',
    area,
    fault: `no host is named for ${area}: ${WITHOUT_THIS_AREA_TEXT[area] ?? WITHOUT_AREA_TEXT}`,
    paste: `"projectConfigVO": {"${area}": "https://${area}.…"}`,
  }));
}

/**
 * Names them on the console, once the page data are complete. Malformed origins have been named already.
 */
export function tellUnnamedAreas(): void {
  const origins = $pageData.get().projectConfigVO ?? {};
  for (const { area, fault } of unnamedAreas())
    if (area === undefined || (origins[area] ?? undefined) === undefined) warnOnce(`page data: ${fault}`);
}
