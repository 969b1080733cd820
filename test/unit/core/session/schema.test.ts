import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  confirmCustomer,
  exchangeCode,
  getCryptoInfo,
  getUserInfo,
  insertCompany,
  keysOf,
  sendCustomerMessage,
  userInfo,
} from '../../../../src/core/session/schema';

const pair = (name: string) => ({ decryptPrivateHexKey: `${name}1`, encryptPublicHexKey: `${name}2` });
const customer = {
  cartNum: 1,
  couponNum: 2,
  messageNum: 3,
  complaintName: 'n',
  complaintPhone: '1',
  customerCode: 'A1',
  customerLogin: 1,
  customerStarLevel: 4,
  encryptSwitch: 'on',
  privateKey: 'p',
  publicKey: 'q',
  saleQQ: '10001',
  salesmanCode: 's',
  salesmanName: 'sn',
  salesmanPhone: '2',
  isUserLogin: true,
  isSettleAccount: false,
  isShowAgentPayOrderList: true,
  needChooseCusType: false,
  existSendOrder: true,
  needSign: false,
  cipherClientVO: pair('c'),
};

describe('§session.data the user info', () => {
  it('is read as it comes', () => {
    expect(v.parse(userInfo, customer)).toEqual(customer);
  });

  it('has unknown values, and needSign, if the server sends nothing', () => {
    expect(v.parse(userInfo, {})).toEqual({
      ...{ cartNum: null, couponNum: null, messageNum: null, customerStarLevel: null, saleQQ: null },
      ...{ complaintName: '', complaintPhone: '', customerCode: '', customerLogin: 2, encryptSwitch: '' },
      ...{ privateKey: '', publicKey: '', salesmanCode: '', salesmanName: '', salesmanPhone: '' },
      ...{ isUserLogin: null, isSettleAccount: null, isShowAgentPayOrderList: null },
      ...{ needChooseCusType: null, existSendOrder: null, needSign: true, cipherClientVO: null },
    });
  });

  it.each([' ON ', 'On'])('a switch of %j is on', (encryptSwitch) => {
    expect(v.parse(userInfo, { encryptSwitch }).encryptSwitch).toBe('on');
  });

  it('ignores half a pair of keys', () => {
    for (const cipherClientVO of [{ decryptPrivateHexKey: 'a' }, { encryptPublicHexKey: 'b' }])
      expect(v.parse(userInfo, { cipherClientVO }).cipherClientVO).toBeNull();
  });
});

describe('the keys that a reply brings along', () => {
  const own = { privateKey: 'p', publicKey: 'q' };
  const flat = { decryptPrivateHexKey: 'p', encryptPublicHexKey: 'q' };

  it.each([
    ['the newest first', { ...own, cipherClientVO: pair('c'), encryptSwitch: 'ON' }, [pair('c'), flat], true],
    ['the new ones alone', { cipherClientVO: pair('c'), encryptSwitch: 'off' }, [pair('c')], false],
    ['the old ones alone', own, [flat], false],
    ['none', {}, [], false],
  ])('are read: %s', (_, result, pairs, isOn) => {
    expect(keysOf({ code: 200, result })).toEqual({ pairs, isOn });
  });

  it.each([[null], ['x'], [{}], [{ result: null }]])('are none in %j', (reply) => {
    expect(keysOf(reply)).toEqual({ pairs: [], isOn: false });
  });
});

describe('§session.calls the calls of the session', () => {
  it.each([
    [getUserInfo, 'GET www /cas/user/info'],
    [exchangeCode, 'GET www /cas/login'],
    [getCryptoInfo, 'GET www /async/crypto/info'],
    [confirmCustomer, 'POST www /async/customer/belong/confirm/dialog'],
    [sendCustomerMessage, 'POST www /async/customer/belong/send/message/dialog'],
    [insertCompany, 'POST www /async/customer/belong/insert/company/dialog'],
  ])('have the addresses of product.md: %#', ({ method, area, path }, address) => {
    expect(`${method} ${area} ${path}`).toBe(address);
  });

  it('are never repeated if they change something', () => {
    expect(
      [exchangeCode, confirmCustomer, sendCustomerMessage, insertCompany].every(({ effect }) => effect),
    ).toBe(true);
    expect([getUserInfo, getCryptoInfo].some(({ effect }) => effect)).toBe(false);
  });

  it('open no dialog if the page made them by itself', () => {
    expect([getUserInfo, exchangeCode, getCryptoInfo].every(({ background }) => background)).toBe(true);
    expect([confirmCustomer, sendCustomerMessage, insertCompany].some(({ background }) => background)).toBe(
      false,
    );
  });

  it('§crypto.fields seal phone and tax number', () => {
    expect([confirmCustomer, sendCustomerMessage, insertCompany].map(({ encrypts }) => encrypts)).toEqual([
      ['bindPhone', 'taxNumber'],
      ['bindPhone'],
      ['taxNumber'],
    ]);
    expect(getUserInfo.bringsKeys).toBe(true);
  });
});
