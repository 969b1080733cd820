import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelBom, leaveBomZone, offerBom, retryBom } from '../../../src/bom/bom';
import { BOM_TEXT } from '../../../src/bom/texts';
import { $bomFlow, $isBomBusy, type BomFlow } from '../../../src/bom/upload';
import { $dialogs, $toasts, settleDialog } from '../../../src/core/dialogs/dialogs';
import { startIdentity } from '../../../src/core/session/page-view';
import { $session, $user, isCurrent } from '../../../src/core/session/session';
import { becomeCustomer, becomeGuest, followLogin, logIn } from '../log-in';
import { LOGOUT_MARK } from '../logout-mark';
import { PROPERTY_RUNS } from '../property-runs';
import { turns } from '../until';
import { openBomPage, PASSED, type Post, page, RESULT, TAKEN, zone } from './page';

/** The replies that a server may give to either post, and whether the upload follows. */
const REPLIES: Record<string, { body: object; status?: number; lets?: 'upload' | 'question' }> = {
  passed: { body: PASSED, lets: 'upload' },
  'too long': { body: { code: 200, result: { checkPass: false, readRowMaxSize: 500 } }, lets: 'question' },
  taken: { body: { code: 200, result: { checkPass: true, bomUuid: 'uuid-1' } }, lets: 'upload' },
  'a malformed id': {
    body: { code: 200, result: { checkPass: true, bomUuid: '../../evil' } },
    lets: 'upload',
  },
  'no verdict': { body: { code: 200, result: {} } },
  fileError: { body: { code: 200, fileError: '文件已加密' } },
  refused: { body: { code: 500, msg: '服务器忙' } },
  411: { body: { code: 411 } },
  needLogin: { body: { code: 500, msg: 'needLogin' } },
  503: { body: { code: 200, result: {} }, status: 503 },
};
const FAILURES = ['NetworkError', 'TimeoutError'] as const;

type Step =
  | { do: 'choose'; how: 'good' | 'slow' | 'bad' | 'several' | 'elsewhere' }
  | { do: 'reply'; reply: string }
  | { do: 'break off'; how: (typeof FAILURES)[number] }
  | { do: 'answer' | 'login'; isYes: boolean }
  | { do: 'other customer'; isHeard: boolean }
  | { do: 'read' | 'progress' | 'cancel' | 'retry' | 'leave' | 'leave elsewhere' | 'log out' };

const choosing: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('choose' as const),
  how: fc.constantFrom('good', 'good', 'good', 'slow', 'bad', 'several', 'elsewhere'),
});
const replying: fc.Arbitrary<Step> = fc
  .oneof(
    { weight: 3, arbitrary: fc.constantFrom('passed', 'too long', 'taken') },
    { weight: 1, arbitrary: fc.constantFrom(...Object.keys(REPLIES)) },
  )
  .map((reply) => ({ do: 'reply', reply }));
const happening: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('break off' as const), how: fc.constantFrom(...FAILURES) }),
  fc.record({ do: fc.constantFrom('answer', 'login', 'login'), isYes: fc.boolean() }),
  fc.record({ do: fc.constant('other customer' as const), isHeard: fc.boolean() }),
  fc.constantFrom<Step>(
    ...(['read', 'progress', 'cancel', 'retry', 'retry', 'leave', 'leave elsewhere', 'log out'] as const).map(
      (name) => ({ do: name }),
    ),
  ),
);
/** Each with whether the page comes to rest before the next one. */
const steps = fc.array(
  fc.tuple(
    fc.constantFrom(true, true, false),
    fc.oneof(
      { weight: 3, arbitrary: choosing },
      { weight: 5, arbitrary: replying },
      { weight: 4, arbitrary: happening },
    ),
  ),
  { minLength: 3, maxLength: 18 },
);

const elsewhere = Symbol();

/** The number of files chosen so far: the n-th has n bytes. */
let chosen: number;
/** Each ends the reading of a file that its program is still writing. */
let reads: (() => void)[];
let closeWindow: (isYes: boolean) => void;
/** The server's reply to each check, by its post. */
let verdicts: Map<Post, 'upload' | 'question'>;
/** Result pages that must have been opened. */
let results: number;
/** The last failure, and the customer whom the page knew when it was shown; '' for a guest. */
let failure: { flow: BomFlow; customer: string } | undefined;

