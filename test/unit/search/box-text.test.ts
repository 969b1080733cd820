import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PRODUCTS } from '../../../demo/backend/product-data';
import { productName } from '../../../src/core/page/hosts';
import { readNamed } from '../../../src/parts-list/named-part';
import { fitText, keywordOf } from '../../../src/search/box-text';
import { $history } from '../../../src/search/history';
import { $searchText, fillSearchBox } from '../../../src/search/search';
import { loadPageData } from '../load-page-data';
import { LABELS } from '../parts-list/model/label-forms';
import { FORMS } from '../parts-list/model/list-forms';
import type { TestEnvironment } from '../test-environment';
import { openSearchPage, submit } from './page';
import '../property-runs';

const ITEM = 'http://item.lc.localhost:8080';
let page: TestEnvironment;
beforeEach(async () => {
  page = openSearchPage();
  await loadPageData({ env: 'local' });
});
const searched = async (text: string) => {
  await submit(text);
  return page.seen.navigated.map((address) => new URL(address));
};

describe('S35 a label in the search box', () => {
  it.each(LABELS)('searches for its part, before the limit of 52 characters: %s', (_, label, part) => {
    // A field of one line has no line ends.
    const typed = label.replace(/[\r\n]/g, '');
    expect(keywordOf(fitText(typed))).toBe(part);
    expect(fitText(typed)).toBe(typed);
  });

  it('stays whole while a scanner types it', () => {
    for (const [, label] of LABELS.filter(([form]) => !form.startsWith('behind'))) {
      let typed = '';
      for (const key of label.trim()) typed = fitText(typed + key);
      expect(typed).toBe(label.trim());
    }
  });

  it('goes to the results page of its part, and into the history as its part', async () => {
    const [[, label = ''] = []] = LABELS;
    fillSearchBox(label);
    expect($searchText.get()).toBe(label);
    const [url] = await searched(label);
    expect([url?.pathname, url?.searchParams.get('k')]).toEqual(['/global.html', 'C312270']);
    expect($history.get()).toEqual(['C312270']);
  });

  it('judges no more of a text than a box can hold', () => {
    const picture = `data:image/png;base64,${'iVBORw0KGgo/'.repeat(33_000)}`;
    const read = vi.spyOn(String.prototype, 'matchAll');
    expect(fitText(picture)).toBe(picture.slice(0, 52));
    expect(keywordOf(picture)).toBe(picture.slice(0, 52));
    const lengths = read.mock.contexts.map((text) => String(text).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(10_000);
    read.mockRestore();
  });

  it('S36 is a link whole, because a link that is cut would open a list without its end', () => {
    const link = `https://www.example.com/#lc-list=${'C25744*100;'.repeat(20_000)}`;
    expect(fitText(link.slice(0, 5000))).toBe(link.slice(0, 5000));
    expect(fitText(link)).toHaveLength(200_001);
  });

  it('is a text of 10 000 characters at most, and of 52 without a label', () => {
    expect(fitText(`{pbn:${'😀'.repeat(100_000)}`)).toBe(`{pbn:${'😀'.repeat(9995)}`);
    expect(fitText('😀'.repeat(100_000))).toBe('😀'.repeat(52));
  });
});

describe('S35 the address of a product', () => {
  it.each([
    ['/C8734.html', 'C8734'],
    ['/C8734.html?fromZone=s_s__%22LM358%22#specs', 'C8734'],
    ['/C90417.html?spm=a1.b2', 'C90417'],
    ['/8510.html', '8510'],
    ['/help.html', undefined],
    ['/2024sale.html', undefined],
    ['/8510.htmlx', undefined],
    ['/8510', undefined],
    ['/p/8510.html', undefined],
    ['/C8734.html/reviews', undefined],
    ['/../8510.html', '8510'],
    ['\\8510.html', undefined],
    [':80/8510.html', undefined],
    ['.evil.example/8510.html', undefined],
    ['@evil.example/8510.html', undefined],
  ])('is read by the form of such pages: %s', (path, name) => {
    expect(productName(ITEM + path)).toBe(name);
    expect(productName(ITEM.replace('http:', 'https:') + path)).toBe(name);
    expect(productName(`https://evil.example/?${ITEM}${path}`)).toBeUndefined();
  });

  it.each([
    [{ product: '/p?code=%s&v=1', productBy: 'code' }, '/p?code=EX-358&v=1&from=x', 'EX-358'],
    [{ product: '/p?code=%s', productBy: 'code' }, '/p?code=help', undefined],
    [{ product: 'https://shop.test/p/%s/' }, '/p/8510/', undefined],
    [{ product: '/fixed.html' }, '/fixed.html', undefined],
    [{ product: '/p/%s' }, '/p/8510?from=x', '8510'],
  ])('is of the form that the page data say: %o', async (paths, path, name) => {
    await loadPageData({ env: 'local', paths });
    expect(productName(ITEM + path)).toBe(name);
  });

  it('searches for the code, and the list of a BOM has it, too', async () => {
    const address = `${ITEM}/C8734.html?from=${'x'.repeat(60)}`;
    expect([fitText(address), keywordOf(address), readNamed(address).parts]).toEqual([
      address,
      'C8734',
      ['C8734'],
    ]);
    expect((await searched(address))[0]?.searchParams.get('k')).toBe('C8734');
  });

  it('opens the page of an id, which no search finds, and is no row of a list', async () => {
    const [url] = await searched(` ${ITEM}/8510.html?from=x `);
    expect(url?.href).toBe(`${ITEM}/8510.html`);
    expect($history.get()).toEqual([]);
    expect(readNamed(`${ITEM}/8510.html`).parts).toEqual([]);
  });
});

/** A thousand searches as people type them, all of them short and without what a keyword has replaced. */
function ordinarySearches(): string[] {
  const odd = `C++¦R[0402¦*0805¦%¦&k=¦#¦😀¦<b>¦{¦}¦{}¦[)¦[)>¦(>¦)>06¦[)>06¦06¦1P¦Q10¦pbn¦pbn:¦{pbn¦pc:C312270¦{pc:C1}¦qty:10
{on:SO1}¦{LM358}¦[LM358]¦(LM358)¦LM358,NE555¦LM358;NE555¦10uF/16V¦0.1uF±10%¦1/4W¦100Ω¦4.7kΩ¦25℃¦5mm²¦µA741¦Ø3
B2B-XH-A(LF)(SN)¦http¦http:¦http://¦https://¦http://a¦http://www.example.com/1.html¦https://item.example/8510.html
www.example.com¦item.lc.localhost:8080/8510.html¦${ITEM}¦${ITEM}/¦${ITEM}/help.html¦ftp://item/8510.html
C25744*100¦C25744 x 100¦C25744_GD_100¦2N7002@LT1G¦1N4148^W¦A]B¦[A]¦a^]b¦<GS>¦{RS}¦\\x1d¦\\u001d¦␝¦【型号】¦《手册》¦（一）
贴片电容 0603¦电阻，10k¦单片机(MCU/MPU/SOC)¦__proto__¦constructor¦toString¦null¦0¦=1+1¦@SUM(A1)¦<img¦{{7*7}}¦\${7*7}`;
  const words = fc.sample(
    fc
      .array(
        fc.oneof(
          fc.constantFrom(
            ...'{¦}¦[¦]¦(¦)¦>¦,¦:¦;¦/¦-¦.¦ ¦1P¦Q¦K¦06¦pbn¦pc¦C¦http¦[)¦)>¦^¦@¦#¦+¦%'.split('¦'),
          ),
          fc.constantFrom(...PRODUCTS.map(({ model }) => model.slice(0, 12)), '电容', '电阻', 'ＬＭ３５８'),
          fc.nat(9999).map(String),
        ),
        { minLength: 1, maxLength: 5 },
      )
      .map((pieces) => pieces.join('').trim()),
    { numRuns: 900, seed: 61 },
  );
  const cells = FORMS.flatMap(([, , , ...rows]) => rows.flatMap((row) => row.split('|')));
  const products = PRODUCTS.flatMap(({ model, code, brand, catalog }) => [model, code, brand, catalog]);
  const all = [...odd.split(/¦|\n/), ...products, ...cells, ...words].map((text) => text.trim());
  return [...new Set(all)].filter((text) => text !== '' && text.length <= 52 && !/['"‘“：\\]n?/.test(text));
}

it('S35 leaves a thousand ordinary searches as they are', () => {
  const searches = ordinarySearches();
  expect(searches.length).toBeGreaterThan(1000);
  expect(searches.filter((text) => keywordOf(text) !== text || fitText(text) !== text)).toEqual([]);
});
