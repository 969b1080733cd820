import { expect, it } from 'vitest';
import { flattenSuggestions } from '../../../src/search/model/suggestion-word';
import { suggestionGroups } from '../../../src/search/use-panel-view';
import { LOCAL_HOSTS } from '../built-in-hosts';

it('S15 a type of the server is a heading only if we know it, whatever objects inherit', () => {
  const answer = '{"__proto__":{"0":"A1"},"constructor":{"0":"A2"},"product":{"0":"A3"}}';
  const groups = suggestionGroups(flattenSuggestions(JSON.parse(answer)), LOCAL_HOSTS);
  expect(groups.map(({ label, options }) => [label, options.map(({ text }) => text)])).toEqual([
    ['', ['A1']],
    ['', ['A2']],
    ['商品型号', ['A3']],
  ]);
});
