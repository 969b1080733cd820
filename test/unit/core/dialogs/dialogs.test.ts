import { beforeEach, describe, expect, it } from 'vitest';
import {
  $dialogs,
  $toasts,
  askConfirm,
  dropToast,
  settleDialog,
  showAlert,
  showFailure,
  showToast,
} from '../../../../src/core/dialogs/dialogs';
import { turns } from '../../until';

const front = () => $dialogs.get()[0]?.id ?? -1;

beforeEach(() => {
  $dialogs.set([]);
  $toasts.set([]);
});

describe('dialogs', () => {
  it('P1 are shown one after the other, oldest first', async () => {
    const answers: string[] = [];
    void showAlert('a').then(() => answers.push('a'));
    void askConfirm({ msg: 'b' }).then((yes) => answers.push(`b ${yes}`));
    expect($dialogs.get().map(({ message }) => message)).toEqual(['a', 'b']);
    settleDialog(front(), true);
    await turns();
    settleDialog(front(), false);
    await turns();
    expect(answers).toEqual(['a', 'b false']);
    expect($dialogs.get()).toEqual([]);
  });

  it('are labelled as a notice, a failure or a question, which alone has two buttons', () => {
    void showAlert('a');
    void showFailure('b');
    void showFailure('c', '购物车操作未成功');
    void askConfirm({ msg: 'd' });
    expect($dialogs.get().map(({ kind, title, ok, cancel }) => [kind, title, ok, cancel])).toEqual([
      ['notice', '提示', '确定', undefined],
      ['failure', '操作未成功', '确定', undefined],
      ['failure', '购物车操作未成功', '确定', undefined],
      ['question', '提示', '确定', '取消'],
    ]);
  });

  it('show the same message only once, and all its callers wait until it is closed', async () => {
    const closed: string[] = [];
    void showFailure('系统繁忙').then(() => closed.push('frame'));
    void showAlert('系统繁忙').then(() => closed.push('page'));
    void showAlert('系统繁忙').then(() => closed.push('page again'));
    await turns();
    expect([$dialogs.get().length, closed]).toEqual([1, []]);
    settleDialog(front(), true);
    await turns();
    expect(closed).toEqual(['frame', 'page', 'page again']);
  });

  it.each([
    ['a later one', ['', 'req-0123456789-ab'], 'req-0123456789-ab'],
    ['an earlier one', ['req-0123456789-ab', ''], 'req-0123456789-ab'],
    ['the first of two', ['', 'req-0123456789-ab', 'req-0123456789-cd'], 'req-0123456789-ab'],
  ])('E70 of one message have the number of %s, and stay one dialog for all', async (_of, numbers, shown) => {
    const told = Promise.all(numbers.map((number) => showFailure('系统繁忙', undefined, number)));
    void askConfirm({ msg: '系统繁忙' });
    expect($dialogs.get().map(({ requestId }) => requestId)).toEqual([shown, '']);
    settleDialog(front(), true);
    expect(await told).toHaveLength(numbers.length);
  });

  it('show the same question only once: the earlier caller gets false, the later one the answer', async () => {
    const texts = { msg: 'a', title: 't', ok: 'y', cancel: 'n' };
    const [first, second] = [askConfirm(texts), askConfirm(texts)];
    const others = [{ msg: 'b' }, { title: 'u' }, { ok: 'z' }, { cancel: 'm' }].map((other) =>
      askConfirm({ ...texts, ...other }),
    );
    void showAlert('a');
    expect($dialogs.get()).toHaveLength(6);
    for (let left = 6; left > 0; left -= 1) settleDialog(front(), true);
    expect(await Promise.all([first, second, ...others])).toEqual([false, true, true, true, true, true]);
    expect($dialogs.get()).toEqual([]);
  });

  it('disappear when their caller takes them back, and count as refused', async () => {
    const taken = new AbortController();
    const answer = askConfirm({ msg: 'a' }, taken.signal);
    taken.abort();
    expect([await answer, $dialogs.get()]).toEqual([false, []]);
  });

  it('are answered one by one, whichever is in front', async () => {
    const answers: string[] = [];
    for (const msg of ['a', 'b']) void askConfirm({ msg }).then((isYes) => answers.push(`${msg} ${isYes}`));
    settleDialog($dialogs.get()[1]?.id ?? -1, true);
    await Promise.resolve();
    expect([answers, $dialogs.get().map(({ message }) => message)]).toEqual([['b true'], ['a']]);
  });

  it('ignore a second answer', async () => {
    const answer = askConfirm({ msg: 'b', title: 't', ok: 'y', cancel: 'n' });
    const id = front();
    settleDialog(id, true);
    settleDialog(id, false);
    expect(await answer).toBe(true);
  });
});

describe('toasts', () => {
  it('show the same text once, at the place of its last occurrence', () => {
    showToast('a');
    showToast('b');
    showToast('a');
    expect($toasts.get().map(({ message }) => message)).toEqual(['b', 'a']);
    dropToast($toasts.get()[0]?.id ?? -1);
    expect($toasts.get().map(({ message }) => message)).toEqual(['a']);
  });
});
