import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  fetchPairForReply,
  knownSwitch,
  purgeKeys,
  readKeyPairs,
  refetchKeyPair,
  storeKeyPair,
  storeKeys,
  storeSwitch,
} from '../../../../src/core/http/field-keys';
import { $user } from '../../../../src/core/session/session';
import { hold } from '../../hold';
import { useTestEnvironment as openTestEnvironment, type TestEnvironment } from '../../test-environment';
import { turns } from '../../until';

const PAIR = { decryptPrivateHexKey: 'aa', encryptPublicHexKey: '04bb' };
const OTHER = { decryptPrivateHexKey: 'cc', encryptPublicHexKey: '04dd' };
const CIPHER = `{secret}04${'12'.repeat(120)}`;

let page: TestEnvironment;
let reply: () => Promise<Response>;

beforeEach(() => {
  page = openTestEnvironment();
  page.answer = () => reply();
  reply = async () => Response.json({ code: 200, ...OTHER });
  purgeKeys();
});
afterEach(() => {
  Reflect.deleteProperty(Object.prototype, 'toJSON');
});

it('a stored key pair is read as it was written, although the page defines toJSON', () => {
  Object.defineProperty(Object.prototype, 'toJSON', { value: () => 'spoilt', configurable: true });
  storeKeyPair(PAIR);
  expect(readKeyPairs()).toEqual([PAIR]);
});

it.each([
  { decryptPrivateHexKey: 7, encryptPublicHexKey: '04bb' },
  { decryptPrivateHexKey: 'aa', encryptPublicHexKey: null },
  { encryptPublicHexKey: '04bb' },
])('T4 the stored pair %j, which another page has broken, is ignored', (stored) => {
  page.localStore.set('keyPair', JSON.stringify(stored));
  expect(readKeyPairs()).toEqual([]);
});

it('G8 a reply that does not name the switch leaves it as it was', () => {
  storeSwitch('on');
  storeSwitch('');
  expect([knownSwitch(), page.localStore.get('encryptSwitch')]).toEqual(['on', 'on']);
  storeSwitch('off');
  expect(knownSwitch()).toBe('off');
});

it.each(['undefined', ''])('G8 a switch of %j, as another page may store it, turns nothing off', (broken) => {
  storeSwitch('on');
  page.localStore.set('encryptSwitch', broken);
  expect(knownSwitch()).toBe('on');
  storeSwitch('off');
  page.localStore.set('encryptSwitch', broken);
  expect(knownSwitch()).toBe('');
});

it('E7 a user info without keys leaves those of the same customer', () => {
  storeKeyPair(PAIR);
  storeKeys($user.get());
  expect([readKeyPairs(), page.localStore.keys()]).toEqual([[PAIR], expect.arrayContaining(['keyPair'])]);
});

describe('E8 a request for keys', () => {
  it('is read although its reply contains a sealed value, which would wait for the keys', async () => {
    storeSwitch('on');
    reply = async () => Response.json({ code: 200, msg: CIPHER, ...OTHER });
    expect(await refetchKeyPair()).toEqual(OTHER);
  });

  it.each([
    ['refused', () => Promise.resolve(Response.json({ code: 500, msg: '', ...OTHER })), ['crypto: ApiError']],
    ['answered by no envelope', () => Promise.resolve(Response.json([])), ['crypto: BadReply']],
    ['not answered', () => Promise.reject(new TypeError('offline')), ['crypto: NetworkError']],
  ])('that is %s leaves the stored pair', async (_what, answer, warnings) => {
    storeKeyPair(PAIR);
    reply = answer;
    expect([await refetchKeyPair(), readKeyPairs()]).toEqual([undefined, [PAIR]]);
    expect(page.seen.warnings).toEqual(warnings);
  });

  it.each([
    [{ code: 411 }, 'SessionExpired'],
    [{ code: 200, needLogin: true }, 'LoginRequired'],
  ])('A9 refused by %j fails a write, leaves a reply closed, keeps the pair', async (body, name) => {
    storeKeyPair(PAIR);
    reply = async () => Response.json({ ...body, ...OTHER });
    await expect(refetchKeyPair()).rejects.toMatchObject({ name });
    expect([await fetchPairForReply(), readKeyPairs()]).toEqual([undefined, [PAIR]]);
    expect(page.seen.warnings).toEqual([]);
  });

  it.each([
    ['a reply nothing', fetchPairForReply, undefined],
    ['a write its pair', refetchKeyPair, OTHER],
  ])('E7 that answers after a logout stores nothing, and gives %s', async (_what, ask, given) => {
    reply = () => hold(page.held, '', async () => Response.json({ code: 200, ...OTHER }));
    const asked = ask();
    await turns();
    purgeKeys();
    await page.held[0]?.serve();
    page.held[0]?.answer();
    expect([await asked, readKeyPairs(), page.localStore.get('keyPair')]).toEqual([given, [], undefined]);
  });

  it('E7 of the next user does not wait for the answer to the one before', async () => {
    reply = () => new Promise(() => {});
    void refetchKeyPair();
    await turns();
    purgeKeys();
    reply = async () => Response.json({ code: 200, ...OTHER });
    expect([await refetchKeyPair(), readKeyPairs()]).toEqual([OTHER, [OTHER]]);
  });
});
