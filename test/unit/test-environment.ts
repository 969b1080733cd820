import type { Manners } from '../../demo/backend/settings';
import { type Environment, setEnvironment } from '../../src/core/browser/environment';
import { configureClient } from '../../src/core/http/client-settings';
import { setHosts } from '../../src/core/page/hosts';
import { frameFieldCrypto } from '../../src/core/session/field-crypto';
import { isSameUser } from '../../src/core/session/identity';
import { LOCAL_HOSTS } from './built-in-hosts';
import { newEnvironment, type TestEnvironment } from './environment';

export { TEST_RELEASE, type TestEnvironment } from './environment';

/** Sets a new test environment; `overrides` replace parts of it, `url` is the page's address. */
export function useTestEnvironment(
  overrides: Partial<Environment> = {},
  url = 'http://www.lc.localhost:8080/',
  manners: Manners = 'awkward',
): TestEnvironment {
  return install(Object.assign(newEnvironment({ url, manners }), overrides));
}

/** Sets an environment, with the client's guards as `elements/boot.ts` sets them. */
export function install(environment: TestEnvironment, hosts = LOCAL_HOSTS): TestEnvironment {
  setEnvironment(environment);
  setHosts(undefined, hosts);
  configureClient({ crypto: frameFieldCrypto(), isSameUser });
  return environment;
}
