import { expect, it } from 'vitest';
import { isRequestId } from '../../../../../src/core/http/model/request-id';

it.each([
  ['a UUID', '0f8fad5b-d9cb-469f-a165-70867728950e'],
  ['nginx’s', '4bf92f3577b34da6a3ce929d0e0e4736'],
  ['a trace context of the W3C', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'],
  ['SkyWalking’s', 'a1b2c3d4e5f6.59.16340271234560001'],
  ['Cloudflare’s', '230b030023ae2822-SJC'],
  ['a time and a serial number', '20261129134501123000042'],
  ['hex digits that hold those of a mobile number', '4bf92f3577b313800138000a6a3ce929'],
])('E70 %s is shown', (_what, id) => expect(isRequestId(id, ['', '1024886A'])).toBe(true));

it.each([
  ['nothing', undefined],
  ['a number', 2026112913450112],
  ['an empty text', ''],
  ['a customer’s code', '1024886A'],
  ['a customer’s code in a longer one', 'req-1024886A-20261129'],
  ['a CSRF token', 'tok-5f4dcc3b5aa765d61'],
  ['a mobile number', '13800138000'],
  ['a mobile number in a longer one', 'req_13800138000_0001'],
  ['a mobile number with its country', '86-138-0013-8000'],
  ['an ID card', '11010519491231002X'],
  ['a bank card', '6222-0212-3456-7890'],
  ['a tax number', '914403007109310121'],
  ['a JSON Web Token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
  ['a bearer', 'Bearer 0f8fad5bd9cb469fa16570867728950e'],
  ['a private key', 'a'.repeat(63).concat('1')],
  ['10 KB', '1'.repeat(10_240)],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a control character', '0f8fad5b-d9cb\u0007-469f-a165'],
  ['a line end behind it', '0f8fad5bd9cb469fa165\n'],
  ['a sign that turns the text', '0f8fad5b\u202ed9cb469fa165'],
  ['Chinese words', '请联系客服人员处理谢谢编号1234567890'],
  ['an e-mail address', 'buyer.1@mail.example.com'],
  ['words', 'no-request-id-here'],
])('E70 %s is not shown', (_what, id) =>
  expect(isRequestId(id, ['', '1024886A', 'tok-5f4dcc3b5aa765d61'])).toBe(false),
);
