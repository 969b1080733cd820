import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

const QUIET_MS = 500;

interface Traffic {
  underWay: Set<Request>;
  /** When a request last began or ended, ms since 1970. */
  changed: number;
}

const traffics = new WeakMap<BrowserContext, Traffic>();

/** Notes what the context's pages ask for from now on. */
export function watchTraffic(context: BrowserContext): Traffic {
  const known = traffics.get(context);
  if (known !== undefined) return known;
  const traffic: Traffic = { underWay: new Set(), changed: Date.now() };
  traffics.set(context, traffic);
  const note = (change: (request: Request) => void) => (request: Request) => {
    if (request.resourceType() === 'ping') return;
    change(request);
    traffic.changed = Date.now();
  };
  context.on(
    'request',
    note((request) => traffic.underWay.add(request)),
  );
  const end = note((request) => traffic.underWay.delete(request));
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  return traffic;
}

/**
 * Waits until the page has asked for nothing for half a second. Playwright's own `networkidle` never comes on
 * a page with frames of other hosts once one of them has sent a beacon: reports leave after two seconds,
 * which a slow machine takes.
 */
export async function quiet(page: Page): Promise<void> {
  const traffic = watchTraffic(page.context());
  const isQuiet = () =>
    Date.now() - traffic.changed >= QUIET_MS && ![...traffic.underWay].some((request) => isOf(page, request));
  await expect.poll(isQuiet, { timeout: 60_000, intervals: [50] }).toBe(true);
}

function isOf(page: Page, request: Request): boolean {
  try {
    return request.frame().page() === page;
  } catch {
    // A navigation that has no frame yet.
    return true;
  }
}
