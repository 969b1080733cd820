import { describe, expect, it } from 'vitest';
import { readableNames, switchOf, treatmentOf } from '../../../../../src/core/http/model/sealing';

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

describe('E2 the readable names of a body', () => {
  const names = ['bindPhone', 'taxNumber'];
  const phone = { bindPhone: '13812345678' };
  const sealed = { bindPhone: 'SMEncrypt#0412', taxNumber: '' };

  it.each<[string, unknown, string[]]>([
    ['at the top', phone, ['bindPhone']],
    ['a number', { taxNumber: 1 }, ['taxNumber']],
    ['in an object', { user: phone }, ['bindPhone']],
    ['in a list of objects', { users: [{ user: [phone] }] }, ['bindPhone']],
    ['in a JSON text', { data: JSON.stringify(phone) }, ['bindPhone']],
    ['in a JSON text with blanks', { data: JSON.stringify(phone, null, 2) }, ['bindPhone']],
    [
      'in a JSON text within a JSON text',
      { data: JSON.stringify({ a: JSON.stringify(phone) }) },
      ['bindPhone'],
    ],
    ['where the whole is a text', JSON.stringify(phone), ['bindPhone']],
    ['by an object’s own toJSON', { toJSON: () => phone }, ['bindPhone']],
    ['in the name of a form’s field', { 'user[bindPhone]': '1', 'a.taxNumber': '2' }, names],
    ['in the name of a Java form’s field', { "user['bindPhone']": '1' }, ['bindPhone']],
    ['as a field of jQuery’s serializeArray', { form: [{ name: 'bindPhone', value: '1' }] }, ['bindPhone']],
    ['as such a field in a JSON text', { a: '[{"name": "taxNumber", "value": "1"}]' }, ['taxNumber']],
    ['not as a sealed field of one', [{ name: 'bindPhone', value: sealed.bindPhone }], []],
    ['not in another field of one', [{ name: 'note', value: 'bindPhone' }], []],
    ['beside a sealed one', { ...sealed, user: phone }, ['bindPhone']],
    ['not if they are sealed, empty or null', { ...sealed, a: [{ ...sealed, bindPhone: null }] }, []],
    ['not if sealed in a JSON text', { data: JSON.stringify(sealed) }, []],
    ['not if another name only ends so', { mybindPhone: '1', bindPhoneType: '2', note: 'bindPhone' }, []],
  ])('%s', (_, body, readable) => {
    expect(readableNames(JSON.stringify(body), names)).toEqual(readable);
  });
});
