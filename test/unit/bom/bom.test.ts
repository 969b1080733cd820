import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  cancelBom,
  isInvitedToChoose,
  mayChooseBom,
  offerBom,
  pastedBom,
  retryBom,
} from '../../../src/bom/bom';
import { BOM_MAX_BYTES } from '../../../src/bom/constants';
import { BOM_TEXT } from '../../../src/bom/texts';
import { $bomFlow } from '../../../src/bom/upload';
import { $dialogs, $toasts } from '../../../src/core/dialogs/dialogs';
import { $loginPhase, openLogin } from '../../../src/core/session/login';
import { startIdentity } from '../../../src/core/session/page-view';
import { $loginStatus } from '../../../src/core/session/session';
import { becomeGuest, logIn, setUser } from '../log-in';
import { turns, until } from '../until';
import {
  answerDialog,
  answerPosts,
  csv,
  messages,
  offer,
  openBomPage,
  PASSED,
  page,
  RESULT,
  TAKEN,
  wasLoginAsked,
  zone,
} from './page';

const becomeUnknownUser = () => setUser({ customerLogin: 2 });

/** The event of a login that the BOM upload asks for (contract.md §4). */
const LOGIN = { name: 'lc-login-required', detail: { reason: 'bom' } };

beforeEach(() => {
  openBomPage();
  logIn('C1');
});

/** Files that are not taken, and why. */
const REFUSED: [string, File[], string][] = [
  ['a wrong format', [new File(['x'], 'a.pdf')], BOM_TEXT.badFormat],
  ['nothing in it', [new File([], 'a.csv')], BOM_TEXT.empty],
  ['one byte too many', [new File([new Uint8Array(BOM_MAX_BYTES + 1)], 'a.csv')], BOM_TEXT.tooLarge],
  ['a program under a good name', [new File(['MZ\x90\0'], 'a.xlsx')], BOM_TEXT.badFormat],
  ['two files', [csv(), csv('b.csv')], BOM_TEXT.several],
];

describe('a file that is not taken', () => {
  it.each(REFUSED)('B1 B2 B3 B11 %s is refused with its message', async (_, files, message) => {
    await offer(...files);
    expect(messages()).toEqual([message]);
    expect([page.posts.length, $bomFlow.get().status]).toEqual([0, 'failed']);
  });

  it.each([
    ['beside a file', [csv()]],
    ['alone', []],
  ])('B11 a folder %s is refused', async (_, files) => {
    await offerBom({ files, hasFolder: true }, zone);
    expect(messages()).toEqual([BOM_TEXT.folder]);
  });

  it('a chooser that was closed without a choice changes nothing', async () => {
    await offer();
    expect([$dialogs.get(), $bomFlow.get()]).toEqual([[], { status: 'idle' }]);
  });

  it('B10 a refused file cannot be sent by 重试', async () => {
    await offer(new File(['x'], 'a.pdf'));
    $dialogs.set([]);
    await retryBom();
    expect([page.posts, $dialogs.get(), $bomFlow.get().status]).toEqual([[], [], 'failed']);
  });

  it('a file that another program has locked is refused', async () => {
    const file = csv();
    Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new Error('NotReadable')) });
    await offer(file);
    expect(messages()[0]).toBe(BOM_TEXT.unreadable);
  });

  it('pasted cells of a spreadsheet become a list, a single word does not', async () => {
    const pasted = pastedBom('STM32\t10\nCH340\t5');
    expect([await pasted?.text(), pasted?.type]).toEqual([
      expect.stringContaining('\r\nSTM32,10\r\nCH340,5\r\n'),
      'text/csv;charset=utf-8',
    ]);
    expect(pastedBom(' STM32 \n')).toBeUndefined();
  });
});

