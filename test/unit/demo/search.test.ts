import { describe, expect, it } from 'vitest';
import { kindBrowser } from './browser';

const tip = async (keyword: string) =>
  (await kindBrowser().json('search', `/search/searchTip?keyword=${encodeURIComponent(keyword)}&catalogId=`))
    .result;

describe('the search service', () => {
  it('suggests numbered brands, catalogs and parts', async () => {
    const result = (await tip('电阻')) as Record<string, Record<string, string>>;
    expect(Object.values(result.catalog ?? {})[0]).toMatch(/^<em>电阻<\/em>~catalogId=\d+$/);
    const st = (await tip('st')) as Record<string, Record<string, string>>;
    expect(st.brand?.['0']).toBe('<em>ST</em>(意法半导体)~brandId=74');
    const indices = Object.values(st).flatMap((words) => Object.keys(words));
    expect(indices.map(Number).sort((a, b) => a - b)).toEqual(indices.map((_, index) => index));
  });

  it('reads a keyword that is encoded once or twice, and any character in it', async () => {
    expect(await tip('LM358DR')).toEqual({ product: { 0: '<em>LM358DR</em>' } });
    expect(await tip(encodeURIComponent('电阻'))).toEqual(await tip('电阻'));
    for (const word of ['%', 'C++', 'R[0402', '*', '&k=', '', ' '])
      expect(typeof (await tip(word))).toBe('object');
  });

  it('jumps for some words, also to addresses that the frame must refuse', async () => {
    const browser = kindBrowser();
    const jump = async (words: string, path = '/check/global') => {
      const { result } = await browser.json('search', `${path}?words=${encodeURIComponent(words)}`);
      return (result as { keywordJumpUrl: string | null }).keywordJumpUrl;
    };
    expect(await jump('优惠券')).toBe('http://www.lc.localhost:8080/huodong.html');
    expect(await jump('MPS(芯源)')).toBe('http://list.lc.localhost:8080/brand/262.html');
    expect(await jump('恶意跳转')).toMatch(/^javascript:/);
    expect(await jump('断路器', '/mroso/check/global')).toBeNull();
    expect(await jump('__proto__')).toBeNull();
  });
});
