import { beforeEach, expect, it } from 'vitest';
import { $groupPrefix, $pageData, $site, $siteAttribute } from '../../../../src/core/page/page-data';

beforeEach(() => {
  $pageData.set({});
  $siteAttribute.set(undefined);
});

it('the site is the element’s attribute, else that of the page data, else the main one', () => {
  expect([$site.get(), $groupPrefix.get()]).toEqual(['main', 'lc']);
  $pageData.set({ site: 'list', groupPrefix: 'jx' });
  expect([$site.get(), $groupPrefix.get()]).toEqual(['list', 'jx']);
  $siteAttribute.set('mro');
  expect($site.get()).toBe('mro');
});
