import { defineEndpoint, unshown } from '../http/model/endpoint';

/** JSON with `bindPhone` and `taxNumber`, both encrypted when the switch is on (§customer.calls). */
export const confirmCustomer = defineEndpoint({
  area: 'www',
  method: 'POST',
  path: '/async/customer/belong/confirm/dialog',
  result: unshown,
  effect: true,
  encrypts: ['bindPhone', 'taxNumber'],
});

/** JSON with `bindPhone`, encrypted. */
export const sendCustomerMessage = defineEndpoint({
  area: 'www',
  method: 'POST',
  path: '/async/customer/belong/send/message/dialog',
  result: unshown,
  effect: true,
  encrypts: ['bindPhone'],
});

/** JSON with `taxNumber`, encrypted. */
export const insertCompany = defineEndpoint({
  area: 'www',
  method: 'POST',
  path: '/async/customer/belong/insert/company/dialog',
  result: unshown,
  effect: true,
  encrypts: ['taxNumber'],
});
