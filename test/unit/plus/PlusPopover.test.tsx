import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { deepActiveElement } from '../../../src/core/browser/focus';
import { $session } from '../../../src/core/session/session';
import { PlusPopover } from '../../../src/plus/PlusPopover';
import { becomeGuest } from '../log-in';
import { useTestEnvironment } from '../test-environment';
import { click, render } from '../ui/render';

const info = { isNeverOpen: false, isPlusMember: false, validDate: '' };

async function openPopover(plusInfo: typeof info | null) {
  const { userInfo, ...rest } = $session.get();
  await act(async () =>
    $session.set({
      ...rest,
      plusInfo,
      loginStatus: true,
      userInfo: { ...userInfo, customerLogin: 1, customerCode: 'C1' },
    }),
  );
  const { find } = await render(<PlusPopover />);
  const button = find('button');
  await click(button);
  return { button, panel: find('section') };
}

beforeEach(() => {
  useTestEnvironment({ fetch: () => new Promise(() => {}) });
  becomeGuest();
});

describe('the PLUS popover', () => {
  it('shows its failure, and its button fetches again', async () => {
    let answer = (): Promise<Response> => Promise.reject(new TypeError('offline'));
    useTestEnvironment({ fetch: () => answer() });
    const { panel } = await openPopover(null);
    await expect.poll(() => panel.querySelector('[role=status]')?.textContent).toBe('会员信息加载失败');
    answer = async () => Response.json({ code: 200, result: info });
    const retry = panel.querySelector('button');
    retry?.focus();
    await click(retry ?? panel);
    // The button has gone, the focus stays in the panel.
    expect(deepActiveElement()).toBe(panel);
    await expect.poll(() => panel.textContent).toContain('立即续费');
  });

  it.each([
    ['never opened', { ...info, isNeverOpen: true }, '立即开通PLUS', '立即开通'],
    ['a member', { ...info, isPlusMember: true, validDate: '2027-08-31' }, '2027-08-31到期', '立即续费'],
    ['a member of whom no date is known', { ...info, isPlusMember: true }, 'PLUS会员', '立即续费'],
    ['expired', info, '已到期', '立即续费'],
    [
      'G37 never opened and a member',
      { ...info, isNeverOpen: true, isPlusMember: true },
      '立即开通PLUS',
      '立即开通',
    ],
  ])('of %s', async (_name, plusInfo, text, action) => {
    const { panel } = await openPopover(plusInfo);
    expect(panel.querySelector('p')?.textContent).toBe(text);
    expect(panel.querySelector('a')?.textContent).toBe(action);
    expect(panel.querySelector('a')?.getAttribute('href')).toBe(
      'http://activity.lc.localhost:8080/plusIndex.html',
    );
  });

  it('shows loading... before the data arrive, and lists the seven benefits too', async () => {
    const { panel } = await openPopover(null);
    expect(panel.querySelector('[role=status]')?.textContent).toBe('loading...');
    expect([...panel.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
      '运费抵扣券 432元/年',
      '商品券 3120元/年',
      '集团券 3120元/年',
      '品牌折扣券 8400元/年',
      '1.3倍积分 ',
      '积分兑换折扣 ',
      '专属商务顾问 ',
    ]);
  });

  it('has a dark badge, also in its name, for members only', async () => {
    const member = await openPopover({ ...info, isPlusMember: true });
    expect(member.button.getAttribute('aria-label')).toBe('PLUS会员');
    expect(member.button.querySelector('[data-member]')).not.toBeNull();
    const expired = await openPopover(info);
    expect(expired.button.getAttribute('aria-label')).toBe('PLUS');
    expect(expired.button.querySelector('[data-member]')).toBeNull();
  });
});
