import { cancelBom, newBomZone, offerBom } from '../../../src/bom/bom';
import { type Environment, setEnvironment, type UploadOptions } from '../../../src/core/browser/environment';
import { $dialogs, $toasts, settleDialog } from '../../../src/core/dialogs/dialogs';
import { configureClient } from '../../../src/core/http/client-settings';
import { setHosts } from '../../../src/core/page/hosts';
import { IDENTITY_SCRIPT_VERSION } from '../../../src/core/session/constants';
import { $session, becomeGuest } from '../../../src/core/session/session';

/** The good answers of the two calls, and the page the second leads to. */
export const PASSED = { code: 200, result: { checkPass: true, readRowMaxSize: 300 } };
export const TAKEN = { code: 200, result: { bomUuid: 'uuid-1' } };
export const RESULT = 'https://bom.lc-frame.example/member/bom/upload/uuid-1.html';

export const zone = newBomZone();
export const csv = (name = 'list.csv') => new File(['model,qty\nSTM32,1\n'], name);
export const offer = (...files: File[]) => offerBom({ files }, zone);

/** One post under way: what was sent and how the test answers it. */
export interface Post {
  path: string;
  file: File;
  options: UploadOptions;
  reply(body: object, status?: number): void;
  breakOff(name: 'NetworkError' | 'TimeoutError'): void;
}

export interface BomPage {
  posts: Post[];
  visited: string[];
  events: { name: string; detail: object }[];
  session: Map<string, string>;
  guards: number;
  /** What breaks off does so because the page is being left. */
  isLeft: boolean;
  /** What the provider's login window does: `true` logs in, `false` is closed by the user. */
  login: boolean;
  /** Answers the n-th post, once it is there. */
  post(index: number): Promise<Post>;
}

// The provider is loaded once, whatever page a test opens.
let current: BomPage | undefined;

/** A page whose servers are answered by hand, so that each stage can be held, broken or cancelled. */
export function openBomPage(): BomPage {
  const opened: BomPage = {
    posts: [],
    visited: [],
    events: [],
    session: new Map(),
    guards: 0,
    isLeft: false,
    login: true,
    post: (index) => until(() => opened.posts[index]),
  };
  current = opened;
  setEnvironment(environmentOf(opened));
  setHosts('pro', undefined);
  configureClient({});
  becomeGuest();
  cancelBom();
  $dialogs.set([]);
  $toasts.set([]);
  return opened;
}

export function logIn(customerCode = 'C1'): void {
  const { userInfo, ...rest } = $session.get();
  $session.set({ ...rest, loginStatus: true, userInfo: { ...userInfo, customerCode, customerLogin: 1 } });
}

/** The one dialog shown, once it is there; answers it. */
export async function answerDialog(accepted: boolean) {
  const dialog = await until(() => $dialogs.get()[0]);
  settleDialog(dialog.id, accepted);
  return dialog;
}

/** Waits, turn by turn of the event loop, until there is something. */
export async function until<T>(find: () => T | undefined): Promise<T> {
  for (let turn = 0; turn < 1000; turn += 1) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('it did not come');
}

function environmentOf(opened: BomPage): Environment {
  const storage = (map: Map<string, string>) => ({
    get: (key: string) => map.get(key),
    set: (key: string, value: string) => void map.set(key, value),
    remove: (key: string) => void map.delete(key),
    keys: () => [...map.keys()],
  });
  return {
    release: { version: '0.0.0', channel: 'pinned' },
    fetch: async (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input));
      const result = pathname === '/cas/user/info' ? { customerCode: 'C1', customerLogin: 1 } : {};
      return Response.json({ code: 200, result });
    },
    upload: (url, form, options) =>
      new Promise((resolve, reject) => {
        const file = form.get('bomFile');
        if (!(file instanceof File)) throw new Error('no bomFile');
        const breakOff = (name: string) => reject(Object.assign(new Error(name), { name }));
        options.signal?.addEventListener('abort', () => breakOff('AbortError'));
        const reply = (body: object, status = 200) => resolve({ status, text: JSON.stringify(body) });
        opened.posts.push({ path: new URL(url).pathname, file, options, reply, breakOff });
      }),
    cookies: {
      shareOn: () => {},
      canBeFor: () => false,
      get: () => undefined,
      set: () => {},
      remove: () => {},
    },
    sessionStore: storage(opened.session),
    localStore: storage(new Map()),
    page: {
      url: () => 'https://www.lc-frame.example/',
      referrer: () => '',
      origin: () => 'http://www.lc.localhost:8080',
      meta: () => undefined,
      wasLeft: async () => opened.isLeft,
      isHidden: () => false,
      isActivated: () => false,
      isRevisited: () => false,
      navigate: (url) => void opened.visited.push(url),
      replaceUrl: () => {},
      open: () => true,
    },
    now: () => 1_000,
    randomBytes: (count) => new Uint8Array(count),
    emit: (name, detail) => {
      opened.events.push({ name, detail });
      return true;
    },
    onReturn: () => () => {},
    onLeave: () => () => {},
    whenIdle: async () => {},
    guardLeave: () => {
      opened.guards += 1;
      return () => {
        opened.guards -= 1;
      };
    },
    channel: { post: () => {}, subscribe: () => () => {} },
    loadScript: async () => {},
    runScript: () => {},
    readPage: () => {
      throw new Error('no pages here');
    },
    global: () => ({
      version: IDENTITY_SCRIPT_VERSION,
      silentLogin: async () => null,
      openLogin: async ({ state }: { state: string }) => (current?.login ? { code: 'code', state } : null),
      redirectLogin: () => {},
      logout: () => {},
    }),
    beacon: () => true,
    warn: () => {},
  };
}
