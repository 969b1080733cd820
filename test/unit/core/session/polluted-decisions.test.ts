import { afterEach, expect, it } from 'vitest';
import { requestForHost } from '../../../../elements/page/host-request';
import { call, callNow } from '../../../../src/core/http/client';
import { configureClient } from '../../../../src/core/http/client-settings';
import { createFieldCrypto } from '../../../../src/core/http/field-crypto';
import { storeSwitch } from '../../../../src/core/http/field-keys';
import { defineEndpoint, parseReply } from '../../../../src/core/http/model/endpoint';
import { switchOf, treatmentOf } from '../../../../src/core/http/model/sealing';
import { verdictOf } from '../../../../src/core/http/model/verdict';
import { askWho, dispatch, loginWithCode } from '../../../../src/core/session/identity';
import { FIRST, isSettled, isStale, next } from '../../../../src/core/session/model/machine';
import { readVisitor } from '../../../../src/core/session/model/visitor';
import { visitor } from '../../../../src/core/session/notes';
import { getUserInfo, parseStoredSession } from '../../../../src/core/session/schema';
import { $session, $state } from '../../../../src/core/session/session';
import { attempt } from '../../../../src/core/text/objects';
import { text } from '../../../../src/core/text/schema-fields';
import { sourceWords } from '../../../fixtures/source-words';
import { newEnvironment } from '../../environment';
import { install } from '../../install';

const PHONE = '13812345678';
const { names, literals } = sourceWords();
/** An object inherits every polluted name itself, so it may stand for a whole reply. */
const VALUES = [...literals, true, {}];

/** On `Object.prototype` these break `Object.defineProperty`, and so every script. */
const DESCRIPTOR = ['value', 'writable', 'get', 'set', 'enumerable', 'configurable'];
/**
 * `await` itself reads `then`, which only a function changes, and no JSON text brings one. valibot reads
 * `issues`, which makes every reply a bad one, so that nothing leaves in clear (docs/security.md, "Limits").
 */
const OF_OTHERS = ['then', 'issues'];
const NAMES = names.filter((name) => ![...DESCRIPTOR, ...OF_OTHERS].includes(name));

afterEach(inheritNothing);

/** The answer of user info, and of every other call, at the moment. */
let user: object = {};
let other: object = {};
let status = 200;
/** The bodies and addresses that have left. */
let left: unknown[] = [];

const plain = (body: string, code: number) =>
  Object.assign(Object.create(null), { status: code, url: '', headers: undefined, text: async () => body });

const CUSTOMER = { code: 200, result: { customerCode: 'A1', customerLogin: 1, encryptSwitch: 'on' } };
const SEEN = readVisitor('3-0-0-1', 'A');
const endpoint = defineEndpoint({ area: 'www', path: '/a', result: text() });
const write = defineEndpoint({ area: 'cart', method: 'POST', path: '/w', result: text() });

const environment = newEnvironment();
/** Every object inherits these names; `read` says what a reader gets. */
function inherit(words: readonly string[], read: (name: string) => unknown, enumerable = true): void {
  for (const name of words)
    Object.defineProperty(Object.prototype, name, {
      configurable: true,
      enumerable,
      get: () => read(name),
      set(value) {
        Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
      },
    });
}

function inheritNothing(): void {
  for (const name of NAMES) Reflect.deleteProperty(Object.prototype, name);
}

/** All that the frame decides about who is here and what may leave, by a few answers of the server. */
async function decisions(): Promise<string> {
  left = [];
  const seen: unknown[] = [];
  const told = async (name: string, made: Promise<unknown>) => {
    const end = await made.then(
      (value) => value,
      (error: Error) => error.name,
    );
    const { who, customer, said, question } = $state.get();
    seen.push([name, end, who, customer, said, question, $session.get().userInfo.customerCode]);
  };
  dispatch({ type: 'begin', customer: undefined, visitor: visitor(), checkedAt: 0 });
  const sealed = () =>
    requestForHost({ area: 'www', path: '/save', json: { bindPhone: PHONE }, encrypt: 'bindPhone' });
  await told('sealed early', sealed());
  for (const answer of [CUSTOMER, { code: 200, result: {} }, { code: 411 }, CUSTOMER]) {
    user = answer;
    await told('user info', askWho('check'));
    await told('sealed', sealed());
  }
  for (const answer of [
    { code: 200, result: 'x' },
    { code: 411 },
    { code: 5, msg: 'm' },
    { msg: 'needLogin' },
    [],
  ])
    for (const code of [200, 404, 503]) {
      other = answer;
      status = code;
      await told('read', call(endpoint));
      await told('write', callNow(write, { json: { a: 1 } }));
    }
  status = 200;
  const given = { code: 'c', state: 's' };
  const how = { needsState: true, isAgain: false, byUser: false };
  await told('code', loginWithCode(given, { state: 't', startedAt: Date.now() }, how));
  user = { code: 200, result: { customerLogin: 0 } };
  await told('logout elsewhere', askWho('news'));
  expect(JSON.stringify(left)).not.toContain(PHONE);
  return JSON.stringify(seen);
}

