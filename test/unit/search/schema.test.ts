import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../src/core/http/model/endpoint';
import { parseReply } from '../../../src/core/http/model/endpoint';
import { checkKeyword, getSuggestions } from '../../../src/search/schema';

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
});
