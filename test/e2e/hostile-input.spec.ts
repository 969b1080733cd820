import { expect, type Host, matrixUnless, openHost, test } from './fixtures';
import { CORPUS, JSON_CORPUS } from './hostile-corpus';
import { expectHarmless, expectWhole, openEverything, spoilEverything, watchRequests } from './hostile-page';

/**
 * Each turn puts every payload into some field; the next one that is tried moves them on by this many fields.
 */
const STEP = 6;
const TRIED = CORPUS.map((_, turn) => turn).filter((turn) => turn % STEP === 0);
/** The host pages, in turn; the first turn on each of them is in every run. */
const PLACES: readonly Host[] = ['main', 'mro', 'list', 'hostile'];

for (const [index, turn] of TRIED.entries()) {
  const place = PLACES[index % PLACES.length] ?? 'main';
  test(
    `no field of any reply or page data runs, loads or breaks anything (turn ${turn}, ${place})`,
    matrixUnless(index < PLACES.length),
    async ({ page, store, troubles }) => {
      test.setTimeout(240_000);
      const gone = watchRequests(page);
      await store.set({ role: 'plus', popup: 'alert', banners: 'rotating' });
      const replies = turn % 2 === 0 ? 'all' : 'words';
      await spoilEverything(page, { turn, replies, pageData: true });
      await openHost(page, store, place);
      await openEverything(page);
      await expectHarmless(page);
      await expectWhole(page);
      expect(gone).toEqual([]);
      expect(troubles).toEqual([]);
    },
  );
}

const COOKIES = [
  ...'lc_search_history customer_info isLoginCustomerFlag computerKey lc_source'.split(' '),
  ...'lc_last_search lc_top_banner_closed lc_float_ad_date'.split(' '),
];
const STORED = [
  ...'user-sessionStorage main-site-search-option rsLog keyPair publicKey privateKey'.split(' '),
  ...'encryptSwitch lc-bom-recent lc-popups-shown'.split(' '),
];
const PARAMETERS = 'code state searchSource k c lc_source ru redirectUrl hot-key catalogId'.split(' ');

/** In a turn each place holds another payload, so that the turns of one part try each of them somewhere. */
const PARTS = [0, 1, 2, 3];

for (const part of PARTS) {
  const title = `cookies, storages and address parameters run nothing and break nothing (quarter ${part + 1} of the corpus)`;
  test(title, matrixUnless(part === 0), async ({ page, store, troubles }) => {
    test.setTimeout(240_000);
    const gone = watchRequests(page);
    const all = [...CORPUS, ...JSON_CORPUS];
    const at = (index: number) => all[index % all.length] ?? '';
    for (let turn = part; turn < all.length; turn += PARTS.length) {
      const spoiled = await spoilEverything(page, { turn, replies: 'none', pageData: false });
      const stored = await page.addInitScript(
        ({ cookies, stored, domain }) => {
          for (const [name, value] of cookies) {
            Reflect.set(document, 'cookie', `${name}=${value.slice(0, 3500)};path=/;domain=${domain}`);
          }
          for (const [name, value] of stored) {
            sessionStorage.setItem(name, value);
            localStorage.setItem(name, value);
          }
          // A message that one tab may send to another (T9 tab messages).
          const channel = new BroadcastChannel('lc-frame');
          for (const [, value] of stored) channel.postMessage({ type: value });
        },
        {
          domain: 'lc.localhost',
          stored: STORED.map((name, index) => [name, at(turn + index)] as const),
          cookies: COOKIES.map((name, index) => [name, wire(at(turn + index), turn)] as const),
        },
      );
      const query = PARAMETERS.map(
        (name, index) => `${name}=${wire(at(turn + index).slice(0, 300), 0)}`,
      ).join('&');
      const fragment = wire(at(turn).slice(0, 100), 0);
      await page.goto(
        `${store.url(turn % 2 ? 'search' : 'www', turn % 2 ? '/global.html' : '/')}?${query}#${fragment}`,
      );
      const search = page.locator('lc-header').getByRole('combobox', { name: '搜索型号或产品' }).first();
      await search.focus();
      await expectHarmless(page);
      await search.fill('LM358');
      await expect(search).toHaveValue('LM358');
      await expectWhole(page);
      expect(gone).toEqual([]);
      expect(troubles, `payloads from ${turn}`).toEqual([]);
      await page.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
      await stored.dispose();
      await spoiled.dispose();
    }
  });
}

/** As other pages write it: encoded, or in every third turn with broken escapes and raw signs. */
function wire(value: string, turn: number): string {
  return turn % 3 === 2
    ? `%E4%BD%${value.replace(/[;\s\p{Cc}]/gu, '')}`
    : encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''));
}
