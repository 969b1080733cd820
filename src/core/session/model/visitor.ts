import type { Verdict } from '../../http/model/verdict';

/** Numbers by their names in user info. */
export type Counts = Record<'cartNum' | 'couponNum' | 'messageNum', number>;

/**
 * The user of this browser as the store's two login cookies name them: a hint, and perhaps an old one (T8
 * storage is no permission).
 */
export interface Visitor {
  /** `unknown`: the cookies say neither. */
  login: 'yes' | 'no' | 'unknown';
  /** The parts of them that name a customer; `,` if none does. */
  who: string;
  counts?: Counts | undefined;
}

/** Texts of the flag that say that nobody has logged in, and texts that say that somebody has. */
const NOT_SET = ['', '0', 'false'];
const SET = ['1', 'true'];

/**
 * Reads `customer_info` and `isLoginCustomerFlag` (G33 customer cookie). Of exactly four parts the fourth
 * says whether somebody is logged in, because the flag outlives the session; any other number of parts leaves
 * it to the flag.
 */
export function readVisitor(info = '', flag = ''): Visitor {
  // Some servers quote a value with commas.
  const parts = info.replace(/"/g, '').split(/[,-]/);
  const isFlagged = !NOT_SET.includes(flag);
  const code = isFlagged && !SET.includes(flag) ? flag : '';
  const who = `${parts.filter((part) => !/^\d*$/.test(part)).join('-')},${code}`;
  if (parts.length !== 4) return { login: isFlagged ? 'yes' : 'unknown', who, counts: undefined };
  const login = parts[3] === '1' ? 'yes' : 'no';
  const [, cart, coupons, messages] = /^(\d{1,6})\D(\d{1,6})\D(\d{1,6})\D/.exec(parts.join()) ?? [];
  if (cart === undefined) return { login, who, counts: undefined };
  const counts = { cartNum: Number(cart), couponNum: Number(coupons), messageNum: Number(messages) };
  return { login, who, counts };
}

/**
 * Whether somebody has logged in or out between two readings, or another customer has. Counts that change are
 * the same user's.
 */
export function isSomebodyElse(then: Visitor, now: Visitor): boolean {
  return then.login !== now.login || then.who !== now.who;
}

/**
 * The reading that the answer of user info is about, of the one before the question and the one `now`. A
 * store may write its cookies with the answer; any other change since may be about another customer.
 */
export function visitorOf(verdict: Verdict, asked: Visitor, now: Visitor): Visitor {
  const isOwn = verdict === (now.login === 'yes' ? 'granted' : 'refused');
  return isOwn && now.login !== asked.login ? now : asked;
}
