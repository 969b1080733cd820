import { sm2 } from 'sm-crypto-v2';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requestForHost } from '../../../../elements/page/host-request';
import { deferred } from '../../../../src/core/browser/scheduling';
import { CRYPTO_TEXT } from '../../../../src/core/crypto/texts';
import { $dialogs } from '../../../../src/core/dialogs/dialogs';
import { configureClient } from '../../../../src/core/http/client-settings';
import { createFieldCrypto } from '../../../../src/core/http/field-crypto';
import { purgeKeys, readKeyPairs, storeKeyPair, storeKeys } from '../../../../src/core/http/field-keys';
import { $pageData } from '../../../../src/core/page/page-data';
import { type UserInfo, userInfo } from '../../../../src/core/session/schema';
import { refreshUser } from '../../log-in';
import { useTestEnvironment as openTestEnvironment, type TestEnvironment } from '../../test-environment';

interface Pair {
  decryptPrivateHexKey: string;
  encryptPublicHexKey: string;
}

/** The server's halves: `seal` is for the client's private key, `open` is of what the client has sealed. */
function makePair() {
  const requests = sm2.generateKeyPairHex();
  const replies = sm2.generateKeyPairHex();
  return {
    client: { decryptPrivateHexKey: replies.privateKey, encryptPublicHexKey: requests.publicKey },
    seal: (text: string) =>
      `{secret}04${sm2.doEncrypt(Buffer.from(text).toString('base64'), replies.publicKey, 1)}`,
    open: (field: unknown) => {
      const base64 = sm2.doDecrypt(String(field).slice('SMEncrypt#04'.length), requests.privateKey, 1);
      return Buffer.from(String(base64), 'base64').toString();
    },
  };
}

const first = makePair();
const second = makePair();
/** A pair whose public key is off the curve. */
const BROKEN: Pair = { decryptPrivateHexKey: '12', encryptPublicHexKey: `04${'1'.repeat(128)}` };

let page: TestEnvironment;
/** Counts the page's requests for keys, and holds the server's answer; without one it refuses. */
let calls: number;
let given: Pair | undefined;
const crypto = createFieldCrypto(async () => {});
const told = () => $dialogs.get().map(({ message }) => message);

const giveKeys = (pair: Pair) => {
  given = pair;
};

beforeEach(() => {
  calls = 0;
  given = undefined;
  page = openTestEnvironment({
    async fetch(input) {
      expect(new URL(String(input)).pathname).toBe('/async/crypto/info');
      calls += 1;
      return Response.json(given === undefined ? { code: 500, msg: '' } : { code: 200, ...given });
    },
  });
  page.localStore.set('encryptSwitch', 'on');
  purgeKeys();
  $dialogs.set([]);
  $pageData.set({});
});

const PHONE = { bindPhone: '13812345678' };
const fields = () => ({ ...PHONE, taxNumber: 91440300, other: 'x', empty: '', none: undefined, nil: null });
const NAMES = ['bindPhone', 'taxNumber', 'empty', 'none', 'nil', 'absent'];

