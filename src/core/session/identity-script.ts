import { delayAbout } from '../browser/delay';
import { environment } from '../browser/environment';
import { ASSUMED_PROVIDER_GLOBAL, IDENTITY_BACKOFF_MS, IDENTITY_SCRIPT_ATTEMPTS } from './login-constants';
import { asIdentityProvider, type IdentityProvider, isProvider } from './provider-schema';

/** The page's own, handed in. */
let given: IdentityProvider | undefined;
let loading: Promise<IdentityProvider | undefined> | undefined;
/** The script that is asked for, by address and hash. */
let asked: string | undefined;
/** The number of tries that the current loading may make. */
let allowed = 0;

/** Takes the page's own provider instead of the script, unless one was asked for already. */
export function takeProvider(adapter: unknown): 'taken' | 'too-late' | 'no-provider' {
  if (!isProvider(adapter)) return 'no-provider';
  if (loading !== undefined || given !== undefined) return 'too-late';
  given = adapter;
  return 'taken';
}

/** The page's own provider; undefined where it has handed none in. */
export function givenProvider(): IdentityProvider | undefined {
  return given;
}

/**
 * The identity provider, whose script is loaded once: at most `attempts` tries, about 1, 2, 4 and 8 s apart; a script
 * that loads but leaves no usable global has failed as well (§login.flow, A6 provider script). Undefined if all tries
 * failed; the next call starts again, and so does one with another address or hash, which late page data may bring. A
 * call that allows more attempts prolongs the current loading. A provider that is on the page already is used.
 */
export function loadProvider(
  scriptUrl: string,
  attempts: number = IDENTITY_SCRIPT_ATTEMPTS,
  integrity = '',
): Promise<IdentityProvider | undefined> {
  const script = `${scriptUrl} ${integrity}`;
  if (asked !== undefined && asked !== script) loading = undefined;
  allowed = loading === undefined ? attempts : Math.max(allowed, attempts);
  if (loading !== undefined) return loading;
  asked = script;
  const own = tryToLoad(scriptUrl, integrity).then((provider) => {
    if (provider === undefined && loading === own) loading = undefined;
    return provider;
  });
  loading = own;
  return own;
}

async function tryToLoad(scriptUrl: string, integrity: string): Promise<IdentityProvider | undefined> {
  for (let attempt = 0; attempt < allowed; attempt += 1) {
    if (attempt > 0) await delayAbout(IDENTITY_BACKOFF_MS[attempt - 1] ?? 0);
    if (asked !== `${scriptUrl} ${integrity}`) return undefined;
    const provider = presentProvider() ?? (await loadOnce(scriptUrl, integrity));
    if (provider !== undefined) return provider;
  }
  return undefined;
}

async function loadOnce(scriptUrl: string, integrity: string): Promise<IdentityProvider | undefined> {
  try {
    await environment().loadScript(scriptUrl, integrity);
  } catch {
    return undefined;
  }
  return presentProvider();
}

function presentProvider(): IdentityProvider | undefined {
  return asIdentityProvider(environment().global(ASSUMED_PROVIDER_GLOBAL));
}
