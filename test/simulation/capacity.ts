import { CUSTOMER_SHARE, PAGE_GAP_MS } from './outage';
import { newBrowser, openPage, SERVICES, type World } from './visitor';

/** Assumptions of {@link capacity}. Shares are 0 to 1; sizes are in KB of 1000 bytes. */
export interface Assumptions {
  /** Page views a day, and the load of the busiest second as a multiple of the mean. */
  views: number;
  peak: number;
  /** Page views of one visit, half a minute apart, and the share of visits by customers. */
  pages: number;
  customers: number;
  /** Shares of page views whose browser has no script in its cache, or one of an older release. */
  cold: number;
  outdated: number;
  /** Size of the script with brotli, and of a delta to it. Without deltas an outdated script costs the whole file. */
  'script-kb': number;
  'delta-kb': number;
}

export const DEFAULTS: Assumptions = {
  views: 100e6,
  peak: 3,
  pages: 9,
  customers: CUSTOMER_SHARE,
  cold: 0.1,
  outdated: 0.02,
  'script-kb': 161,
  'delta-kb': 161,
};

const DAY_S = 86_400;
/** A 304 is headers alone. */
const REVALIDATION_KB = 0.3;
/** Reports of views and clicks, in batches: at least one per page view. {@link SERVICES} does not have it. */
const COLLECTOR = 'collector';
const HEALTHY: Omit<World, 'count'> = { isUp: () => true, byte: () => 128 };

/** Calls of each page view of a visit, by service. request-budget.test.ts compares this model with the frame. */
export function callsOfVisit(isCustomer: boolean, pages: number, gapMs = PAGE_GAP_MS): Map<string, number>[] {
  const browser = newBrowser(isCustomer);
  return Array.from({ length: pages }, (_, view) => {
    const counts = new Map<string, number>([[COLLECTOR, 1]]);
    const count = (service: string) => counts.set(service, (counts.get(service) ?? 0) + 1);
    openPage({ ...HEALTHY, count }, browser, view * gapMs);
    return counts;
  });
}

/** Calls to each service in the worst ten seconds of its outage, as multiples of its usual calls: the table of docs/outages.md. */
export function outageFactors(outages: string): Map<string, number> {
  const [, table = ''] = outages.split('## Ten minutes of an outage');
  const rows = table.matchAll(/^\| ([\w ]+?) +\| [\d.]+ × +\| ([\d.]+) ×/gm);
  return new Map([...rows].map(([, service = '', factor]) => [service, Number(factor)]));
}

/** Requests and bytes a day as a table of Markdown. */
export function capacity(given: Assumptions, factors: ReadonlyMap<string, number>): string {
  const visits = given.views / given.pages;
  const rows = [
    download('script, nothing cached', given, given.views * given.cold, given['script-kb']),
    download('script, an older one cached', given, given.views * given.outdated, given['delta-kb']),
    download('script, rolling address unchanged', given, visits, REVALIDATION_KB),
  ];
  for (const service of [...SERVICES, COLLECTOR]) {
    const of = (isCustomer: boolean) =>
      callsOfVisit(isCustomer, given.pages).reduce((sum, calls) => sum + (calls.get(service) ?? 0), 0);
    const calls = visits * (given.customers * of(true) + (1 - given.customers) * of(false));
    const second = (calls / DAY_S) * given.peak;
    const factor = factors.get(service);
    rows.push([
      service,
      millions(calls),
      '',
      round(second),
      factor === undefined ? '' : round(second * factor),
    ]);
  }
  const head = ['', 'million a day', 'GB a day', 'a second at the peak', 'while it is down'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function download(what: string, { peak }: Assumptions, requests: number, kilobytes: number): string[] {
  return [
    what,
    millions(requests),
    round((requests * kilobytes) / 1e6),
    round((requests / DAY_S) * peak),
    '',
  ];
}

const millions = (count: number) => round(count / 1e6);
/** Two significant digits, because the assumptions have no more. */
const round = (value: number) => String(Number(value.toPrecision(2)));
