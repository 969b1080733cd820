import { vi } from 'vitest';
import { $pageData } from '../../../../src/core/page/page-data';
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

/** The events of all reports that a page has sent. */
export const eventsOf = ({ seen }: TestEnvironment) =>
  seen.beacons.flatMap(({ body }) => JSON.parse(body).events);
