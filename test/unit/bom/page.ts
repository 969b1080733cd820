import { cancelBom, offerBom } from '../../../src/bom/bom';
import type { UploadOptions } from '../../../src/core/browser/environment';
import { $dialogs, $toasts, settleDialog } from '../../../src/core/dialogs/dialogs';
import { IDENTITY_SCRIPT_VERSION } from '../../../src/core/session/constants';
import { $user, identityVersion } from '../../../src/core/session/session';
import { PRO_HOSTS } from '../built-in-hosts';
import { newEnvironment, type TestEnvironment } from '../environment';
import { install } from '../install';
import { becomeGuest } from '../log-in';
import { until } from '../until';

/** The good answers of the two calls, and the page the second leads to. */
export const PASSED = { code: 200, result: { checkPass: true, readRowMaxSize: 300 } };
export const TAKEN = { code: 200, result: { bomUuid: 'uuid-1' } };
export const RESULT = 'https://bom.lc-frame.example/member/bom/upload/uuid-1.html';

export const zone = Symbol();
export const csv = (name = 'list.csv') => new File(['model,qty\nSTM32,1\n'], name);
export const offer = (...files: File[]) => offerBom({ files }, zone);

/** One post under way: what was sent and how the test answers it. */
export interface Post {
  path: string;
  file: File;
  options: UploadOptions;
  /** The customer whom the page knew when it was sent, and the one whose cookie went with it. */
  known: string;
  customer: string;
  /** The {@link identityVersion} when it was sent. */
  version: number;
  /** Neither answered nor broken off. */
  isOpen: boolean;
  reply(body: object | string, status?: number): void;
  breakOff(name: 'NetworkError' | 'TimeoutError' | 'AbortError'): void;
}

export interface BomPage extends TestEnvironment {
  /** The requests, oldest first. */
  posts: Post[];
  /** The content of the tab's storage. */
  session: Map<string, string>;
  /** The customer whom user info names. */
  customer: string;
  /** The result of the provider's login window: `true` logs in, `false` means that the user closed it. */
  login: boolean | Promise<boolean>;
  /** The n-th post, once it is there. */
  post(index: number): Promise<Post>;
}

/** The page under test. The provider is loaded once, whatever page a test opens. */
export let page: BomPage;
const PROVIDER = {
  version: IDENTITY_SCRIPT_VERSION,
  silentLogin: async () => null,
  openLogin: async ({ state }: { state: string }) => ((await page.login) ? { code: 'code', state } : null),
  redirectLogin: () => {},
  logout: () => {},
};

/**
 * A page whose tab may have stored something before, and whose servers are answered by hand, so that each
 * stage can be held, broken or cancelled.
 */
export function openBomPage(session = new Map<string, string>()): void {
  const posts: Post[] = [];
  const opened: BomPage = Object.assign(newEnvironment({ url: 'https://www.lc-frame.example/', session }), {
    posts,
    session,
    isActivated: false,
    customer: 'C1',
    login: true,
    post: (index: number) => until(() => posts[index]),
    fetch: answer,
    upload: (url: string, form: FormData, options: UploadOptions) => post(posts, url, form, options),
    loadScript: async () => {},
    global: () => PROVIDER,
  });
  page = opened;
  install(opened, PRO_HOSTS);
  becomeGuest();
  cancelBom();
  $dialogs.set([]);
  $toasts.set([]);
}

/** Sends a file, or what `begin` sends, and answers its posts in turn. */
export async function answerPosts(bodies: object[], begin = () => offer(csv())): Promise<void> {
  const { length } = page.posts;
  const sent = begin();
  for (const [at, body] of bodies.entries()) (await page.post(length + at)).reply(body);
  await sent;
}

/** Whether the page has been asked for a login, by its event (contract.md §4). */
export const wasLoginAsked = () => page.seen.events.some(({ name }) => name === 'lc-login-required');

export const messages = () => $dialogs.get().map(({ message }) => message);

/** The one dialog shown, once it is there; answers it. */
export async function answerDialog(accepted: boolean) {
  const dialog = await until(() => $dialogs.get()[0]);
  settleDialog(dialog.id, accepted);
  return dialog;
}

const answer: typeof fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input));
  const result = pathname === '/cas/user/info' ? { customerCode: page.customer, customerLogin: 1 } : {};
  return Response.json({ code: 200, result });
};

function post(posts: Post[], url: string, form: FormData, options: UploadOptions) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const file = form.get('bomFile');
    if (!(file instanceof File)) throw new Error('no bomFile');
    // As the browser's own: nothing is sent that has been given up before.
    if (options.signal?.aborted) return reject(Object.assign(new Error('given up'), { name: 'AbortError' }));
    const sent: Post = {
      path: new URL(url).pathname,
      file,
      options,
      known: $user.get().customerCode,
      customer: page.customer,
      version: identityVersion(),
      isOpen: true,
      reply(body, status = 200) {
        sent.isOpen = false;
        resolve({ status, text: typeof body === 'string' ? body : JSON.stringify(body) });
      },
      breakOff(name) {
        sent.isOpen = false;
        reject(Object.assign(new Error(name), { name }));
      },
    };
    options.signal?.addEventListener('abort', () => sent.breakOff('AbortError'));
    posts.push(sent);
  });
}
