import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closeTopBanner } from '../../../../src/ads/ads';
import { $floatAd, showFloatAd } from '../../../../src/ads/float-ad';
import { environment } from '../../../../src/core/browser/environment';
import { storeSource } from '../../../../src/core/page/sister-sites';
import { COOKIE_BYTES } from '../../../../src/core/text/cookie-budget';
import { flushReports } from '../../../../src/core/tracking/analytics';
import { keepLastSearch } from '../../../../src/core/tracking/calls';
import { refreshHistory, rememberTerm } from '../../../../src/search/history';
import { parseHistory } from '../../../../src/search/model/history';
import { readViewed, type ViewedPart, viewedText } from '../../../../src/search/model/viewed';
import { noteViewed } from '../../../../src/search/viewed';
import { newEnvironment } from '../../environment';
import { install } from '../../install';
import { becomeGuest } from '../../log-in';
import '../../property-runs';

const HISTORY = 'lc_search_history';
const VIEWED = 'lc_viewed';
const LAST = 'lc_last_search';
/** Fixed values, which their own tests show. */
const FIXED = {
  computerKey: 'f'.repeat(COOKIE_BYTES.deviceId),
  lc_source: 's'.repeat(COOKIE_BYTES.source),
  lc_top_banner_closed: '1',
  lc_float_ad_date: '2026-11-24',
  lc_login_seen: 'f'.repeat(COOKIE_BYTES.checksum + 1),
  lc_logged_out: (9_999_999_999_999).toString(36),
  lc_silent_login: `${(9_999_999_999_999).toString(36)}.h`,
  lc_banner_pause: (9_999_999_999_999).toString(36),
};

/** The bytes that the cookies take of a request's headers. */
const bytesOf = (cookies: ReadonlyMap<string, string>) =>
  new TextEncoder().encode(
    [...cookies].map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('; '),
  ).length;

/** The cookies that search and product pages write for these terms and parts. */
function writeAll(terms: readonly string[], parts: readonly ViewedPart[]): Map<string, string> {
  const { browser } = install(newEnvironment({ url: 'http://www.lc.localhost:8080/' }));
  for (const [name, value] of Object.entries(FIXED)) environment().cookies.set(name, value);
  for (const term of terms) rememberTerm(term);
  environment().cookies.set(VIEWED, viewedText('f'.repeat(COOKIE_BYTES.checksum), parts));
  keepLastSearch(LAST, {
    keyword: terms.at(-1) ?? '',
    searchSource: 'self_operated',
    time: 9_999_999_999_999,
  });
  return browser.cookies;
}

it('S21 all cookies of the frame together are under 2 KB, whatever is searched for and viewed', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('😀"芯：%'.repeat(12), 'a'.repeat(60)),
  );
  const part = fc
    .record({ code: fc.stringMatching(/^\w{1,32}$/), model: text, url: fc.webUrl() })
    .map(({ code, model, url }) => readViewed(code, model, url));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), fc.array(part, { maxLength: 12 }), (terms, parts) => {
      const kept = parts.filter((one) => one !== undefined);
      expect(bytesOf(writeAll(terms, kept))).toBeLessThan(2048);
    }),
  );
});

it('S21 ten ordinary terms, twelve ordinary parts and any keyword of 52 letters fit', () => {
  const terms = ['贴片电容 0603 100nF', 'STM32F103C8T6', '德州仪器 运算放大器', ...'abcdefg'].map((term) =>
    term.padEnd(13, 'x'),
  );
  const parts = Array.from({ length: 12 }, (_, at) => ({
    code: `C1200${at % 10}`,
    model: 'GRM188R71H104KA',
  }));
  const cookies = writeAll([...terms].reverse(), parts);
  expect(parseHistory(cookies.get(HISTORY))).toEqual(terms);
  expect(JSON.parse(cookies.get(VIEWED) ?? '')).toHaveLength(13);
  const keyword = 'k'.repeat(52);
  keepLastSearch(LAST, { keyword, searchSource: 'self_operated', time: 1_795_491_459_745 });
  expect(JSON.parse(cookies.get(LAST) ?? '').keyword).toBe(keyword);
});

it('S21 a longer history of an earlier release is shortened when it is read', () => {
  const { browser } = install(newEnvironment({ url: 'http://www.lc.localhost:8080/' }));
  browser.cookies.set(
    HISTORY,
    Array.from({ length: 8 }, (_, index) => `${index}${'芯'.repeat(40)}`).join('：'),
  );
  refreshHistory();
  expect(bytesOf(browser.cookies)).toBeLessThan(2048);
  expect(parseHistory(browser.cookies.get(HISTORY))[0]).toBe(`0${'芯'.repeat(40)}`);
});

/** The table of cookies in contract.md §10: the name of each, and its days, '' until the browser closes. */
function cookieTable(): [name: string, days: string][] {
  const contract = readFileSync('docs/contract.md', 'utf8');
  const [, section = ''] = /\n### Cookie\n(.*?)\n### /s.exec(contract) ?? [];
  const rows = section.matchAll(/^- `([\w{}]+)`(?: \(.*?(\d+) days?\))?/gm);
  return [...rows].map(([, name = '', days = '']) => [name.replace('{groupPrefix}', 'lc'), days]);
}

it('the table of cookies in contract.md §10 is the list that adds up here', () => {
  const names = cookieTable().map(([name]) => name);
  // A probe is removed at once.
  expect(names.filter((name) => name !== 'lc_probe').sort()).toEqual(
    [...writeAll([], []).keys(), HISTORY].sort(),
  );
});

it('each cookie lasts as long as the table in contract.md §10 says', async () => {
  const { seen } = install(newEnvironment({ url: 'http://www.lc.localhost:8080/?lc_source=partner' }));
  storeSource();
  flushReports();
  rememberTerm('CH340G');
  keepLastSearch(LAST, { keyword: 'CH340G', searchSource: '', time: 0 });
  becomeGuest();
  await noteViewed({ code: 'C8734', model: 'STM32F103C8T6' });
  closeTopBanner();
  $floatAd.set({ status: 'due', ad: { advertisingUrl: '/a.png', targetLink: '', title: '' } });
  showFloatAd();
  const lasting = cookieTable().filter(([, days]) => days !== '');
  expect([...seen.cookieDays].sort()).toEqual(lasting.map(([name, days]) => [name, Number(days)]).sort());
});