/** The actions that wait for a login here; a file has been offered before a retry. */
const WAITERS: Record<string, () => Promise<unknown>> = {
  'the chooser': mayChooseBom,
  'a file': () => offer(csv()),
  'another try': retryBom,
};
/** The page's signs that a login has ended while the provider says nothing. */
const ENDS: Record<string, () => void> = {
  'its window closes': () => page.closeWindows(),
  'the user returns': () => page.comeBack(),
  'Back restores the page': () => page.comeBack({ isRestored: true }),
};

describe('A76 a login that is never answered', () => {
  beforeEach(async () => {
    becomeGuest();
    page.login = false;
    await offer(csv());
    $dialogs.set([]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  });

  const table = Object.keys(WAITERS).flatMap((waiter) => Object.keys(ENDS).map((end) => [waiter, end]));
  it.each(table)('ends for %s when %s; a later login sends nothing unasked', async (waiter, end) => {
    if (waiter !== 'another try') cancelBom();
    page.login = new Promise(() => {});
    const ended = WAITERS[waiter]?.();
    await until(() => $loginPhase.get() === 'window');
    ENDS[end]?.();
    expect($loginPhase.get()).toBe('idle');
    await vi.advanceTimersByTimeAsync(4000);
    await ended;
    const kept = { status: 'failed', message: BOM_TEXT.loginFirst, file: expect.any(File) };
    expect($bomFlow.get()).toMatchObject(waiter === 'the chooser' ? { status: 'idle' } : kept);
    page.leave();
    expect(page.session.has('lc-bom-lost')).toBe(false);
    page.login = true;
    expect(await openLogin('header')).toBe(true);
    await turns();
    expect([$loginStatus.get(), page.posts, $dialogs.get()]).toEqual(['customer', [], []]);
    if (waiter === 'the chooser') return;
    await answerPosts([PASSED, TAKEN], retryBom);
    expect(page.seen.navigated).toEqual([RESULT]);
  });
});

describe('a guest', () => {
  beforeEach(() => becomeGuest());

  it('B4 sees the login instead of the chooser', async () => {
    expect(await mayChooseBom()).toBe(false);
    expect($loginStatus.get()).toBe('customer');
    expect(page.seen.events).toContainEqual(LOGIN);
    expect(await mayChooseBom()).toBe(true);
  });

  it('B4 sees a button for the chooser after logging in, and none without a login', async () => {
    expect(await isInvitedToChoose()).toBe(false);
    await mayChooseBom();
    const invited = isInvitedToChoose();
    expect(await answerDialog(true)).toMatchObject({ title: 'BOM上传', ok: '选择BOM文件' });
    expect(await invited).toBe(true);
  });

  it('of unknown identity is identified first, before a login or the chooser opens', async () => {
    becomeUnknownUser();
    expect(await mayChooseBom()).toBe(true);
    expect(wasLoginAsked()).toBe(false);
  });

  it.each(REFUSED)('B4 is told of %s after the login only', async (_, files, message) => {
    page.login = false;
    await offer(...files);
    expect(wasLoginAsked()).toBe(true);
    expect([$dialogs.get(), $bomFlow.get().status]).toEqual([[], 'idle']);
    page.login = true;
    await offer(...files);
    expect($loginStatus.get()).toBe('customer');
    expect(messages()).toEqual([message]);
    expect([page.posts.length, $bomFlow.get().status]).toEqual([0, 'failed']);
  });

  it('B6 sees no login after cancelling while being identified', async () => {
    becomeUnknownUser();
    const shown: string[] = [];
    const stop = $bomFlow.listen(({ status }) => {
      shown.push(status);
      if (status !== 'reading') return;
      cancelBom();
      // The visitor is a guest, whatever user info answers.
      void startIdentity().then(() => becomeGuest());
    });
    await offer(new File(['x'], 'a.pdf'));
    stop();
    expect(wasLoginAsked()).toBe(false);
    expect([shown, $dialogs.get()]).toEqual([['reading', 'idle'], []]);
  });

  it.each([true, false])('B6 sends nothing after cancelling behind the login (login: %s)', async (login) => {
    page.login = login;
    const { emit } = page;
    const atLogin: unknown[] = [];
    page.emit = (name, detail) => {
      const isAllowed = emit(name, detail);
      if (name !== LOGIN.name) return isAllowed;
      atLogin.push($bomFlow.get().status, page.session.has('lc-bom-lost'));
      cancelBom();
      return isAllowed;
    };
    await offer(csv());
    expect(atLogin).toEqual(['login', false]);
    expect([$bomFlow.get(), $dialogs.get(), page.posts]).toEqual([{ status: 'idle' }, [], []]);
  });

  it('B4 has a dropped file uploaded after the login', async () => {
    await answerPosts([PASSED, TAKEN]);
    expect([page.seen.navigated, page.session.has('lc-bom-lost')]).toEqual([[RESULT], false]);
    expect(page.seen.events).toContainEqual(LOGIN);
    // The file is here: nobody is told to choose it again.
    expect($toasts.get()).toEqual([]);
  });

  it('B4 keeps the file for a retry after closing the login window', async () => {
    page.login = false;
    await offer(csv());
    expect([$bomFlow.get().status, page.posts.length]).toEqual(['failed', 0]);
    await retryBom();
    expect([$bomFlow.get().status, page.posts.length]).toEqual(['failed', 0]);
    logIn('C1');
    await answerPosts([PASSED, TAKEN], retryBom);
    expect(page.seen.navigated).toEqual([RESULT]);
  });

  it('B4 has lost the file only if the page is left while the login is awaited', async () => {
    page.login = false;
    const { emit } = page;
    const marks: boolean[] = [];
    const isMarked = () => marks.push(page.session.has('lc-bom-lost'));
    page.emit = (...event) => {
      const isAllowed = emit(...event);
      if (event[0] === LOGIN.name)
        queueMicrotask(() => {
          isMarked();
          page.leave();
          isMarked();
        });
      return isAllowed;
    };
    await offer(csv());
    isMarked();
    expect(marks).toEqual([false, true, false]);
  });

  it('B4 has lost the file to a login page that comes after the call for it has ended', async () => {
    page.prevented.add(LOGIN.name);
    page.isLeft = new Promise<boolean>(() => {});
    void offer(csv());
    await until(() => page.seen.events.some(({ name }) => name === LOGIN.name));
    await turns();
    page.leave();
    expect(page.session.has('lc-bom-lost')).toBe(true);
  });

  it('B4 is told once to choose the file again after a login that left the page', () => {
    page.session.set('lc-bom-lost', '1');
    const stop = $bomFlow.subscribe(() => {});
    becomeUnknownUser();
    becomeGuest();
    expect($toasts.get()).toEqual([]);
    logIn('C1');
    expect($toasts.get().map((toast) => toast.message)).toEqual([BOM_TEXT.chooseAgain]);
    expect(page.session.has('lc-bom-lost')).toBe(false);
    stop();
  });

  it('loses the pending upload when the page is left, and can start again after a return', async () => {
    const sent = offer(csv());
    page.isLeft = true;
    (await page.post(0)).breakOff('NetworkError');
    await sent;
    expect([$dialogs.get(), $bomFlow.get()]).toEqual([[], { status: 'idle' }]);
  });

  it.each([
    [{ code: 411 }, 200],
    [{ code: 200, needLogin: true }, 200],
    [{ code: 500, msg: 'needLogin' }, 200],
    [{ code: 200, msg: 'needLogin', result: null }, 200],
    ['<h1>Unauthorized</h1>', 401],
  ])('A12 B8 %j with status %i opens the login and then sends the file again', async (body, status) => {
    logIn('C1');
    const sent = offer(csv());
    (await page.post(0)).reply(PASSED);
    (await page.post(1)).reply(body, status);
    (await page.post(2)).reply(PASSED);
    (await page.post(3)).reply(TAKEN);
    await sent;
    expect(page.seen.navigated).toEqual([RESULT]);
  });
});
