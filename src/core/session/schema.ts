import * as v from 'valibot';
import { defineEndpoint, nothing, unshown } from '../http/model/endpoint';
import { commonConfig, hostList } from '../page/schema';
import { calendarDay } from '../text/format';
import { isRecord, jsonRecord } from '../text/json';
import {
  flag,
  maybe,
  maybeFlag,
  maybeNumber,
  maybeText,
  number,
  object,
  requiredText,
  type Schema,
  text,
} from '../text/schema-fields';

/** A switch in small letters or capitals, because one that reads `ON` must not leave fields in the clear. */
const onOff = v.pipe(
  text(),
  v.transform((given) => given.trim().toLowerCase()),
);

/** An SM2 key pair in hex: the private key opens replies, the public key seals requests (§session.calls). */
const keyPair = object({
  decryptPrivateHexKey: requiredText(),
  encryptPublicHexKey: requiredText(),
});

/** The user-info call's result (§session.data). A wrong-typed field falls to its default. */
export const userInfo = object({
  cartNum: maybeNumber(),
  couponNum: maybeNumber(),
  messageNum: maybeNumber(),
  complaintName: text(),
  complaintPhone: text(),
  customerCode: text(),
  /** 1 = logged in, 0 = not logged in, 2 = unknown. */
  customerLogin: number(2),
  customerStarLevel: maybeNumber(),
  /** 'on', 'off', or '' when the server said nothing. */
  encryptSwitch: onOff,
  privateKey: text(),
  publicKey: text(),
  saleQQ: maybeText(),
  salesmanCode: text(),
  salesmanName: text(),
  salesmanPhone: text(),
  isUserLogin: maybeFlag(),
  isSettleAccount: maybeFlag(),
  isShowAgentPayOrderList: maybeFlag(),
  needChooseCusType: maybeFlag(),
  existSendOrder: maybeFlag(),
  needSign: flag(true),
  cipherClientVO: maybe(keyPair),
});

export type KeyPair = v.InferOutput<typeof keyPair>;
export type UserInfo = v.InferOutput<typeof userInfo>;

const broughtKeys = object({
  result: object({
    privateKey: text(),
    publicKey: text(),
    encryptSwitch: onOff,
    cipherClientVO: maybe(keyPair),
  }),
});

/** The keys a user-info reply brings along, newest first: values of the same reply may be sealed for them. */
export function keysOf(reply: unknown): { pairs: KeyPair[]; isOn: boolean } {
  const parsed = v.safeParse(broughtKeys, reply);
  if (!parsed.success) return { pairs: [], isOn: false };
  const { privateKey, publicKey, encryptSwitch, cipherClientVO } = parsed.output.result;
  const flat = { decryptPrivateHexKey: privateKey, encryptPublicHexKey: publicKey };
  const pairs = [cipherClientVO, privateKey === '' ? null : flat].filter((pair) => pair !== null);
  return { pairs, isOn: encryptSwitch === 'on' };
}

/** A date as text is shown unchanged; milliseconds since 1970, Java's form, become their day. */
const validDate: Schema<string> = v.pipe(
  text(),
  v.transform((date) => (/^\d{12,13}$/.test(date) ? calendarDay(Number(date)) : date)),
);

/** PLUS membership (§plus.data): a field of the stored session, which `lcFrame.getUser()` hands out. The rest of PLUS is in `src/plus`. */
export const plusInfo = object({
  isNeverOpen: flag(),
  isPlusMember: flag(),
  validDate,
});

export type PlusInfo = v.InferOutput<typeof plusInfo>;

/** The entry of session storage (§session.data). An older or foreign shape is replaced by the defaults. */
const storedSession = object({
  userInfo: maybe(userInfo),
  /** The frame only passes on what other pages have written here. */
  fromZone: text(),
  plusInfo: maybe(plusInfo),
  /** The page data of that page; used if a later page of the tab has none of its own (§session.data). */
  projectConfigVO: maybe(hostList),
  commonConfigVO: maybe(commonConfig),
  loginStatus: flag(),
  /** The customer_info cookie the state was stored under: another one means another user. Absent where another page has written the state. */
  cookie: v.optional(maybeText()),
});

export type StoredSession = v.InferOutput<typeof storedSession>;

/** The stored state of a JSON text, or undefined if the text is invalid. */
export function parseStoredSession(json: string | undefined): StoredSession | undefined {
  const raw = jsonRecord(json);
  const parsed = raw && v.safeParse(storedSession as Schema<StoredSession>, raw);
  return parsed?.success ? parsed.output : undefined;
}

export const getUserInfo = defineEndpoint({
  area: 'www',
  method: 'GET',
  path: '/cas/user/info',
  result: userInfo,
  background: true,
  bringsKeys: true,
});

/** Query `{code}`: exchanges the provider's authorization code for a session; the code is good once. */
export const exchangeCode = defineEndpoint({
  area: 'www',
  method: 'GET',
  path: '/cas/login',
  result: nothing,
  effect: true,
  background: true,
});

export const getCryptoInfo = defineEndpoint({
  area: 'www',
  method: 'GET',
  path: '/async/crypto/info',
  result: keyPair,
  background: true,
  // Its fields are beside `code` instead of inside `result`.
  adapt: (body) => (isRecord(body.result) ? body : { ...body, result: body }),
});

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