const opened = () => page.seen.navigated.filter((url) => url === RESULT).length;
const open = () => page.posts.filter((post) => post.isOpen);
const isQuestion = ({ title }: { title?: string }) => title === BOM_TEXT.rowsTitle;

function choose(how: string): Promise<void> {
  chosen += 1;
  const bytes = new Blob(['x'.repeat(chosen)]).arrayBuffer();
  const file = new File(['changed since'], how === 'bad' ? 'list.exe' : 'list.csv');
  const slow = new Promise<ArrayBuffer>((resolve) => {
    reads.push(() => resolve(bytes));
  });
  Object.defineProperty(file, 'arrayBuffer', { value: () => (how === 'slow' ? slow : bytes) });
  const files = how === 'several' ? [file, file] : [file];
  return offerBom({ files }, how === 'elsewhere' ? elsewhere : zone);
}

/** Another customer logs in elsewhere; this page hears of it, or only the cookie tells. */
function changeCustomer(isHeard: boolean): void {
  page.customer = page.customer === 'C1' ? 'C2' : 'C1';
  page.browser.cookies.set('customer_info', `a-${page.customer}-3-1`);
  if (!isHeard) return;
  const { userInfo } = $session.get();
  becomeGuest();
  becomeCustomer({ ...userInfo, customerCode: page.customer });
}

function logOut(): void {
  page.browser.cookies.set('lc_logged_out', LOGOUT_MARK);
  page.browser.cookies.delete('customer_info');
  becomeGuest();
}

/** The login window ends, and the next one stays open until it is ended. */
function endLogin(isYes: boolean): void {
  if (isYes) page.browser.cookies.set('customer_info', `a-${page.customer}-3-1`);
  closeWindow(isYes);
  page.login = new Promise((resolve) => {
    closeWindow = resolve;
  });
}

function reply(post: Post, { body, status, lets }: (typeof REPLIES)[string] = { body: {} }): void {
  const isCheck = post.path.endsWith('check');
  if (isCheck && lets !== undefined) verdicts.set(post, lets);
  // A result is that of its own customer.
  const isTaken = !isCheck && 'result' in body && JSON.stringify(body).includes('uuid-1');
  if (isTaken && isCurrent(post.version)) results += 1;
  post.reply(body, status);
}

/** A step while a file is on its way must leave it alone. */
function chooseWhileBusy(how: string): void {
  const before = $bomFlow.get();
  const sent = page.posts.length;
  $toasts.set([]);
  void choose(how);
  void retryBom();
  expect($toasts.get().map(({ message }) => message)).toEqual([BOM_TEXT.busy]);
  expect([$bomFlow.get(), page.posts.length]).toEqual([before, sent]);
}

function take(step: Step): void {
  const flow = $bomFlow.get();
  const openedBefore = opened();
  const [post] = open();
  if (step.do === 'choose') {
    if ($isBomBusy.get()) chooseWhileBusy(step.how);
    else void choose(step.how);
  }
  if (step.do === 'reply' && post) reply(post, REPLIES[step.reply]);
  if (step.do === 'break off' && post) post.breakOff(step.how);
  if (step.do === 'progress' && post) {
    post.options.onProgress?.(0.5);
    const status = post.path.endsWith('check') ? 'checking' : 'uploading';
    expect($bomFlow.get()).toMatchObject({ part: 0.5, status });
  }
  if (step.do === 'answer') answer(step.isYes);
  if (step.do === 'login') endLogin(step.isYes);
  if (step.do === 'other customer') changeCustomer(step.isHeard);
  if (step.do === 'log out') logOut();
  if (step.do === 'read') for (const end of reads) end();
  if (step.do === 'retry') void retryBom();
  const own = flow.status === 'idle' ? undefined : flow.zone;
  if (step.do === 'leave' && own !== undefined) leaveBomZone(own);
  if (step.do === 'leave elsewhere') leaveBomZone(Symbol());
  if (step.do === 'cancel') cancelBom();
  if (step.do === 'leave elsewhere') expect($bomFlow.get()).toEqual(flow);
  // The same moment's answer finds another customer.
  if (step.do === 'log out' || (step.do === 'other customer' && step.isHeard)) results = openedBefore;
  if (step.do === 'cancel' || (step.do === 'leave' && own !== undefined)) {
    for (const { options } of page.posts) options.onProgress?.(0.7);
    // An answer of the same moment comes too late: its page is not opened.
    results = openedBefore;
    expect([$bomFlow.get().status, open(), $dialogs.get().filter(isQuestion)]).toEqual(['idle', [], []]);
  }
}

