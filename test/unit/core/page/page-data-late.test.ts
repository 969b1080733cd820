import { beforeEach, describe, expect, it } from 'vitest';
import { $dialogs } from '../../../../src/core/dialogs/dialogs';
import { clientSettings, configureClient } from '../../../../src/core/http/client-settings';
import { expectPageData, loadPageData, whenHostsKnown } from '../../../../src/core/http/load-page-data';
import { $hosts } from '../../../../src/core/page/hosts';
import { $pageData, $pageDataStatus } from '../../../../src/core/page/page-data';
import { frameFieldCrypto } from '../../../../src/core/session/field-crypto';
import { forgetKeyPairs } from '../../../../src/core/session/field-keys';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';
import { until } from '../../until';

let page: TestEnvironment;
let answer: () => Response;
const DATA_URL = 'http://www.lc.localhost:8080/data.json';

beforeEach(() => {
  answer = () => new Response('', { status: 500 });
  page = useTestEnvironment({ fetch: async () => answer() });
});

describe('a reply of the dataUrl with a sealed value for which there is no key', () => {
  const sealed = `{secret}04${'12'.repeat(120)}`;
  let askForKeys: () => Promise<Response>;

  beforeEach(() => {
    forgetKeyPairs();
    $dialogs.set([]);
    const { fetch } = page;
    page.fetch = (input, init) =>
      new URL(new Request(input).url).pathname === '/async/crypto/info' ? askForKeys() : fetch(input, init);
    configureClient({ ...clientSettings(), crypto: frameFieldCrypto(async () => {}) });
    const result = {
      env: 'local',
      commonConfigVO: { globalSearchNeedLogin: true, salesmanVO: { phoneNo: sealed } },
    };
    answer = () => Response.json({ code: 200, msg: '', result });
  });

  it('E3 causes a request for the keys at the hosts it names, and the value reads -- with one dialog', async () => {
    askForKeys = async () => Response.json({ code: 500, msg: '' });
    await loadPageData({ dataUrl: DATA_URL });
    await until(
      () => $dialogs.get().length > 0 && $pageData.get().commonConfigVO?.salesmanVO?.phoneNo === '--',
    );
    expect($dialogs.get()).toHaveLength(1);
    expect([$pageDataStatus.get(), $hosts.get().www]).toEqual(['ready', 'http://www.lc.localhost:8080']);
  });

  it('is usable while the keys are requested, and shows no cipher', async () => {
    askForKeys = () => new Promise(() => {});
    await loadPageData({ dataUrl: DATA_URL });
    expect($pageData.get()).toMatchObject({
      env: 'local',
      commonConfigVO: { globalSearchNeedLogin: true, salesmanVO: { phoneNo: '' } },
    });
  });
});

describe('a data block that is not parsed yet', () => {
  let parse = () => {};
  let loaded: Promise<void>;

  beforeEach(async () => {
    // As before any data: they name no hosts.
    await loadPageData(undefined);
  });

  function expectBlock(raw: object): void {
    const parsed = new Promise<void>((resolve) => {
      parse = resolve;
    });
    loaded = expectPageData(parsed, () => loadPageData(raw));
  }

  it('may name the hosts, so calls wait for it', async () => {
    expectBlock({ env: 'local' });
    const toCome = whenHostsKnown();
    expect(toCome).toBeDefined();
    parse();
    await toCome;
    expect([whenHostsKnown(), $hosts.get().www]).toEqual([undefined, 'http://www.lc.localhost:8080']);
  });

  it('ends the wait when it names the hosts itself, although its dataUrl is still pending', async () => {
    page.fetch = () => new Promise(() => {});
    expectBlock({ env: 'local', dataUrl: DATA_URL });
    const toCome = whenHostsKnown()?.then(() => 'known');
    parse();
    // The call to the dataUrl is never answered: only its own time would end the wait.
    const turns = new Promise((resolve) => setTimeout(resolve)).then(() => 'still waiting');
    expect(await Promise.race([toCome, turns])).toBe('known');
    expect($hosts.get().www).toBe('http://www.lc.localhost:8080');
  });

  it('extends the wait to its dataUrl if only that names the hosts', async () => {
    answer = () => Response.json({ code: 200, msg: '', result: { env: 'local' } });
    expectBlock({ dataUrl: DATA_URL });
    const toCome = whenHostsKnown();
    parse();
    await toCome;
    expect($hosts.get().www).toBe('http://www.lc.localhost:8080');
    await loaded;
  });
});
