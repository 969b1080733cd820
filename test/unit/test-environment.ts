import type { Manners } from '../../demo/backend/settings';
import type { Environment } from '../../src/core/browser/environment';
import { TEST_MANNERS } from './demo/browser';
import { newEnvironment, type TestEnvironment } from './environment';
import { install } from './install';

export { TEST_RELEASE, type TestEnvironment } from './environment';

/** Sets a new test environment; `overrides` replace parts of it, `url` is the page's address. */
export function useTestEnvironment(
  overrides: Partial<Environment> = {},
  url = 'http://www.lc.localhost:8080/',
  manners: Manners = TEST_MANNERS,
): TestEnvironment {
  return install(Object.assign(newEnvironment({ url, manners }), overrides));
}
