import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $dialogs, settleDialog } from '../../../src/stores/dialogs';
import { $footer, copyrightLine, openThirdParty } from '../../../src/stores/footer';
import { $frame } from '../../../src/stores/frame';
import { type TestEnvironment, useTestEnvironment } from '../test-environment';

const SITE = 'https://friend.example/';
let page: TestEnvironment;
beforeEach(() => {
  page = useTestEnvironment({ now: () => new Date(2031, 5, 1).getTime() });
  $dialogs.set([]);
  $frame.set({});
});

async function answer(accepted: boolean): Promise<void> {
  const dialog = await vi.waitUntil(() => $dialogs.get()[0]);
  expect(dialog.message).toBe('确认打开链接进入第三方网站吗？');
  settleDialog(dialog.id, accepted);
}

describe('footer', () => {
  it('is empty where the page data hold nothing', () => {
    expect($footer.get()).toEqual({ services: [], sections: [], members: [], friends: [], phone: '' });
  });

  it('opens a third party in a new tab only after the user has confirmed', async () => {
    const refused = openThirdParty(SITE);
    await answer(false);
    await refused;
    expect(page.seen.opened).toEqual([]);
    const confirmed = openThirdParty(SITE);
    await answer(true);
    await confirmed;
    expect(page.seen.opened).toEqual([SITE]);
  });

  it('goes there in this tab where new ones are blocked', async () => {
    page.page.open = () => false;
    const confirmed = openThirdParty(SITE);
    await answer(true);
    await confirmed;
    expect(page.seen.navigated).toEqual([SITE]);
  });

  it('names the current year', () => {
    expect(copyrightLine()).toBe('版权所有 © 2031');
  });
});
