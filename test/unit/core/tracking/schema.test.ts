import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ASSUMED_LAST_SEARCH, readTrackEvent } from '../../../../src/core/tracking/schema';

const NONE = { ty: 'click', op: '', pid: '', hf: '', option: {} };

it.each([
  [
    { cp: 'p', ty: 't', op: 'o', pid: 7, hf: '/h', option: { a: 1 } },
    { cp: 'p', ty: 't', op: 'o', pid: '7', hf: '/h', option: { a: 1 } },
  ],
  [{ cp: {}, ty: [], option: [1] }, NONE],
  [{}, NONE],
  ['click', NONE],
  [null, NONE],
])('reads the click %j of a page', (raw, event) => {
  expect(readTrackEvent(raw)).toStrictEqual(event);
});

it('reads a stored search, with unknown values as empty', () => {
  const search = { keyword: 'LM358', searchSource: 'main_mro', time: 7 };
  expect(v.parse(ASSUMED_LAST_SEARCH, search)).toEqual(search);
  expect(v.parse(ASSUMED_LAST_SEARCH, {})).toEqual({ keyword: '', searchSource: '', time: 0 });
});
