import { describe, expect, it } from 'vitest';
import { linkData, readLinkData } from '../../../../../src/core/tracking/model/link-data';

describe('the data of a link', () => {
  it.each([
    ['nothing', {}, {}],
    ['a product', { pid: 'C1' }, { 'data-pid': 'C1' }],
    ['a brand', { option: { brandId: 7 } }, { 'data-option': '{"brandId":7}' }],
    ['only what is known', { pid: '', option: { brandId: '', catalogId: undefined } }, {}],
    ['both', { pid: 'C1', option: { a: '', b: 0 } }, { 'data-pid': 'C1', 'data-option': '{"b":0}' }],
  ])('are attributes that name %s', (_, data, attributes) => {
    expect(linkData(data)).toEqual(attributes);
  });

  it.each([
    [
      { pid: 'C1', option: '{"brandId":7}' },
      { pid: 'C1', option: { brandId: 7 } },
    ],
    [{}, { pid: '', option: {} }],
    [{ option: '[7]' }, { pid: '', option: {} }],
    [{ option: 'x' }, { pid: '', option: {} }],
  ])('are read back from %j', (dataset, data) => {
    expect(readLinkData(dataset)).toEqual(data);
  });
});
