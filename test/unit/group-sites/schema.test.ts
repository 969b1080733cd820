import * as v from 'valibot';
import { expect, it } from 'vitest';
import { getGroupSites } from '../../../src/group-sites/schema';

const site = { industryType: 2, link: '//smt.example', title: 'SMT', icon: '/i.png', newFlag: true };

it('reads sister sites, and drops one without a link or a title', () => {
  const { result } = getGroupSites('lc');
  expect(
    v.parse(result, [
      { ...site, description: '贴片' },
      { ...site, link: ' ' },
      { ...site, title: null },
    ]),
  ).toEqual([{ ...site, description: '贴片' }]);
  expect(v.parse(result, [{ link: '//a.example', title: 'A' }])).toEqual([
    { industryType: 0, link: '//a.example', title: 'A', icon: '', newFlag: false, description: '' },
  ]);
});

it('encodes a hostile group prefix in the file name', () => {
  expect(getGroupSites('../a?b').path).toBe('/common/data/www-website-..%2Fa%3Fb.json');
});