describe('encrypting fields', () => {
  it('E5 seals only the listed ones, numbers as text, and leaves empty ones and the original object alone', async () => {
    storeKeyPair(first.client);
    const original = fields();
    const sealed = await crypto.encryptFields(original, NAMES);
    expect([first.open(sealed.bindPhone), first.open(sealed.taxNumber)]).toEqual(['13812345678', '91440300']);
    expect([sealed.other, sealed.empty, sealed.none, sealed.nil]).toEqual(['x', '', undefined, null]);
    expect('absent' in sealed).toBe(false);
    expect(original).toEqual(fields());
    expect(await crypto.encryptFields(sealed, NAMES)).toEqual(sealed);
    expect(calls).toBe(0);
  });

  it('E5 adds no field that the page has put on Object.prototype', async () => {
    Object.defineProperty(Object.prototype, 'bindPhone', { value: 'x', configurable: true });
    try {
      expect(Object.keys(await crypto.encryptFields({ a: 1 }, ['bindPhone', 'toString']))).toEqual(['a']);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'bindPhone');
    }
  });

  it('seals nothing while the switch is off', async () => {
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
    ['in an object', { user: PHONE }],
    ['in a list', { users: [PHONE] }],
    ['in a JSON text', { json: JSON.stringify(PHONE) }],
    ['also at the top', { ...PHONE, user: PHONE }],
  ])('E2 sends no fields with a listed one %s', async (_, body) => {
    storeKeyPair(first.client);
    await expect(crypto.encryptFields(body, NAMES)).rejects.toMatchObject({ reason: 'no-key' });
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
  const info = (given: Partial<UserInfo>) => ({ ...v.parse(userInfo, { encryptSwitch: 'on' }), ...given });
  const flat = ({ client }: ReturnType<typeof makePair>) => ({
    privateKey: client.decryptPrivateHexKey,
    publicKey: client.encryptPublicHexKey,
  });

  it('all open values: the flat pair, keyPair and those they replaced, on this page and the next', async () => {
    storeKeyPair(third.client);
    storeKeys(info({ ...flat(first), cipherClientVO: second.client }));
    const values = [first.seal('a'), second.seal('b'), third.seal('c')];
    expect(await crypto.decryptTree(values)).toEqual(['a', 'b', 'c']);
    purgeKeys();
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
    const keys = { ...flat(first), encryptSwitch: 'on', cipherClientVO: second.client };
    const values = { salesmanPhone: first.seal('1'), complaintPhone: second.seal('2') };
    const opened = await crypto.decryptTree({ code: 200, result: { ...keys, ...values } }, true);
    expect(opened).toMatchObject({ result: { salesmanPhone: '1', complaintPhone: '2' } });
    expect([calls, told()]).toEqual([0, []]);
  });
});

describe('decrypting a reply', () => {
  const NO_KEY = [CRYPTO_TEXT['no-key']];
  const CLOSED = [CRYPTO_TEXT.undecryptable];
  const noKeys = () => {};
  const keepFirst = () => storeKeyPair(first.client);
  const keepBoth = () => [first, second].forEach(({ client }) => void storeKeyPair(client));
  const switchOff = () => {
    keepFirst();
    page.localStore.set('encryptSwitch', 'off');
  };
  const changeKeys = () => {
    keepFirst();
    giveKeys(second.client);
  };

  const [a1, a3, b1, b2] = [first.seal('1'), first.seal('3'), second.seal('1'), second.seal('2')];
  const PLAIN = [{ plain: 'x{secret}' }, 7];
  const ownKeys = (phone: string) => ({ result: { cipherClientVO: first.client, phone } });
  const keepPublic = () => page.localStore.set('publicKey', first.client.encryptPublicHexKey);
  const giveSecond = () => giveKeys(second.client);
  const sauce = { name: '{secret} sauce' };

  // Title, keys, reply, what it becomes, dialogs, requests for keys.
  it.each<[string, () => void, unknown, unknown, string[], number]>([
    ['E4 values in a tree', keepFirst, { a: [{ b: a1 }, ...PLAIN] }, { a: [{ b: '1' }, ...PLAIN] }, [], 0],
    ['E4 a reply that is one text', keepFirst, first.seal('中文😀'), '中文😀', [], 0],
    ['E4 a value even while the switch is off', switchOff, { a: a1 }, { a: '1' }, [], 0],
    ['no text that begins alike while it is off', switchOff, sauce, sauce, [], 0],
    ['E3 no value of another key, and says so once', keepFirst, [b1, b2, a3], ['--', '--', '3'], CLOSED, 1],
    ['E3 no junk', keepFirst, ['{secret}junk', a3], ['--', '3'], CLOSED, 1],
    ['nothing without a key', noKeys, [a1], ['--'], NO_KEY, 1],
    ['nothing with a public key alone', keepPublic, [a1], ['--'], NO_KEY, 1],
    ['nothing with the server’s, which is wrong', giveSecond, [a1], ['--'], NO_KEY, 1],
    ['E3 no broken value, with a key that opens another', giveSecond, [b1, a1], ['1', '--'], CLOSED, 1],
    ['E8 all values once the keys that have changed are fetched', changeKeys, [b1, a3], ['1', '3'], [], 1],
    ['E8 values for the pair before the newest one', keepBoth, [a1, b2], ['1', '2'], [], 0],
    ['E8 no value by keys of any other reply', noKeys, ownKeys(a1), ownKeys('--'), NO_KEY, 1],
  ])('opens %s', async (_what, keep, reply, opened, dialogs, requests) => {
    keep();
    expect(await crypto.decryptTree(reply)).toEqual(opened);
    expect([told(), calls]).toEqual([dialogs, requests]);
  });

  it.each([
    ['nobody of a reply to a customer who has left since', '', []],
    ['the customer who is still here', 'A', CLOSED],
  ])('E3 tells %s', async (_what, after, dialogs) => {
    keepFirst();
    let shown = 'A';
    configureClient({ crypto, customer: () => shown });
    page.fetch = async (input) => {
      if (String(input).includes('/crypto/info')) return Response.json({ code: 500, msg: '' });
      shown = after;
      return Response.json({ code: 200, msg: '', result: { phone: second.seal('1') } });
    };
    const { reply } = await requestForHost({ area: 'www', path: '/async/x' });
    expect([reply.result, told()]).toEqual([{ phone: '--' }, dialogs]);
  });

  it.each([
    ['a minute later', 1_060_000],
    ['once the clock is set back', 900_000],
  ])('E8 fetches the keys for replies that they do not open once, and again %s', async (_, later) => {
    storeKeyPair(first.client);
    const now = vi.spyOn(page, 'now').mockReturnValue(1_000_000);
    const openOne = () => crypto.decryptTree({ a: second.seal('1') });
    for (let at = 0; at < 3; at += 1) expect(await openOne()).toEqual({ a: '--' });
    expect(calls).toBe(1);
    now.mockReturnValue(later);
    giveKeys(second.client);
    expect(await openOne()).toEqual({ a: '1' });
    expect(calls).toBe(2);
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

  it('E7 seals with the keys of user info that came while the guest’s were fetched', async () => {
    const answer = deferred<Response>();
    const fetch = vi.spyOn(page, 'fetch').mockReturnValue(answer.promise);
    const sealing = crypto.encryptFields({ bindPhone: '138' }, NAMES);
    await vi.waitUntil(() => fetch.mock.calls.length === 1);
    purgeKeys();
    storeKeyPair(second.client);
    answer.resolve(Response.json({ code: 200, ...first.client }));
    expect(second.open((await sealing).bindPhone)).toBe('138');
  });

  it('E4 opens many values in slices of 8 ms, so that the page stays responsive', async () => {
    storeKeyPair(first.client);
    const sealed = Array.from({ length: 8 }, (_, index) => first.seal(String(index)));
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 9));
    let turns = 0;
    class Channel extends MessageChannel {
      constructor() {
        super();
        turns += 1;
      }
    }
    vi.stubGlobal('MessageChannel', Channel);
    const opened = await crypto.decryptTree(sealed);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    expect(opened).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    expect(turns).toBe(8);
  });
});

describe('field encryption against the reference store', () => {
  const FIELDS = { bindPhone: '13812345678', taxNumber: '91440300MA5DFGHX8N', remark: '甲' };
  const CONFIRM = '/async/customer/belong/confirm/dialog';
  const control = (state: object) =>
    page.browser.control('state', { role: 'customer', encryptSwitch: 'on', ...state });
  const confirm = () =>
    requestForHost({ area: 'www', path: CONFIRM, json: FIELDS, encrypt: ['bindPhone', 'taxNumber'] });

  beforeEach(() => {
    page = openTestEnvironment();
    configureClient({ crypto });
  });

  it.each(['C1C3C2', 'C1C2C3'] as const)('opens and seals as the server: %s', async (mode) => {
    await control({ sm2Mode: mode });
    $pageData.setKey('sm2Mode', mode);
    expect(await refreshUser()).toBe(true);
    const { reply } = await confirm();
    expect(reply).toMatchObject({ code: 200, result: { contactPhone: FIELDS.bindPhone } });
    expect(told()).toEqual([]);
  });

  it('E7 never seals with the previous customer’s keys before user info has named the user', async () => {
    await control({ sm2Mode: 'C1C3C2' });
    await refreshUser();
    page.localStore.set('keyPair', JSON.stringify(second.client));
    configureClient({ crypto: createFieldCrypto(async () => void (await refreshUser())) });
    expect((await confirm()).reply).toMatchObject({ result: { contactPhone: FIELDS.bindPhone } });
  });
});
