import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetKeyPairs, storeKeyPair, storeKeys } from '../../../../src/core/session/field-keys';
import { type UserInfo, userInfo } from '../../../../src/core/session/schema';
import {
  BROKEN,
  calls,
  crypto,
  first,
  giveKeys,
  makePair,
  openCryptoPage,
  page,
  second,
  told,
} from './crypto-page';

beforeEach(openCryptoPage);

const fields = () => ({
  bindPhone: '13812345678',
  taxNumber: 91440300,
  other: 'x',
  empty: '',
  none: undefined,
});
const NAMES = ['bindPhone', 'taxNumber', 'empty', 'none', 'absent'];

describe('encrypting fields', () => {
  it('E5 seals only the listed ones, numbers as text, and leaves empty ones and the original object alone', async () => {
    storeKeyPair(first.client);
    const original = fields();
    const sealed = await crypto.encryptFields(original, NAMES);
    expect([first.open(sealed.bindPhone), first.open(sealed.taxNumber)]).toEqual(['13812345678', '91440300']);
    expect([sealed.other, sealed.empty, sealed.none, 'absent' in sealed]).toEqual([
      'x',
      '',
      undefined,
      false,
    ]);
    expect(original).toEqual(fields());
    expect(await crypto.encryptFields(sealed, NAMES)).toEqual(sealed);
    expect(calls).toBe(0);
  });

  it('§crypto.fields seals nothing while the switch is off', async () => {
    page.localStore.set('encryptSwitch', 'off');
    expect(await crypto.encryptFields(fields(), NAMES)).toEqual(fields());
  });

  it('G8 never falls back to clear text once the switch has been on', async () => {
    await crypto.encryptFields({}, []);
    await crypto.encryptFields({ bindPhone: 'x' }, ['bindPhone']).catch(() => undefined);
    page.localStore.remove('encryptSwitch');
    await expect(crypto.encryptFields(fields(), NAMES)).rejects.toMatchObject({ reason: 'no-key' });
  });

  it.each([
    ['missing', undefined],
    ['off the curve', BROKEN],
  ])('E2 fetches the keys once more if the key is %s, and then seals', async (_, stored) => {
    if (stored !== undefined) storeKeyPair(stored);
    giveKeys(first.client);
    const sealed = await crypto.encryptFields(fields(), NAMES);
    expect(first.open(sealed.bindPhone)).toBe('13812345678');
    expect(calls).toBe(1);
    expect(JSON.parse(page.localStore.get('keyPair') ?? '')).toEqual(first.client);
  });

  it('E2 makes one request for keys for ten parallel failures, and refuses all ten', async () => {
    giveKeys(BROKEN);
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => crypto.encryptFields(fields(), NAMES)),
    );
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
    expect(calls).toBe(1);
  });

  it('G6 uses the flat pair if there is no keyPair, and ignores corrupt storage', async () => {
    page.localStore.set('keyPair', '{"decryptPrivateHexKey": 7');
    page.localStore.set('publicKey', first.client.encryptPublicHexKey);
    page.localStore.set('privateKey', first.client.decryptPrivateHexKey);
    expect(first.open((await crypto.encryptFields(fields(), NAMES)).bindPhone)).toBe('13812345678');
    expect(await crypto.decryptTree({ a: first.seal('甲') })).toEqual({ a: '甲' });
  });
});

describe('the keys in user info', () => {
  const third = makePair();
  const info = (given: Partial<UserInfo>): UserInfo => ({
    ...v.parse(userInfo, {}),
    encryptSwitch: 'on',
    ...given,
  });
  const flat = ({ client }: ReturnType<typeof makePair>) => ({
    privateKey: client.decryptPrivateHexKey,
    publicKey: client.encryptPublicHexKey,
  });

  it('all open values: the flat pair, keyPair and those they replaced, on this page and the next', async () => {
    storeKeyPair(third.client);
    storeKeys(info({ ...flat(first), cipherClientVO: second.client }));
    const values = [first.seal('a'), second.seal('b'), third.seal('c')];
    expect(await crypto.decryptTree(values)).toEqual(['a', 'b', 'c']);
    forgetKeyPairs();
    expect(await crypto.decryptTree(values.slice(0, 2))).toEqual(['a', 'b']);
    expect(calls).toBe(0);
  });

  it('seal a request with the newest pair, whatever pair is in storage', async () => {
    storeKeyPair(third.client);
    storeKeys(info(flat(first)));
    expect(first.open((await crypto.encryptFields({ bindPhone: '1' }, NAMES)).bindPhone)).toBe('1');
    expect(page.localStore.get('keyPair')).toBeUndefined();
    storeKeys(info({ ...flat(first), cipherClientVO: second.client }));
    expect(second.open((await crypto.encryptFields({ bindPhone: '2' }, NAMES)).bindPhone)).toBe('2');
    expect(JSON.parse(page.localStore.get('keyPair') ?? '')).toEqual(second.client);
  });

  it('open the values of the reply that brings them', async () => {
    page.localStore.remove('encryptSwitch');
    const reply = {
      code: 200,
      result: {
        ...flat(first),
        encryptSwitch: 'on',
        cipherClientVO: second.client,
        salesmanPhone: first.seal('1'),
        complaintPhone: second.seal('2'),
      },
    };
    const opened = await crypto.decryptTree(reply, true);
    expect(opened).toMatchObject({ result: { salesmanPhone: '1', complaintPhone: '2' } });
    expect([calls, told]).toEqual([0, []]);
  });
});
