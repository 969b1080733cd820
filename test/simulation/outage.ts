import { newBrowser, openPage, returnToPage, SERVICES, type Service, type World } from './visitor';

const MINUTE_MS = 60_000;
const WINDOW_MS = 10_000;
/** The store is well for twenty minutes, fails for ten, and is back for ten. */
const FAILS_FROM = 20;
const FAILS_UNTIL = 30;
const ENDS = 40;

/** A visit as shops have it: some nine pages, half a minute apart, with other tabs and windows in between. */
export const CUSTOMER_SHARE = 0.4;
const MORE_PAGES = 0.89;
export const PAGE_GAP_MS = 30_000;
const RETURN_GAP_MS = 45_000;

/** Parts of what the same browsers ask at the same time of a store in health. */
export interface Load {
  /** All of the outage. */
  total: number;
  /** The worst ten seconds of the outage. */
  peak: number;
  /** The worst ten seconds of the minute after it. */
  after: number;
}

export type Loads = ReadonlyMap<Service, Load>;

type Counts = ReadonlyMap<Service, number[]>;

/** The calls of `visitors` browsers to each service while one of `failing` is down, for each of these. */
export function simulateOutages(failing: readonly Service[], visitors: number): Map<Service, Loads> {
  const healthy = run(undefined, visitors);
  return new Map(failing.map((service) => [service, compare(healthy, run(service, visitors))]));
}

function compare(healthy: Counts, failed: Counts): Loads {
  const loadOf = (service: Service): Load => {
    const parts = (from: number, until: number) => {
      const usual = windows(healthy.get(service), from, until);
      const now = windows(failed.get(service), from, until);
      const worst = Math.max(...now.map((count, at) => count / (usual[at] ?? 0)));
      return { total: sum(now) / sum(usual), peak: worst };
    };
    return { ...parts(FAILS_FROM, FAILS_UNTIL), after: parts(FAILS_UNTIL, FAILS_UNTIL + 1).peak };
  };
  return new Map(SERVICES.map((service) => [service, loadOf(service)]));
}

function run(failing: Service | undefined, visitors: number): Counts {
  const counts = new Map(SERVICES.map((service): [Service, number[]] => [service, []]));
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    // The same in every run: when the visitor acts, and the frame's own jitter for each service.
    const random = randomNumbers(visitor);
    const jitter = new Map(
      SERVICES.map((service, index) => [service, randomNumbers(visitor + (index + 1) * visitors)]),
    );
    visit(random, {
      isUp: (service, at) =>
        service !== failing || at < FAILS_FROM * MINUTE_MS || at >= FAILS_UNTIL * MINUTE_MS,
      count: (service, at) => {
        const all = counts.get(service) ?? [];
        const window = Math.floor(at / WINDOW_MS);
        all[window] = (all[window] ?? 0) + 1;
      },
      byte: (service) => Math.floor((jitter.get(service)?.() ?? 0) * 256),
    });
  }
  return counts;
}

function visit(random: () => number, world: World): void {
  const wait = (mean: number) => -Math.log(1 - random()) * mean;
  const browser = newBrowser(random() < CUSTOMER_SHARE);
  let at = random() * ENDS * MINUTE_MS;
  do {
    const page = openPage(world, browser, at);
    const leaves = at + wait(PAGE_GAP_MS);
    for (at += wait(RETURN_GAP_MS); at < leaves; at += wait(RETURN_GAP_MS)) returnToPage(world, page, at);
    at = leaves;
  } while (random() < MORE_PAGES);
}

function windows(counts: readonly number[] = [], from: number, until: number): number[] {
  const [first, end] = [from, until].map((minute) => (minute * MINUTE_MS) / WINDOW_MS);
  return Array.from(counts.slice(first, end), (count) => count ?? 0);
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Mulberry32: the same numbers for the same seed on every machine. */
function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b9);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
