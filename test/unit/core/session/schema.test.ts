import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  exchangeCode,
  getUserInfo,
  isProvider,
  parseStoredSession,
  readProviderAnswer,
  userInfo,
} from '../../../../src/core/session/schema';
import { confirmCustomer, insertCompany, sendCustomerMessage } from '../../../../src/customer/schema';
import '../../../../src/plus/schema';

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
  cipherClientVO: { decryptPrivateHexKey: 'c1', encryptPublicHexKey: 'c2' },
};

describe('the user info', () => {
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

  it('has the default of a field of another type, and keeps the rest', () => {
    const odd = { cartNum: '12', messageNum: {}, needSign: 'no', cipherClientVO: [] };
    expect(v.parse(userInfo, { ...customer, ...odd })).toEqual({
      ...customer,
      ...{ cartNum: 12, messageNum: null, needSign: true, cipherClientVO: null },
    });
  });

  it('ignores half a pair of keys', () => {
    for (const cipherClientVO of [{ decryptPrivateHexKey: 'a' }, { encryptPublicHexKey: 'b' }])
      expect(v.parse(userInfo, { cipherClientVO }).cipherClientVO).toBeNull();
  });
});

const CUSTOMER = '/async/customer/belong';

describe('the calls of the session', () => {
  // Writes are never repeated; calls that the page makes by itself open no dialog.
  it.each([
    [getUserInfo, 'GET www /cas/user/info', false, true, []],
    [exchangeCode, 'GET www /cas/login', true, true, []],
    [confirmCustomer, `POST www ${CUSTOMER}/confirm/dialog`, true, false, ['bindPhone', 'taxNumber']],
    [sendCustomerMessage, `POST www ${CUSTOMER}/send/message/dialog`, true, false, ['bindPhone']],
    [insertCompany, `POST www ${CUSTOMER}/insert/company/dialog`, true, false, ['taxNumber']],
  ] as const)('are those of product.md: %#', (call, address, hasEffect, isBackground, sealed) => {
    const { method, area, path, effect, background, encrypts, bringsKeys } = call;
    expect([`${method} ${area} ${path}`, effect, background]).toEqual([address, hasEffect, isBackground]);
    expect([encrypts, bringsKeys]).toEqual([sealed, call === getUserInfo]);
  });
});

it.each([undefined, '', 'null', '[]', '{', '"x"'])('a text that is no state counts as none: %s', (json) => {
  expect(parseStoredSession(json)).toBeUndefined();
});

it('reads a stored state, and replaces missing or invalid members by defaults', () => {
  const projectConfigVO = { www: 'https://www.shop.test' };
  const kept = { fromZone: 'z', projectConfigVO, loginStatus: true };
  const visitor = { login: 'yes', who: ',A1', mark: 'a1b2c3d4' };
  const empty = { userInfo: null, commonConfigVO: null, fields: { plusInfo: null } };
  const read = (stored: object) => parseStoredSession(JSON.stringify(stored));
  expect(read({ ...kept, cookie: visitor, plusInfo: 7, more: 1 })).toEqual({ ...empty, ...kept, visitor });
  const [userInfo, plusInfo] = [{ customerCode: 'A1' }, { isPlusMember: true }];
  expect(read({ userInfo, plusInfo })).toMatchObject({ userInfo, fields: { plusInfo } });
  // A page of an earlier release has written it.
  expect(read({ cookie: '2048631P-P-3-1' })?.visitor).toBeNull();
  expect(read({})).toEqual({ ...empty, fromZone: '', projectConfigVO: null, loginStatus: false });
});

const call = () => {};
const methods = { silentLogin: call, openLogin: call, redirectLogin: call, logout: call };

describe('A6 the identity provider', () => {
  it.each(Object.keys(methods))('has to have %s, be it of a class', (method) => {
    expect(isProvider(Object.create(methods))).toBe(true);
    expect(isProvider({ ...methods, [method]: 'x' })).toBe(false);
  });

  it('is an object', () => {
    for (const value of [undefined, null, 'x', Object.assign(() => {}, methods)])
      expect(isProvider(value)).toBe(false);
  });
});

describe('the answer of the identity provider', () => {
  it.each([
    [JSON.parse('{"code":"c","state":"s","more":1}'), { code: 'c', state: 's' }],
    [{ code: 7 }, { code: '7', state: '' }],
    [{ code: ' ' }, undefined],
    [{ state: 's' }, undefined],
    [null, undefined],
    ['c', undefined],
  ])('reads %j as %j', (value, answer) => {
    expect(readProviderAnswer(value)).toEqual(answer);
  });
});
