import * as v from 'valibot';
import type { LcIdentityAdapter } from '../../contract/host-types';
import { defineEndpoint, nothing } from '../http/model/endpoint';
import { keyFields } from '../http/schema';
import { commonConfig, hostList } from '../page/schema';
import { jsonRecord } from '../text/json';
import { ownCopy } from '../text/objects';
import {
  flag,
  maybe,
  number,
  object,
  optional,
  requiredText,
  type Schema,
  text,
} from '../text/schema-fields';
import type { LoginParams } from './model/code';

/** The user-info call's result. A wrong-typed field falls to its default. */
export const userInfo = object({
  ...keyFields,
  cartNum: number(null),
  couponNum: number(null),
  messageNum: number(null),
  complaintName: text(),
  complaintPhone: text(),
  customerCode: text(),
  /** 1 = logged in, 0 = not logged in, 2 = unknown. */
  customerLogin: number(2),
  customerStarLevel: number(null),
  saleQQ: text(null),
  salesmanCode: text(),
  salesmanName: text(),
  salesmanPhone: text(),
  isUserLogin: flag(null),
  isSettleAccount: flag(null),
  isShowAgentPayOrderList: flag(null),
  needChooseCusType: flag(null),
  existSendOrder: flag(null),
  needSign: flag(true),
});
export type UserInfo = v.InferOutput<typeof userInfo>;
export const UNKNOWN_USER: UserInfo = { ...v.parse(userInfo, {}), encryptSwitch: 'off' };

/**
 * The user of this tab. An area adds the types of what it keeps of a customer where it calls {@link
 * defineCustomerFields}.
 */
export interface SessionState {
  userInfo: UserInfo;
  loginStatus: boolean;
}
type CustomerFields = Omit<SessionState, 'userInfo' | 'loginStatus'>;

const customerFields = new Map<string, Schema<unknown>>();

/**
 * Adds what an area keeps of a customer to the session, stored with it; null for everybody else. The fields
 * are objects, and the page is handed copies of them by `getUser()`.
 */
export function defineCustomerFields(schemas: Record<string, Schema<unknown>>): void {
  for (const [name, schema] of Object.entries(schemas)) customerFields.set(name, maybe(schema));
}

/** The areas' fields of a stored session; a field that is not stored is null. */
export function customerFieldsOf(stored: Record<string, unknown>): CustomerFields {
  const own = ownCopy(stored);
  const fields = [...customerFields].map(([name, schema]) => [name, v.parse(schema, own[name])] as const);
  return Object.fromEntries(fields) as CustomerFields;
}

/** The entry of session storage. An older or foreign shape is replaced by the defaults. */
const storedSession = object({
  userInfo: maybe(userInfo),
  /** The frame only passes on what other pages have written here. */
  fromZone: text(),
  /**
   * The page data of that page, for other pages. The frame takes up `commonConfigVO` alone, where a page has
   * none of its own, because storage decides no host (T8 storage is no permission).
   */
  projectConfigVO: maybe(hostList),
  commonConfigVO: maybe(commonConfig),
  loginStatus: flag(),
  /**
   * The cookies under which the customer was named (model/visitor.ts): null if unreadable, absent where
   * another page has written the state. Pages of other releases know the entry by this name.
   */
  cookie: optional(maybe(object({ login: v.picklist(['yes', 'no', 'unknown']), who: text(), mark: text() }))),
});

type Stored = v.InferOutput<typeof storedSession>;
export type StoredSession = Omit<Stored, 'cookie'> & { visitor: Stored['cookie']; fields: CustomerFields };

/** The stored state of a JSON text, or undefined if the text is invalid. */
export function parseStoredSession(json: string | undefined): StoredSession | undefined {
  const raw = jsonRecord(json);
  if (raw === undefined) return undefined;
  const parsed = v.safeParse(storedSession, raw);
  if (!parsed.success) return undefined;
  const { cookie: visitor, ...stored } = parsed.output;
  return { ...stored, visitor, fields: customerFieldsOf(raw) };
}

export const getUserInfo = defineEndpoint({
  area: 'www',
  path: '/cas/user/info',
  result: userInfo,
  background: true,
  bringsKeys: true,
});

/** Query `{code}`: exchanges the provider's authorization code for a session; the code is good once. */
export const exchangeCode = defineEndpoint({
  area: 'www',
  path: '/cas/login',
  result: nothing,
  effect: true,
  background: true,
});

const METHODS = ['silentLogin', 'openLogin', 'redirectLogin', 'logout'] as const;

/** Whether all four methods are there: of the provider's script 1.7.1, or of a page's own adapter. */
export function isProvider(value: unknown): value is LcIdentityAdapter {
  if (typeof value !== 'object' || value === null) return false;
  return METHODS.every((method) => typeof Reflect.get(value, method) === 'function');
}

/** The result of a login at the provider. */
const providerAnswer: Schema<LoginParams> = object({
  code: requiredText(),
  state: text(),
});

/** The answer of a provider's call; undefined for null and for anything invalid. */
export function readProviderAnswer(value: unknown): LoginParams | undefined {
  const parsed = v.safeParse(providerAnswer, value);
  return parsed.success ? parsed.output : undefined;
}
