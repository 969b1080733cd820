import { vi } from 'vitest';
import { createStore } from '../../demo/backend/handle';
import type { Manners } from '../../demo/backend/settings';
import type { Environment, SafeStorage, TabMessage } from '../../src/core/browser/environment';
import { setEnvironment } from '../../src/core/browser/environment';
import { configureClient } from '../../src/core/http/client-settings';
import { setHosts } from '../../src/core/page/hosts';

export const TEST_RELEASE = { version: '0.0.0', channel: 'canary' } as const;

export interface TestEnvironment extends Environment {
  /** What the code under test did to the browser. */
  seen: {
    navigated: string[];
    replaced: string[];
    opened: string[];
    events: { name: string; detail: object }[];
    warnings: string[];
    posted: TabMessage[];
    beacons: { url: string; body: string }[];
    requests: { method: string; url: string }[];
    /** Domains the frame's own cookies were to be shared on. */
    shared: (string | undefined)[];
  };
  /** Calls what was registered with onReturn / onLeave / the tab channel. */
  comeBack(): void;
  leave(): void;
  receive(message: TabMessage): void;
  /** Whether the user has done something a moment ago; yes by default. */
  isActivated: boolean;
  /** Names of events whose listeners prevent the default. */
  prevented: Set<string>;
  globals: Map<string, unknown>;
}

/**
 * Sets an environment without a browser: `fetch` is the reference store in process with a cookie jar of its own
 * (an awkward one unless `manners` says otherwise), the page stands on www.lc.localhost, storages are memory.
 * Parts can be replaced through `overrides`.
 */
export function useTestEnvironment(
  overrides: Partial<Environment> = {},
  url = 'http://www.lc.localhost:8080/',
  manners: Manners = 'awkward',
): TestEnvironment {
  const jar = new Map<string, string>();
  const store = createStore(manners);
  const listeners = {
    back: new Set<() => void>(),
    leave: new Set<() => void>(),
    tab: new Set<(m: TabMessage) => void>(),
  };
  const seen: TestEnvironment['seen'] = {
    navigated: [],
    replaced: [],
    opened: [],
    events: [],
    warnings: [],
    posted: [],
    beacons: [],
    requests: [],
    shared: [],
  };
  const register =
    <T>(set: Set<T>) =>
    (fn: T) => {
      set.add(fn);
      return () => void set.delete(fn);
    };
  let address = url;

  const environment: TestEnvironment = {
    release: TEST_RELEASE,
    seen,
    isActivated: true,
    prevented: new Set(),
    globals: new Map(),
    comeBack: () =>
      listeners.back.forEach((fn) => {
        fn();
      }),
    leave: () =>
      listeners.leave.forEach((fn) => {
        fn();
      }),
    receive: (message) =>
      listeners.tab.forEach((fn) => {
        fn(message);
      }),
    async fetch(input, init) {
      const request = new Request(input, init);
      seen.requests.push({ method: request.method, url: request.url });
      const headers = new Headers(request.headers);
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
      headers.set('origin', new URL(address).origin);
      const { signal } = request;
      const answer = store.handle(new Request(request, { headers }));
      const response = await Promise.race([answer, aborted(signal)]);
      for (const line of response.headers.getSetCookie()) keepCookie(jar, line);
      return response;
    },
    async upload(target, form, { signal, onProgress }) {
      onProgress?.(1);
      const response = await environment.fetch(target, {
        method: 'POST',
        body: form,
        ...(signal ? { signal } : {}),
      });
      return { status: response.status, text: await response.text() };
    },
    cookies: {
      shareOn: (domain) => void seen.shared.push(domain),
      canBeFor: () => false,
      get: (name) => jar.get(name),
      set: (name, value) => void jar.set(name, value),
      remove: (name) => void jar.delete(name),
    },
    sessionStore: memoryStorage(),
    localStore: memoryStorage(),
    page: {
      url: () => address,
      referrer: () => '',
      isHidden: () => false,
      isActivated: () => environment.isActivated,
      isRevisited: () => false,
      navigate: (target) => void seen.navigated.push(target),
      replaceUrl: (target) => {
        address = target;
        seen.replaced.push(target);
      },
      origin: () => 'http://www.lc.localhost:8080',
      meta: () => undefined,
      wasLeft: async () => false,
      open: (target) => {
        seen.opened.push(target);
        return true;
      },
    },
    now: () => Date.now(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    emit(name, detail) {
      seen.events.push({ name, detail });
      return !environment.prevented.has(name);
    },
    onReturn: register(listeners.back),
    onLeave: register(listeners.leave),
    channel: { post: (message) => void seen.posted.push(message), subscribe: register(listeners.tab) },
    loadScript: vi.fn(() => Promise.reject(new Error('no scripts here'))),
    runScript: vi.fn(),
    readPage: () => {
      throw new Error('no pages here');
    },
    global: (name) => environment.globals.get(name),
    beacon(target, body) {
      seen.beacons.push({ url: target, body });
      return true;
    },
    guardLeave: () => () => {},
    whenIdle: async () => {},
    warn: (message) => void seen.warnings.push(message),
    ...overrides,
  };
  setEnvironment(environment);
  setHosts('local', undefined);
  configureClient({});
  return environment;
}

/** A storage in memory. */
function memoryStorage(): SafeStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(signal.reason);
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail, { once: true });
  });
}

function keepCookie(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const isExpired = attributes.some(
    (attribute) => /^max-age=(0|-)/i.test(attribute) || /^expires=thu, 01 jan 1970/i.test(attribute),
  );
  if (isExpired || value === '') jar.delete(name);
  else jar.set(name, value);
}
