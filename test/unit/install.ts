import { setEnvironment } from '../../src/core/browser/environment';
import { configureClient } from '../../src/core/http/client-settings';
import { createFieldCrypto } from '../../src/core/http/field-crypto';
import { setHosts } from '../../src/core/page/hosts';
import { $pageDataStatus } from '../../src/core/page/load-page-data';
import { $isConfigured } from '../../src/core/page/page-data';
import { userAsked } from '../../src/core/session/page-view';
import { isSameUser } from '../../src/core/session/same-user';
import { $user } from '../../src/core/session/session';
import { LOCAL_HOSTS } from './built-in-hosts';
import type { TestEnvironment } from './environment';

/**
 * Sets an environment, with the client's guards as `elements/boot.ts` sets them. It imports only what a page
 * loads anew after `vi.resetModules()`: the reference store in `environment.ts` takes longer to load than the
 * stores under test.
 */
export function install(environment: TestEnvironment, hosts = LOCAL_HOSTS): TestEnvironment {
  setEnvironment(environment);
  setHosts(undefined, hosts);
  $isConfigured.set(true);
  $pageDataStatus.set('ready');
  const customer = () => $user.get().customerCode;
  configureClient({ crypto: createFieldCrypto(userAsked), customer, isSameUser });
  return environment;
}
