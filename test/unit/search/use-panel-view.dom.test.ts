import { expect, it } from 'vitest';
import { ASSUMED_HOSTS } from '../../../src/core/page/model/host-list';
import { flattenSuggestions } from '../../../src/search/model/suggestion-word';
import { suggestionGroups } from '../../../src/search/use-panel-view';

it('S15 a type of the server is a heading only if we know it, whatever objects inherit', () => {
  const answer = '{"__proto__":{"0":"A1"},"constructor":{"0":"A2"},"product":{"0":"A3"}}';
  const groups = suggestionGroups(flattenSuggestions(JSON.parse(answer)), ASSUMED_HOSTS.local);
  expect(groups.map(({ label, options }) => [label, options.map(({ text }) => text)])).toEqual([
    ['', ['A1']],
    ['', ['A2']],
    ['商品型号', ['A3']],
  ]);
});
