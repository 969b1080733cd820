import { describe, expect, it } from 'vitest';
import { namesIn, switchOf, treatmentOf } from '../../../../../src/core/http/model/sealing';
import * as customer from '../../../../../src/customer/schema';
import { growth } from '../../../growth';

const PAIR = { decryptPrivateHexKey: 'a', encryptPublicHexKey: 'b' };

it.each([
  ['on', '', null, 'on'],
  ['off', 'key', PAIR, 'off'],
  ['', '', null, ''],
  ['', 'key', null, 'on'],
  ['', '', PAIR, 'on'],
] as const)('G8 a reply with the switch %j, the key %j and the pair %j means %j', (...cell) => {
  const [encryptSwitch, publicKey, cipherClientVO, meant] = cell;
  expect(switchOf({ encryptSwitch, publicKey, cipherClientVO })).toBe(meant);
});

// The table of G8: rows are the stored switch, columns the verdict on the last user info.
it.each([
  ['on', 'seal', 'seal', 'seal', 'seal'],
  ['off', 'clear', 'clear', 'clear', 'clear'],
  ['', 'clear', 'clear', 'withhold', 'withhold'],
] as const)('E2 G8 with %j stored a field is treated so: %s %s %s %s', (stored, ...treatments) => {
  const said = ['granted', 'refused', 'unavailable', undefined] as const;
  expect(said.map((verdict) => treatmentOf(verdict, stored))).toEqual(treatments);
});

describe('E2 the listed names in a text', () => {
  const names = ['bindPhone', 'taxNumber'];
  const phone = { bindPhone: '13812345678' };
  const json = (value: unknown) => JSON.stringify(value);

  it.each<[string, string, string[]]>([
    ['a field', json(phone), ['bindPhone']],
    ['a JSON text in a JSON text', json({ data: json({ a: json(phone) }) }), ['bindPhone']],
    ['the name of a form’s field', json({ 'user[bindPhone]': '1', 'a.taxNumber': '2' }), names],
    ['the name of a Java form’s field', json({ "user['bindPhone']": '1' }), ['bindPhone']],
    ['a field of serializeArray', json([{ name: 'bindPhone', value: '1' }]), ['bindPhone']],
    ['the same the other way round', json([{ value: '1', type: 'x', key: 'bindPhone' }]), ['bindPhone']],
    ['pairs', json([['bindPhone', '138']]), ['bindPhone']],
    ['a text of serialize()', json({ form: 'a=1&bindPhone=138' }), ['bindPhone']],
    ['an address', '/save?bindPhone=138', ['bindPhone']],
    ['an encoded address', '/save?%62indPhone=138&x=%22taxNumber%22', names],
    ['XML', '<bindPhone>138</bindPhone>', ['bindPhone']],
    ['single quotes', "{'taxNumber':'9'}", ['taxNumber']],
    ['an escaped letter', json({ data: '{"\\u0062indPhone":"138"}' }), ['bindPhone']],
    ['a note', json({ note: 'my bindPhone' }), ['bindPhone']],
    ['a part of another name', json({ old_bindPhone: '1', taxNumberType: '2' }), names],
    ['an address that is encoded twice', '/save?%2562indPhone=138&%25252574axNumber=9', names],
    ['an address in a script', json({ url: '/save?\\u0025%36%32indPhone=138' }), ['bindPhone']],
    ['an escape in an address', '/save?x=%5Cu0062indPhone%5C%5C%75%30062', ['bindPhone']],
    ['bytes that are none of UTF-8', '/save?x=%ff%62indPhone%25', ['bindPhone']],
    ['another case, which is another field', json({ BINDPHONE: '1', taxnumber: '2' }), []],
    ['a name that is not whole', json({ bindPhon: '1', Phone: '2' }), []],
    ['nothing', '{}', []],
  ])('%s', (_, text, found) => {
    expect(namesIn(text, names)).toEqual(found);
  });

  it.each(Object.entries(customer))('are not in a call of the frame’s own: %s', (_, { path, encrypts }) => {
    expect([encrypts.length > 0, namesIn(path, names)]).toEqual([true, []]);
  });

  it('takes linear time for backslashes, quotes and repeated names, and none where nothing is listed', () => {
    for (const one of ['\\', '"', '\\"name', '%', '%25', '%5Cu0025', '\\u', 'bindPhonex'])
      expect(growth((length) => namesIn(one.repeat(length), names), 20_000)).toBeLessThan(40);
    expect(namesIn('bindPhone', [])).toEqual([]);
  });
});
