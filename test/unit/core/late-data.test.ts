import { sm2 } from 'sm-crypto-v2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../src/core/browser/scheduling';
import { $dialogs } from '../../../src/core/dialogs/dialogs';
import { createFieldCrypto } from '../../../src/core/http/field-crypto';
import { purgeKeys } from '../../../src/core/http/field-keys';
import { requestForHost } from '../../../src/core/http/host-request';
import { loadPageData } from '../../../src/core/http/load-page-data';
import { $groupSites, loadGroupSites } from '../../../src/group-sites/group-sites';
import { storeSearchedText } from '../../../src/search/calls';
import { KEYWORD_CHECK_MAX_MS } from '../../../src/search/constants';
import { $searchText, clearText, joinSearch } from '../../../src/search/search';
import { submitSearch } from '../../../src/search/submit';
import { logInAs, openSearchPage } from '../search/page';
import type { TestEnvironment } from '../test-environment';
import { until } from '../until';

const HOSTS = { search: 'http://search.shop.test' };
const DATA_URL = 'http://www.lc.localhost:8080/data.json';

let page: TestEnvironment;
/** Has the `dataUrl` answer. */
let answer: (data: object) => void;
let loaded: Promise<void>;
let sent: Request[];
const reply = (result: object) => Response.json({ code: 200, msg: '', result });

beforeEach(() => {
  page = openSearchPage();
  sent = [];
  const answered = deferred<Response>();
  answer = (result) => answered.resolve(reply(result));
  page.answer = (url, request) => {
    if (url.href.startsWith(DATA_URL)) return answered.promise;
    sent.push(request.clone());
    return undefined;
  };
  $groupSites.set({ status: 'unknown' });
  $dialogs.set([]);
  loaded = loadPageData({ env: 'local', dataUrl: DATA_URL });
});
afterEach(async () => {
  vi.useRealTimers();
  answer({});
  await loaded;
});

const turn = () => new Promise((resolve) => setTimeout(resolve));
const pathsSent = () => sent.map(({ url }) => new URL(url).pathname);

it('G44 the sister sites are fetched under the prefix that the dataUrl names', async () => {
  const shown = loadGroupSites();
  await turn();
  expect([pathsSent(), $groupSites.get().status]).toEqual([[], 'loading']);
  answer({ groupPrefix: 'zz' });
  await shown;
  expect(pathsSent()).toEqual(['/common/data/www-website-zz.json']);
});

it('G44 a call that writes waits for the token’s name, a call that reads does not', async () => {
  page.cookies.set('XSRF-TOKEN', 't0k');
  await requestForHost({ area: 'www', path: '/read' }).catch(() => undefined);
  const written = requestForHost({ area: 'www', path: '/write', json: {} }).catch(() => undefined);
  await turn();
  expect(pathsSent()).toEqual(['/read']);
  answer({ csrf: { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' } });
  await written;
  expect(sent.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual([null, 't0k']);
});

describe('G44 the order of a ciphertext’s parts', () => {
  const keys = sm2.generateKeyPairHex();
  const crypto = createFieldCrypto(async () => {});
  const sealed = (mode: 0 | 1) => `{secret}04${sm2.doEncrypt(btoa('138'), keys.publicKey, mode)}`;

  beforeEach(() => {
    purgeKeys();
    const pair = { decryptPrivateHexKey: keys.privateKey, encryptPublicHexKey: keys.publicKey };
    page.localStore.set('keyPair', JSON.stringify(pair));
    page.localStore.set('encryptSwitch', 'on');
  });

  it('is waited for if the default order cannot open a value', async () => {
    const opened = crypto.decryptTree({ a: sealed(0) });
    await turn();
    answer({ sm2Mode: 'C1C2C3' });
    expect([await opened, $dialogs.get(), sent]).toEqual([{ a: '138' }, [], []]);
  });

  it('delays no value that the default order can open', async () => {
    expect(await crypto.decryptTree({ a: sealed(1) })).toEqual({ a: '138' });
  });

  it('is waited for before a value is sealed', async () => {
    const fields = crypto.encryptFields({ bindPhone: '138' }, ['bindPhone']);
    await turn();
    answer({ sm2Mode: 'C1C2C3' });
    const cipher = String((await fields).bindPhone).slice('SMEncrypt#04'.length);
    expect(atob(String(sm2.doDecrypt(cipher, keys.privateKey, 0)))).toBe('138');
  });
});

it.each([
  ['the keyword of a results page is shown before', 'http://search.shop.test/global.html?k=CH340G', false],
  ['a restored search text that the user clears is not restored again once', 'http://www.shop.test/', true],
])('%s the dataUrl has named the hosts', async (_what, url, isCleared) => {
  answer({});
  await loaded;
  const late = openSearchPage({ url });
  late.page.isRevisited = () => isCleared;
  if (isCleared) storeSearchedText('CH340G', false);
  late.fetch = async () => reply({ projectConfigVO: HOSTS });
  const loading = loadPageData({ dataUrl: DATA_URL });
  const leave = joinSearch();
  expect($searchText.get()).toBe('CH340G');
  if (isCleared) clearText();
  await loading;
  await turn();
  expect($searchText.get()).toBe(isCleared ? '' : 'CH340G');
  leave();
});

it('S18 G44 a guest’s search waits for the page data for two seconds at most', async () => {
  logInAs(0);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const submitted = submitSearch('main', 'CH340G');
  await vi.advanceTimersByTimeAsync(2 * KEYWORD_CHECK_MAX_MS);
  vi.useRealTimers();
  await until(() => pathsSent().includes('/check/global'));
  answer({});
  await submitted;
});
