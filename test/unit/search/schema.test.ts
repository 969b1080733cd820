import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../src/core/http/model/endpoint';
import { parseReply } from '../../../src/core/http/model/endpoint';
import {
  checkKeyword,
  checkMroKeyword,
  getMroResources,
  getSuggestions,
  searchedText,
  viewedList,
} from '../../../src/search/schema';

function resultOf<T>(endpoint: Endpoint<T>, result: unknown) {
  const parsed = parseReply(endpoint, { code: 200, msg: '', result });
  return 'refused' in parsed ? 'refused' : parsed.reply.result;
}

describe('searchTip', () => {
  it('§search.calls reads an object of type to index to word', () => {
    expect(
      resultOf(getSuggestions, { brand: { 0: '<em>TI</em>~brandId=34' }, product: { 1: 'TPS54331' } }),
    ).toEqual([
      { type: 'brand', text: 'TI', brandId: '34' },
      { type: 'product', text: 'TPS54331' },
    ]);
  });

  it.each([[null], [undefined], [{}], [{ brand: null }], [{ brand: 'x' }]])(
    'rejects %j as a suggestion',
    (result) => {
      expect(resultOf(getSuggestions, result)).toEqual([]);
    },
  );

  it.each([['text'], [7], [true]])('rejects %j', (result) => {
    expect(resultOf(getSuggestions, result)).toBe('refused');
  });

  it('returns ten suggestions from a thousand malformed words', () => {
    const words = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [index, `W${index}`]));
    expect(resultOf(getSuggestions, { a: words, b: { 0: {}, 1: [], x: 'y' } })).toHaveLength(10);
  });
});

describe('keyword check', () => {
  it.each([[null], [{}], [{ keywordJumpUrl: null }], [{ keywordJumpUrl: {} }], ['x']])(
    'reads no jump from %j',
    (result) => {
      expect(resultOf(checkKeyword, result)).toEqual({ keywordJumpUrl: '' });
    },
  );

  it('passes the address on unchanged, to be judged later', () => {
    const keywordJumpUrl = 'javascript:alert(1)';
    expect(resultOf(checkKeyword, { keywordJumpUrl })).toEqual({ keywordJumpUrl });
  });

  it('uses another path for the MRO type', () => {
    expect(checkMroKeyword).toEqual({ ...checkKeyword, path: '/mroso/check/global' });
  });
});

it('§search.words reads the hot keys of the MRO site from its resources', () => {
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

describe('S33 the list of parts looked at', () => {
  const rows = Array.from({ length: 13 }, (_, index) => [`C${index}`, 'x']);

  it('has an owner and at most twelve parts, and drops invalid parts', () => {
    expect(v.parse(viewedList, ['me', ['C1', 'x'], 'C2', ['C3'], ['C4', 'y', 'https://a.example/']])).toEqual(
      {
        owner: 'me',
        parts: [
          { code: 'C1', model: 'x' },
          { code: 'C4', model: 'y', url: 'https://a.example/' },
        ],
      },
    );
    expect(v.parse(viewedList, ['', ...rows]).parts).toHaveLength(12);
  });

  it.each([[[]], [[7, ['C1', 'x']]], [{}], ['x']])('rejects %j', (given) => {
    expect(v.safeParse(viewedList, given).success).toBe(false);
  });
});
