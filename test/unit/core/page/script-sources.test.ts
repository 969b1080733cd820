import { expect, it } from 'vitest';
import { isVettedScript } from '../../../../src/core/page/script-sources';
import { loadPageData } from '../../load-page-data';
import { useTestEnvironment } from '../../test-environment';

const STORE = 'https://static.shop.example';

it('G47 a script is that which the page names, or one of a host of the store', async () => {
  useTestEnvironment();
  const isVetted = (origin: string) => isVettedScript(`${origin}/sso.js`);
  await loadPageData({
    projectConfigVO: { www: STORE, static: 'https://two.example' },
    identity: { scriptUrl: 'https://sso.example/sso.js' },
  });
  const asked = [STORE, 'https://two.example', 'https://sso.example', 'https://evil.example', 'javascript:'];
  expect(asked.filter(isVetted)).toEqual([STORE, 'https://two.example', 'https://sso.example']);
  expect(isVettedScript('https://sso.example/2.js')).toBe(false);
});
