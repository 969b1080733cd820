import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readKeyPairs, storeKeyPair } from '../../../../src/core/session/field-keys';
import { purgeKeys } from '../../../../src/core/session/session-calls';
import { calls, crypto, first, giveKeys, openCryptoPage, page, second, told } from './crypto-page';

beforeEach(openCryptoPage);

describe('decrypting a reply', () => {
  it('E4 opens values anywhere in the tree and leaves plain ones alone', async () => {
    storeKeyPair(first.client);
    const reply = {
      code: 200,
      result: [{ phone: first.seal('138'), plain: 'x{secret}' }, first.seal('中文😀')],
    };
    expect(await crypto.decryptTree(reply)).toEqual({
      code: 200,
      result: [{ phone: '138', plain: 'x{secret}' }, '中文😀'],
    });
    expect(await crypto.decryptTree(first.seal('root'))).toBe('root');
    expect([told, calls]).toEqual([[], 0]);
  });

  it('E3 shows an unreadable value as --, with one dialog per reply', async () => {
    storeKeyPair(first.client);
    const reply = { a: second.seal('1'), b: second.seal('2'), c: first.seal('3'), d: '{secret}junk' };
    expect(await crypto.decryptTree(reply)).toEqual({ a: '--', b: '--', c: '3', d: '--' });
    expect([told, calls]).toEqual([['undecryptable'], 1]);
  });

  it.each([
    ['stored', {}],
    ['beside the public one', { publicKey: first.client.encryptPublicHexKey }],
  ])(
    '§crypto.errors reports no-key after one refetch if there is no private key %s',
    async (_where, stored) => {
      for (const [key, value] of Object.entries(stored)) page.localStore.set(key, value);
      expect(await crypto.decryptTree({ a: first.seal('1') })).toEqual({ a: '--' });
      expect([told, calls]).toEqual([['no-key'], 1]);
    },
  );

  it('§crypto.errors reports no-key for a missing key and for a wrong one', async () => {
    giveKeys(second.client);
    expect(await crypto.decryptTree({ a: first.seal('1') })).toEqual({ a: '--' });
    expect([told, calls]).toEqual([['no-key'], 1]);
  });

  it('E8 fetches the keys once if the server has changed them, and opens the reply without a dialog', async () => {
    storeKeyPair(first.client);
    giveKeys(second.client);
    expect(await crypto.decryptTree({ a: second.seal('1'), b: first.seal('2') })).toEqual({ a: '1', b: '2' });
    expect([told, calls]).toEqual([[], 1]);
  });

  it('E8 fetches the keys again at most once a minute for replies that they do not open', async () => {
    storeKeyPair(first.client);
    const now = vi.spyOn(page, 'now').mockReturnValue(1_000_000);
    const openOne = () => crypto.decryptTree({ a: second.seal('1') });
    for (let at = 0; at < 3; at += 1) expect(await openOne()).toEqual({ a: '--' });
    expect(calls).toBe(1);
    now.mockReturnValue(1_060_000);
    giveKeys(second.client);
    expect(await openOne()).toEqual({ a: '1' });
    expect(calls).toBe(2);
  });

  it('E8 opens a reply sealed for the pair before the newest one', async () => {
    storeKeyPair(first.client);
    storeKeyPair(second.client);
    expect(await crypto.decryptTree({ a: first.seal('1'), b: second.seal('2') })).toEqual({ a: '1', b: '2' });
    expect(calls).toBe(0);
  });

  it('E7 keeps no pair after a logout, and drops a pending reply', async () => {
    storeKeyPair(first.client);
    giveKeys(second.client);
    const pending = crypto.decryptTree({ a: second.seal('1') });
    await vi.waitUntil(() => calls === 1);
    purgeKeys();
    await pending;
    expect(page.localStore.get('keyPair')).toBeUndefined();
    expect(readKeyPairs()).toEqual([]);
  });

  it('E4 opens a sealed value even while the switch is off', async () => {
    storeKeyPair(first.client);
    page.localStore.set('encryptSwitch', 'off');
    expect(await crypto.decryptTree({ a: first.seal('138') })).toEqual({ a: '138' });
  });

  it('E8 takes keys from no reply but that of user info', async () => {
    const reply = { result: { cipherClientVO: first.client, phone: first.seal('138') } };
    expect(await crypto.decryptTree(reply)).toMatchObject({ result: { phone: '--' } });
  });

  it('§crypto.fields leaves a text that merely begins like a secret alone while the switch is off', async () => {
    page.localStore.set('encryptSwitch', 'off');
    expect(await crypto.decryptTree({ name: '{secret} sauce' })).toEqual({ name: '{secret} sauce' });
    expect([told, calls]).toEqual([[], 0]);
  });

  it('E4 opens many values in slices of 8 ms, so that the page stays responsive', async () => {
    storeKeyPair(first.client);
    const sealed = Array.from({ length: 8 }, (_, index) => first.seal(String(index)));
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 9));
    const turn = vi.fn(async () => {});
    vi.stubGlobal('scheduler', { yield: turn });
    const opened = await crypto.decryptTree(sealed);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    expect(opened).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    expect(turn).toHaveBeenCalledTimes(8);
  });
});
