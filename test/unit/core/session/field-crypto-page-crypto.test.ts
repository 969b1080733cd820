import { sm2 } from 'sm-crypto-v2';
import { beforeEach, describe, expect, it } from 'vitest';
import { $dialogs } from '../../../../src/core/dialogs/dialogs';
import { configureClient } from '../../../../src/core/http/client-settings';
import { CryptoError } from '../../../../src/core/http/errors';
import { requestForHost } from '../../../../src/core/http/host-request';
import { $hosts } from '../../../../src/core/page/hosts';
import { $pageData } from '../../../../src/core/page/page-data';
import { frameFieldCrypto } from '../../../../src/core/session/field-crypto';
import { forgetKeyPairs } from '../../../../src/core/session/field-keys';
import { userAsked } from '../../../../src/core/session/identity';
import { reportError } from '../../../../src/core/session/report-error';
import { refreshUser } from '../../../../src/core/session/user-refresh';
import { useTestEnvironment as openPage, type TestEnvironment } from '../../test-environment';
import { until } from '../../until';

const FIELDS = { bindPhone: '13812345678', taxNumber: '91440300MA5DFGHX8N', remark: '甲' };

let page: TestEnvironment;

beforeEach(() => {
  page = openPage();
  forgetKeyPairs();
  $dialogs.set([]);
  $pageData.set({});
  configureClient({ crypto: frameFieldCrypto(async () => {}) });
});

async function control(name: string, body: object = {}): Promise<void> {
  const answer = await page.fetch(`${$hosts.get().www}/__demo/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

const confirm = () =>
  requestForHost({
    area: 'www',
    path: '/async/customer/belong/confirm/dialog',
    json: FIELDS,
    encrypt: ['bindPhone', 'taxNumber'],
  });

describe('field encryption against the reference store', () => {
  it.each(['C1C3C2', 'C1C2C3'] as const)(
    '§crypto.fields lets the server open the fields, and reads its secret: %s',
    async (mode) => {
      await control('state', { role: 'customer', encryptSwitch: 'on', sm2Mode: mode });
      $pageData.setKey('sm2Mode', mode);
      expect(await refreshUser()).toBe(true);
      const { reply } = await confirm();
      expect(reply).toMatchObject({ code: 200, result: { contactPhone: FIELDS.bindPhone } });
      expect($dialogs.get()).toEqual([]);
    },
  );

  it('E2 E8 fetches the key pair once if none is stored, and the call succeeds', async () => {
    // An awkward store may answer for the pair of user info, which this page has never had.
    await control('state', { role: 'customer', encryptSwitch: 'on', manners: 'kind' });
    page.localStore.set('encryptSwitch', 'on');
    expect((await confirm()).reply.code).toBe(200);
    expect(page.seen.requests.filter(({ url }) => url.endsWith('/async/crypto/info'))).toHaveLength(1);
  });

  it('E7 never seals with the previous customer’s keys before user info has named the user', async () => {
    await control('state', { role: 'customer', encryptSwitch: 'on', sm2Mode: 'C1C3C2' });
    await refreshUser();
    const { privateKey, publicKey } = sm2.generateKeyPairHex();
    const pair = { decryptPrivateHexKey: privateKey, encryptPublicHexKey: publicKey };
    page.localStore.set('keyPair', JSON.stringify(pair));
    configureClient({ crypto: frameFieldCrypto(async () => void (await refreshUser())) });
    expect((await confirm()).reply).toMatchObject({ result: { contactPhone: FIELDS.bindPhone } });
  });

  it('E6 sends nothing in the clear before user info has said whether to encrypt', async () => {
    await control('state', { role: 'customer', encryptSwitch: 'on', sm2Mode: 'C1C3C2' });
    configureClient({ crypto: frameFieldCrypto(userAsked) });
    // Else the tests before this one would have turned it on.
    page.localStore.set('encryptSwitch', 'off');
    const { fetch } = page;
    const bodies: string[] = [];
    let answer: (() => void) | undefined;
    page.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'POST') bodies.push(await request.clone().text());
      if (request.url.includes('/cas/user/info')) await new Promise<void>((resolve) => (answer = resolve));
      return fetch(request);
    };
    const confirmed = confirm();
    await until(() => bodies.length > 0 || answer !== undefined);
    answer?.();
    await confirmed;
    expect(bodies).toEqual([expect.stringMatching(/"bindPhone":"SMEncrypt#04.*"taxNumber":"SMEncrypt#04/)]);
  });

  it('E3 shows -- instead of the cipher, and one dialog, if the server uses another mode', async () => {
    await control('state', { role: 'customer', encryptSwitch: 'on', sm2Mode: 'C1C2C3' });
    await refreshUser();
    const crypto = frameFieldCrypto();
    const secret = `{secret}04${'12'.repeat(120)}`;
    expect(await crypto.decryptTree({ a: secret, b: [secret, `${secret}ab`] })).toEqual({
      a: '--',
      b: ['--', '--'],
    });
    expect($dialogs.get().map(({ message }) => message)).toEqual(['解密失败,请重试']);
  });

  it('§crypto.errors shows a dialog when it refuses to send in the clear, but not during a page load', () => {
    const error = new CryptoError('no-key');
    expect(reportError(error, { area: 'identity', by: 'page', version: 0 })).toBe(false);
    expect($dialogs.get()).toEqual([]);
    expect(reportError(error, { area: 'identity', by: 'user', version: 0 })).toBe(true);
    expect($dialogs.get().map(({ message }) => message)).toEqual(['操作失败,请重试']);
  });
});
