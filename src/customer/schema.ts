import { defineEndpoint, nothing } from '../core/http/model/endpoint';

/** JSON with `bindPhone` and `taxNumber`, both encrypted when the switch is on. */
export const confirmCustomer = defineEndpoint({
  area: 'www',
  method: 'POST',
  path: '/async/customer/belong/confirm/dialog',
  result: nothing,
  encrypts: ['bindPhone', 'taxNumber'],
});

/** JSON with `bindPhone`, encrypted. */
export const sendCustomerMessage = defineEndpoint({
  area: 'www',
  method: 'POST',
  path: '/async/customer/belong/send/message/dialog',
  result: nothing,
  encrypts: ['bindPhone'],
});

/** JSON with `taxNumber`, encrypted. */
export const insertCompany = defineEndpoint({
  area: 'www',
  method: 'POST',
  path: '/async/customer/belong/insert/company/dialog',
  result: nothing,
  encrypts: ['taxNumber'],
});
