import fc from 'fast-check';
import { sm2 } from 'sm-crypto-v2';
import { expect, it } from 'vitest';
import { requestForHost } from '../../../../elements/page/host-request';
import { configureClient } from '../../../../src/core/http/client-settings';
import { createFieldCrypto } from '../../../../src/core/http/field-crypto';
import { storeSwitch } from '../../../../src/core/http/field-keys';
import { askWho } from '../../../../src/core/session/identity';
import { $state } from '../../../../src/core/session/session';
import { becomeGuest } from '../../log-in';
import { PROPERTY_RUNS } from '../../property-runs';
import { useTestEnvironment } from '../../test-environment';
import { hurry } from '../../until';

const PHONE = '13812345678';
const { publicKey } = sm2.generateKeyPairHex();
const KEYS = { decryptPrivateHexKey: 'aa', encryptPublicHexKey: publicKey };

/** A user info as servers answer it, also those that have lost a dependency. */
interface Given {
  status: number;
  code: unknown;
  result: unknown;
}
const result = fc.record(
  {
    customerCode: fc.constantFrom('1024886A', '2048631P', '', ' ', '\u200b', null, undefined),
    customerLogin: fc.constantFrom(0, 1, 2, '0', ' 0', '1', null, undefined),
    encryptSwitch: fc.constantFrom('on', 'off', 'ON', 'OFF', 'off ', '', '1', true, null, undefined),
    publicKey: fc.constantFrom(publicKey, '', undefined),
    cipherClientVO: fc.constantFrom(KEYS, null, {}, undefined),
  },
  { requiredKeys: [] },
);
const given: fc.Arbitrary<Given> = fc.record({
  status: fc.constantFrom(200, 200, 200, 200, 401, 503),
  code: fc.constantFrom(200, 200, 200, 200, 411, 500, undefined),
  result: fc.oneof({ weight: 6, arbitrary: result }, fc.constantFrom({}, [], null, 'x', undefined)),
});

type Known = 'on' | 'off' | '';

/**
 * The table of G8 in the words of product.md: what is stored after an answer, and whether a field may be read
 * on its way.
 */
function meant({ status, code, result }: Given, stored: Known): { stored: Known; leaves: string } {
  const info: Record<string, unknown> = { ...(typeof result === 'object' ? result : {}) };
  const given = String(info.encryptSwitch ?? '');
  const literal = given === 'off' ? given : given.replace('ON', 'on');
  const hasKey = Boolean(info.publicKey) || info.cipherClientVO === KEYS;
  const unread: Known = hasKey ? 'on' : '';
  const says = literal === 'on' || literal === 'off' ? literal : unread;
  const isRead = typeof result === 'object' && result !== null && !Array.isArray(result);
  const isRefused = status === 401 || code === 411;
  const isGood = status === 200 && (code ?? 200) === 200 && isRead;
  const isNobody = isGood && String(info.customerLogin).trim() === '0';
  const isNamed = isGood && !isNobody && /\w/.test(String(info.customerCode ?? ''));
  let after = stored;
  if (isNamed && says !== '') after = says;
  if (isNobody && says === 'on') after = 'on';
  const isAnswered = isNamed || isNobody || isRefused;
  if (after === 'on') return { stored: after, leaves: 'sealed' };
  return { stored: after, leaves: after === 'off' || isAnswered ? 'clear' : 'nothing' };
}

it('E2 G8 a listed field leaves as the table says, whatever user info has answered before', async () => {
  const seen = new Map<string, number>();
  const page = useTestEnvironment();
  configureClient({ crypto: createFieldCrypto(async () => $state.get().said) });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Known>('on', 'off', ''),
      fc.array(given, { minLength: 1, maxLength: 4 }),
      async (stored, answers) => {
        becomeGuest();
        // The run before may have left another switch.
        storeSwitch('off');
        if (stored === '') page.localStore.remove('encryptSwitch');
        else page.localStore.set('encryptSwitch', stored);
        let before = stored;
        for (const answer of answers) {
          let left = 'nothing';
          page.answer = async ({ pathname }, request) => {
            if (pathname === '/async/crypto/info') return Response.json({ code: 200, ...KEYS });
            if (pathname === '/cas/user/info') {
              const { status, ...body } = answer;
              return Response.json(body, { status });
            }
            const text = await request.text();
            left = text.includes(PHONE) ? 'clear' : 'sealed';
            expect(text).toMatch(left === 'clear' ? PHONE : 'SMEncrypt#04');
            return Response.json({ code: 200 });
          };
          await hurry(() => askWho('news'));
          const json = { bindPhone: PHONE };
          await requestForHost({ area: 'www', path: '/save', json, encrypt: 'bindPhone' }).catch((error) => {
            expect(error).toMatchObject({ name: 'CryptoError' });
          });
          const expected = meant(answer, before);
          const now = page.localStore.get('encryptSwitch') ?? '';
          expect([left, now], JSON.stringify([before, answer])).toEqual([expected.leaves, expected.stored]);
          seen.set(left, (seen.get(left) ?? 0) + 1);
          before = expected.stored;
        }
      },
    ),
    { numRuns: PROPERTY_RUNS / 10 },
  );
  expect([...seen.keys()].toSorted()).toEqual(['clear', 'nothing', 'sealed']);
});
