import type { Environment } from '../../src/core/browser/environment';

const NOTHING = { get: () => undefined, set: () => {}, remove: () => {} };
const refuse = () => Promise.reject(new Error('a fragment makes no calls'));

/** The environment of a prerendered fragment: the user is unknown, no call is made, nothing is stored. */
export function fragmentEnvironment(pageUrl: string): Environment {
  return {
    release: { version: __LC_VERSION__, channel: 'pinned' },
    fetch: refuse,
    upload: refuse,
    cookies: { ...NOTHING, shareOn: () => {}, canBeFor: () => false },
    sessionStore: NOTHING,
    localStore: NOTHING,
    page: {
      url: () => pageUrl,
      referrer: () => '',
      origin: () => new URL(pageUrl).origin,
      meta: () => undefined,
      wasLeft: async () => false,
      leavings: () => 0,
      watchWindows: () => () => {},
      isHidden: () => false,
      visited: new Promise(() => {}),
      isActivated: () => false,
      isRevisited: () => false,
      navigate: () => {},
      replaceUrl: () => {},
      onFragment: () => () => {},
      open: () => {},
    },
    now: () => Number(__LC_BUILD_TIME__),
    randomBytes: (count) => new Uint8Array(count),
    emit: () => true,
    onReturn: () => () => {},
    onLeave: () => () => {},
    guardLeave: () => () => {},
    whenIdle: async () => {},
    channel: { post: () => {}, subscribe: () => () => {} },
    loadScript: refuse,
    runScript: () => {},
    speculate: () => undefined,
    readPage: () => {
      throw new Error('a fragment reads no page');
    },
    global: () => undefined,
    beacon: () => false,
    copy: async () => false,
    warn: (message) => console.warn(message),
  };
}
