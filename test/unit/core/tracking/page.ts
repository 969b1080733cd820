import { vi } from 'vitest';
import { loadPageData } from '../../../../src/core/http/load-page-data';
import { $pageData } from '../../../../src/core/page/page-data';
import { flushReports, startAnalytics } from '../../../../src/core/tracking/analytics';
import { setUser } from '../../log-in';
import { useTestEnvironment as openTestEnvironment, type TestEnvironment } from '../../test-environment';

/** A page of the catalog at a stopped clock; its address has a keyword and a login code, which no report may name. */
export function openCatalogPage(): TestEnvironment {
  vi.useFakeTimers();
  $pageData.set({});
  return openTestEnvironment(
    {},
    'http://list.lc.localhost:8080/catalog/301.html?k=%E8%8A%AF%E7%89%87&code=SECRET&mro=1',
  );
}

export const DATA_URL = 'http://www.lc.localhost:8080/data.json';

/** Opens a page with this data block, whose `dataUrl` answers when `answer` is called. */
export function openWaitingPage(
  block: object,
  url?: string,
): { page: TestEnvironment; answer: (result: object) => void; loaded: Promise<void> } {
  let respond: (response: Response) => void = () => {};
  const response = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  const page = openTestEnvironment({ fetch: () => response }, url);
  const loaded = loadPageData({ ...block, dataUrl: DATA_URL });
  return { page, answer: (result) => respond(Response.json({ code: 200, msg: '', result })), loaded };
}

/** User info names this customer; '' is nobody. */
export const become = (customerCode: string) =>
  setUser({ customerCode, customerLogin: customerCode === '' ? 0 : 1 });

let stop: () => void = () => {};

/** Starts tracking anew, as on the next page view. */
export function viewPage(): void {
  endView();
  stop = startAnalytics();
}

/** Tracking hears nothing until the next page view. */
export function endView(): void {
  stop();
  stop = () => {};
}

/** Ends tracking and the stopped clock; nothing is left in the queue for the next test. */
export function closePage(): void {
  endView();
  flushReports();
  vi.useRealTimers();
}

/** The events of all reports that a page has sent. */
export const eventsOf = ({ seen }: TestEnvironment) =>
  seen.beacons.flatMap(({ body }) => JSON.parse(body).events);