async function decided(): Promise<string> {
  install(environment);
  storeSwitch('on');
  configureClient({ crypto: createFieldCrypto(async () => $state.get().said) });
  return decisions();
}

Object.assign(environment, {
  fetch: async (url: string, options: RequestInit) => {
    left.push([new URL(url).pathname, options.method, options.body]);
    return plain(JSON.stringify(url.includes('/cas/user/info') ? user : other), status);
  },
});

it('no decision about the user or a listed field reads a name of src by inheritance', async () => {
  await decided();
  const plainly = await decided();
  expect(plainly).toContain('CryptoError');
  const read = new Map<string, string>();
  const note = (name: string) => {
    const [, , , reader = ''] = new Error().stack?.split('\n') ?? [];
    if (reader.includes('/src/') || reader.includes('/elements/')) read.set(name, reader.trim());
  };
  // With all of them enumerable the run would take a minute.
  inherit(NAMES, note, false);
  const polluted = await decided();
  inheritNothing();
  expect([...read]).toEqual([]);
  expect(JSON.parse(polluted)).toEqual(JSON.parse(plainly));
});

/** The answers of the pure functions that decide, in one text. */
function pureDecisions(): string {
  const first = next(FIRST, { type: 'begin', customer: 'A1', visitor: SEEN, checkedAt: 0 }).state;
  const asked = next(first, { type: 'ask', why: 'start' }).state;
  const about = { of: 1, tookMs: 9000, isHinted: false, visitor: SEEN };
  const ends = [{ verdict: 'refused' }, { verdict: 'unavailable', failure: 'down' }] as const;
  const bodies = [CUSTOMER, { code: 411 }, { code: 200, result: {} }, { code: 5, msg: 'm' }, {}, null];
  const replies = bodies.map((body) => parseReply(getUserInfo, body));
  return JSON.stringify([
    first,
    ends.map((reply) => next(asked, { type: 'answered', reply, ...about })),
    next(asked, { type: 'returned', visitor: SEEN, now: 0, isLoggedOut: false }),
    isSettled(FIRST),
    isStale(first, SEEN),
    readVisitor('1-2', ''),
    replies,
    replies.flatMap(({ reply }) => [200, 503].map((one) => verdictOf(one, reply))),
    replies.map(({ reply }) => (reply?.result ? switchOf(reply.result) : '')),
    treatmentOf(undefined, ''),
    parseStoredSession('{"userInfo":{}}'),
  ]);
}

it('no value that src compares with, under every name at once, changes a decision', () => {
  const plainly = pureDecisions();
  const changed: unknown[] = [];
  let read = (_name: string): unknown => undefined;
  inherit(NAMES, (name) => read(name));
  const at = new Map(NAMES.map((name, index) => [name, index]));
  for (const [turn, value] of VALUES.entries()) {
    read = () => value;
    if (attempt(pureDecisions) !== plainly) changed.push(['each', value]);
    read = (name) => VALUES[((at.get(name) ?? 0) + turn) % VALUES.length];
    if (attempt(pureDecisions) !== plainly) changed.push(['each its own', turn]);
  }
  inheritNothing();
  expect(changed).toEqual([]);
});

it('no value that src compares with, under a single name, changes a decision', () => {
  const plainly = pureDecisions();
  const changed: unknown[] = [];
  for (const name of NAMES) {
    let value: unknown;
    let isRead = false;
    inherit([name], () => {
      isRead = true;
      return value;
    });
    for (value of VALUES) {
      if (attempt(pureDecisions) !== plainly) changed.push([name, value]);
      // A value that nobody reads is as good as any other: only the name's presence can tell.
      if (!isRead) break;
    }
    inheritNothing();
  }
  expect(changed).toEqual([]);
});
