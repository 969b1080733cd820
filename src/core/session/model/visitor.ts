import type { Verdict } from '../../http/model/verdict';
import { checksum } from '../../text/encodings';

/** Numbers by their names in user info. */
export type Counts = Record<'cartNum' | 'couponNum' | 'messageNum', number>;

/**
 * The user of this browser as the store's two login cookies and the frame's own name them: a hint, and
 * perhaps an old one (T8 storage is no permission).
 */
export interface Visitor {
  /** `unknown`: the cookies say neither. */
  login: 'yes' | 'no' | 'unknown';
  /** The parts of them that name a customer; `,` if none does. */
  who: string;
  /** The frame's own mark: a checksum of the customer whom user info has named last; '' for none. */
  mark: string;
  counts?: Counts | undefined;
}

/** The flag's texts for nobody and, below, for a customer. */
const NOT_SET = ['', '0', 'false'];
const SET = ['1', 'true'];

/**
 * Reads `customer_info` and `isLoginCustomerFlag` (G33 customer cookie). Of exactly four parts the fourth
 * says whether somebody is logged in, because the flag outlives the session; any other number of parts leaves
 * it to the flag.
 */
export function readVisitor(info = '', flag = '', seen = ''): Visitor {
  // Some servers quote a value with commas.
  const parts = info.replace(/"/g, '').split(/[,-]/);
  const isFlagged = !NOT_SET.includes(flag);
  const code = isFlagged && !SET.includes(flag) ? flag : '';
  const who = `${parts.filter((part) => !/^\d*$/.test(part)).join('-')},${code}`;
  const mark = markIn(seen);
  if (parts.length !== 4) return { login: isFlagged ? 'yes' : 'unknown', who, mark, counts: undefined };
  const login = parts[3] === '1' ? 'yes' : 'no';
  const [, cart, coupons, messages] = /^(\d{1,6})\D(\d{1,6})\D(\d{1,6})\D/.exec(parts.join()) ?? [];
  if (cart === undefined) return { login, who, mark, counts: undefined };
  const counts = { cartNum: Number(cart), couponNum: Number(coupons), messageNum: Number(messages) };
  return { login, who, mark, counts };
}

/**
 * Whether somebody has logged in or out between two readings, or another customer has. Counts that change are
 * the same user's, and so is a mark where there was none, which the answer of user info may have written.
 */
export function isSomebodyElse(then: Visitor, now: Visitor): boolean {
  const isMarkOther = then.mark !== '' && then.mark !== now.mark;
  return then.login !== now.login || then.who !== now.who || isMarkOther;
}

/**
 * Whether the store's cookies name no customer: pages without the frame may have logged another one in
 * unseen.
 */
export const isNameless = ({ who }: Visitor) => who === ',';

/** The mark of a customer; '' of nobody. */
export const markOf = (customer: string) => (customer === '' ? '' : checksum(customer));

/** Follows a mark whose login no report has told of yet. */
const UNTOLD = '-';

/** The text of the frame's cookie for a mark. */
export const markText = (mark: string, isTold: boolean) => (isTold ? mark : mark + UNTOLD);

/** The mark of the frame's cookie. */
export const markIn = (text = '') => text.replace(UNTOLD, '');

/**
 * Decides whether the answer of user info is about the reading before the question (`asked`) or the reading
 * `now`. A store may write its cookies with the answer; any other change since may be about another customer.
 */
export function visitorOf(verdict: Verdict, asked: Visitor, now: Visitor): Visitor {
  const isOwn = verdict === (now.login === 'yes' ? 'granted' : 'refused');
  return isOwn && now.login !== asked.login ? now : asked;
}
