import { ASSUMED_PROVIDER_GLOBAL, IDENTITY_BACKOFF_MS, IDENTITY_SCRIPT_ATTEMPTS } from '../config/identity';
import { asIdentityProvider, type IdentityProvider, isProvider } from '../contract/identity-provider';
import { environment } from '../platform/environment';
import { pause } from '../platform/within';

let loading: Promise<IdentityProvider | undefined> | undefined;
/** Where the script is asked for; undefined with the page's own provider. */
let askedFrom: string | undefined;

/** Takes the page's own provider instead of the script, unless one was asked for already. */
export function takeProvider(adapter: unknown): 'taken' | 'too-late' | 'no-provider' {
  if (!isProvider(adapter)) return 'no-provider';
  if (loading !== undefined) return 'too-late';
  loading = Promise.resolve(adapter);
  return 'taken';
}

/**
 * The identity provider, its script loaded once: at most 5 attempts, 1, 2, 4 and 8 s apart; a script that loads but
 * leaves no usable global has failed as well (§login.flow, A6). Undefined when all failed; the next
 * call begins anew, and so does one that knows another address, which late page data may say. One that is on the page
 * already is taken as it is.
 */
export function loadProvider(scriptUrl: string): Promise<IdentityProvider | undefined> {
  if (askedFrom !== undefined && askedFrom !== scriptUrl) loading = undefined;
  if (loading !== undefined) return loading;
  askedFrom = scriptUrl;
  const own = tryToLoad(scriptUrl).then((provider) => {
    if (provider === undefined && loading === own) loading = undefined;
    return provider;
  });
  loading = own;
  return own;
}

async function tryToLoad(scriptUrl: string): Promise<IdentityProvider | undefined> {
  for (let attempt = 0; attempt < IDENTITY_SCRIPT_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await pause(IDENTITY_BACKOFF_MS[attempt - 1] ?? 0);
    if (scriptUrl !== askedFrom) return undefined;
    const provider = presentProvider() ?? (await loadOnce(scriptUrl));
    if (provider !== undefined) return provider;
  }
  return undefined;
}

async function loadOnce(scriptUrl: string): Promise<IdentityProvider | undefined> {
  try {
    await environment().loadScript(scriptUrl);
  } catch {
    return undefined;
  }
  return presentProvider();
}

function presentProvider(): IdentityProvider | undefined {
  return asIdentityProvider(environment().global(ASSUMED_PROVIDER_GLOBAL));
}
