import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Endpoint } from '../../../src/core/http/model/endpoint';
import { parseReply } from '../../../src/core/http/model/endpoint';
import {
  checkKeyword,
  getMroResources,
  getSuggestions,
  searchedText,
  viewedList,
} from '../../../src/search/schema';

function resultOf<T>(endpoint: Endpoint<T>, result: unknown) {
  const parsed = parseReply(endpoint, { code: 200, msg: '', result });
  return parsed.refused === undefined ? parsed.reply.result : 'refused';
}

it.each([
  [{ brand: { 0: '<em>TI</em>~brandId=34' } }, [{ type: 'brand', text: 'TI', brandId: '34' }]],
  [null, []],
  [undefined, []],
  [{}, []],
  ['text', 'refused'],
  [7, 'refused'],
])('searchTip reads %j as %j', (result, suggestions) => {
  expect(resultOf(getSuggestions, result)).toEqual(suggestions);
});

it.each([
  [null, ''],
  [{}, ''],
  [{ keywordJumpUrl: null }, ''],
  [{ keywordJumpUrl: {} }, ''],
  ['x', ''],
  [{ keywordJumpUrl: 'javascript:alert(1)' }, 'javascript:alert(1)'],
])('the keyword check reads from %j the jump "%s", to be judged later', (result, keywordJumpUrl) => {
  expect(resultOf(checkKeyword, result)).toEqual({ keywordJumpUrl });
});

it('reads the hot keys of the MRO site from its resources', () => {
  expect(resultOf(getMroResources, { commonConfigVO: { hotKeySearch: '轴承，电机' } })).toMatchObject({
    commonConfigVO: { hotKeySearch: [{ keyword: '轴承' }, { keyword: '电机' }] },
  });
});

it('reads a stored search only with its page and its text', () => {
  const searched = { url: '/a', text: 'LM358' };
  expect(v.parse(searchedText, searched)).toEqual({ ...searched, isOwed: false });
  expect(v.safeParse(searchedText, { url: '/a', text: ' ' }).success).toBe(false);
  expect(v.safeParse(searchedText, { text: 'LM358' }).success).toBe(false);
});

it('S33 the list of viewed parts has an owner and at most twelve parts, and drops invalid parts', () => {
  const parts = [['C1', 'x'], 'C2', ['C3'], ['C4', 'y', 'https://a.example/']];
  expect(v.parse(viewedList, ['me', ...parts])).toEqual({
    owner: 'me',
    parts: [
      { code: 'C1', model: 'x' },
      { code: 'C4', model: 'y', url: 'https://a.example/' },
    ],
  });
  expect(v.parse(viewedList, ['', ...Array(13).fill(['C1', 'x'])]).parts).toHaveLength(12);
});

it.each([[[]], [[7, ['C1', 'x']]], [{}], ['x']])('S33 %j is no list of viewed parts', (given) => {
  expect(v.safeParse(viewedList, given).success).toBe(false);
});