function answer(isYes: boolean): void {
  const [dialog] = $dialogs.get();
  if (dialog === undefined) return;
  const asking = page.posts.at(-1);
  if (isQuestion(dialog) && isYes && asking) verdicts.set(asking, 'upload');
  settleDialog(dialog.id, isYes);
}

/** Holds at every moment. */
function expectOrder(): void {
  const flow = $bomFlow.get();
  const { status } = flow;
  // A file's name is personal: a failure leaves the screen with its customer, however the page has learned of
  // it.
  if (flow === failure?.flow && failure.customer !== '')
    expect($user.get().customerCode).toBe(failure.customer);
  // One file at a time; what is no longer on its way is not sent either, and the page asks before it is left.
  expect(open().length).toBeLessThanOrEqual(['checking', 'uploading'].includes(status) ? 1 : 0);
  expect(page.guards).toBe(open().length);
  expect($dialogs.get().filter(isQuestion)).toHaveLength(status === 'confirming' ? 1 : 0);
  for (const [index, post] of page.posts.entries()) {
    // No file is sent for another customer than the page knows, or for a guest.
    expect(post.known).toBe(post.customer);
    if (post.path.endsWith('check')) continue;
    const check = page.posts[index - 1];
    expect(check?.path).toMatch(/check$/);
    expect(check && verdicts.get(check)).toBe('upload');
    expect([check?.customer, check?.file.size]).toEqual([post.customer, post.file.size]);
  }
  expect(opened()).toBe(results);
  expect(page.seen.navigated.every((url) => url === RESULT)).toBe(true);
}

/** Everything is answered: the file is on its way no more. */
async function drain(): Promise<void> {
  for (let turn = 0; turn < 20 && ($isBomBusy.get() || $bomFlow.get().status === 'login'); turn += 1) {
    for (const end of reads) end();
    for (const post of open()) reply(post, post.path.endsWith('check') ? REPLIES.passed : { body: TAKEN });
    if ($bomFlow.get().status === 'confirming') answer(true);
    endLogin(false);
    await turns();
  }
}

describe('any order of files, answers, questions, failures, logins and logouts', () => {
  beforeEach(() => {
    openBomPage();
  });

  it(
    'B5 B6 B7 B8 B10 T7 sends one file at a time, for the customer it was checked for, and ends with a result or a reason',
    { timeout: 120_000 },
    () =>
      fc.assert(
        fc.asyncProperty(steps, async (list) => {
          openBomPage();
          const stop = $bomFlow.listen((flow) => {
            if (flow.status === 'failed') failure = { flow, customer: $user.get().customerCode };
          });
          [chosen, results, verdicts, reads] = [0, 0, new Map(), []];
          closeWindow = () => {};
          endLogin(true);
          logIn('C1');
          await startIdentity();
          await followLogin();
          for (const [isRest, step] of list) {
            take(step);
            if (!isRest) continue;
            await turns();
            expectOrder();
          }
          await turns();
          await drain();
          expectOrder();
          const flow = $bomFlow.get();
          expect(['idle', 'failed', 'done']).toContain(flow.status);
          // A failure is said at the zone, and a file's name leaves with its customer.
          if (flow.status === 'failed') expect(flow.message).not.toBe('');
          cancelBom();
          stop();
        }),
        { numRuns: Math.ceil(PROPERTY_RUNS / 6) },
      ),
  );
});
