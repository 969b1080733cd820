import { beforeEach, describe, expect, it } from 'vitest';
import { isEncryptionOn } from '../../../../src/core/session/field-keys';
import { $user, becomeGuest, becomeUnknown } from '../../../../src/core/session/session';
import { refreshUser } from '../../../../src/core/session/user-refresh';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';
import { answerWith } from './page';

let page: TestEnvironment;

beforeEach(() => {
  page = useTestEnvironment();
  becomeGuest();
  page.seen.events.length = 0;
});

describe('G8 a user info without the encryption switch', () => {
  beforeEach(async () => {
    answerWith(page, { encryptSwitch: 'off' });
    await refreshUser();
    becomeGuest();
    expect(isEncryptionOn()).toBe(false);
  });

  it('leaves encryption on in a new tab, where only local storage has the switch', async () => {
    page.localStore.set('encryptSwitch', 'on');
    answerWith(page, {});
    await refreshUser();
    expect([page.localStore.get('encryptSwitch'), $user.get().encryptSwitch]).toEqual(['on', 'on']);
  });

  it('turns encryption on whether the server writes on in small letters or capitals', async () => {
    answerWith(page, { encryptSwitch: ' ON ' });
    await refreshUser();
    expect([page.localStore.get('encryptSwitch'), $user.get().encryptSwitch]).toEqual(['on', 'on']);
  });

  it.each([
    ['a logout', becomeGuest],
    ['a refusal', () => becomeUnknown(true)],
    [
      'a logout in another tab',
      () => {
        for (const key of page.localStore.keys()) page.localStore.remove(key);
        becomeGuest();
      },
    ],
  ])(
    'leaves encryption on after %s, while the keys are removed, the next customer’s too',
    async (_what, leave) => {
      answerWith(page, { encryptSwitch: 'on', privateKey: '12', publicKey: '34' });
      await refreshUser();
      leave();
      expect(page.localStore.keys().filter((key) => key !== 'encryptSwitch')).toEqual([]);
      answerWith(page, { customerCode: '2048631P' });
      await refreshUser();
      expect(page.localStore.get('encryptSwitch')).toBe('on');
      expect(page.localStore.keys().toSorted()).toEqual(['encryptSwitch', 'lc-keys-of']);
    },
  );

  it('leaves encryption off if it was never on', async () => {
    answerWith(page, {});
    await refreshUser();
    expect(page.localStore.get('encryptSwitch')).toBe('off');
  });
});
