import { sm2 as other } from 'sm-crypto-v2';
import { fillSecrets, findSecrets } from '../../src/core/crypto/model/secret';
import { loadSm2 } from '../../src/core/crypto/sm2';
import { createFieldCrypto } from '../../src/core/session/field-crypto';
import { storeKeyPair } from '../../src/core/session/field-keys';
import { formatPrice, formatQuantity } from '../../src/core/text/format';
import { scrubUrl } from '../../src/core/tracking/model/tracking-scrub';
import { addToHistory, parseHistory, serializeHistory } from '../../src/search/model/history';
import { flattenSuggestions } from '../../src/search/model/suggestion-word';
import { useTestEnvironment as openTestEnvironment } from '../unit/test-environment';

/** One measured line: `ms` is the time of a single run, and `limitMs` the limit of the issue, if it has one. */
export interface BenchResult {
  name: string;
  ms: number;
  limitMs?: number;
}

/** Times the support layer: SM2, formatting, history parsing, and how long decryption blocks the page at a time. */
export async function benchSupport(): Promise<BenchResult[]> {
  return [...(await benchSm2()), ...benchRules()];
}

async function benchSm2(): Promise<BenchResult[]> {
  const sm2 = await loadSm2();
  const requests = other.generateKeyPairHex();
  const replies = other.generateKeyPairHex();
  const sealFor = (text: string) =>
    `{secret}04${other.doEncrypt(Buffer.from(text).toString('base64'), replies.publicKey, 1)}`;
  const secrets = Array.from({ length: 100 }, (_, index) => sealFor(`1381234${1000 + index}`));
  const [first = ''] = secrets;

  const { localStore } = openTestEnvironment();
  localStore.set('encryptSwitch', 'on');
  storeKeyPair({ decryptPrivateHexKey: replies.privateKey, encryptPublicHexKey: requests.publicKey });
  const crypto = createFieldCrypto({ mode: () => 'C1C3C2', onUnreadable: () => {} });
  const blocked = watchBlocking();
  const started = performance.now();
  await crypto.decryptTree(secrets.map((phone) => ({ phone })));
  const total = performance.now() - started;

  return [
    { name: 'encrypt 1 field', ms: each(20, () => sm2.seal('13812345678', requests.publicKey, 'C1C3C2')) },
    { name: 'decrypt 1 value', ms: each(20, () => sm2.open(first, replies.privateKey, 'C1C3C2')) },
    { name: 'decrypt a reply with 100 values', ms: total },
    { name: 'longest block while decrypting 100 values', ms: blocked(), limitMs: 50 },
  ];
}

function benchRules(): BenchResult[] {
  const words = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [index, `word${index}~catalogId=1`]),
  );
  const cookie = Array.from({ length: 10 }, (_, index) => String(index) + '芯'.repeat(49)).join('：');
  const tree = {
    list: Array.from({ length: 10_000 }, (_, index) => ({ a: index % 100 === 0 ? '{secret}' : 'x' })),
  };
  return [
    { name: 'format 1000 prices', ms: each(20, () => times(1000, (index) => formatPrice(index / 7, 4))) },
    {
      name: 'format 1000 quantities',
      ms: each(20, () => times(1000, (index) => formatQuantity(index * 12_345))),
    },
    {
      name: 'parse, add to and write a full history',
      ms: each(50, () => serializeHistory(addToHistory(parseHistory(cookie), 'new'))),
    },
    { name: 'flatten 1000 suggestions', ms: each(50, () => flattenSuggestions({ keyword: words })) },
    {
      name: 'scrub 100 addresses',
      ms: each(50, () => times(100, () => scrubUrl('https://a.test/global.html?k=STM32&code=1#x'))),
    },
    {
      name: 'find and fill 100 secrets in 10 000 objects',
      ms: each(10, () => fillSecrets(findSecrets(tree), (text) => text)),
    },
  ];
}

/** Milliseconds of one run, the mean of `runs` after a warm-up. */
function each(runs: number, run: () => unknown): number {
  run();
  const started = performance.now();
  for (let index = 0; index < runs; index++) run();
  return (performance.now() - started) / runs;
}

function times(count: number, run: (index: number) => unknown): void {
  for (let index = 0; index < count; index++) run(index);
}

/** Watches the event loop. The returned function stops it and returns the longest pause in milliseconds. */
function watchBlocking(): () => number {
  let last = performance.now();
  let longest = 0;
  const look = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    next = setImmediate(look);
  };
  let next = setImmediate(look);
  return () => {
    clearImmediate(next);
    return longest;
  };
}
