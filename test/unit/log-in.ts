import { askWho, dispatch } from '../../src/core/session/identity';
import type { UserReply, Why } from '../../src/core/session/model/machine';
import { markCustomer, visitor } from '../../src/core/session/notes';
import { customerFieldsOf, type UserInfo } from '../../src/core/session/schema';
import { $loginStatus, $session, $state, $user, setState, tellAreas } from '../../src/core/session/session';

/** The session state of a customer, as the user-info call leaves it. */
export function logIn(customerCode = '1024886A'): void {
  // The areas may have defined their fields after the session began.
  $session.set({ ...customerFieldsOf({}), ...$session.get(), loginStatus: true });
  setUser({ customerCode, customerLogin: 1 });
}

/**
 * Fields of the user as user info may have left them; `customerLogin` is 0 for a guest, 1 for a customer, 2
 * for neither.
 */
export function setUser(fields: Partial<UserInfo>): void {
  $session.setKey('userInfo', { ...$user.get(), ...fields });
  const who = $loginStatus.get();
  const customer = who === 'customer' ? $user.get().customerCode : '';
  const told = { unknown: undefined, guest: 'guest', customer: `customer ${customer}` }[who];
  const before = $state.get();
  setState({ ...before, who, customer, told });
  if (who !== 'unknown') markCustomer(customer);
  if (told === before.told) return;
  const isOther = before.customer !== '' && customer !== before.customer;
  const mustForget = isOther && customer !== '';
  tellAreas({ isGone: isOther, mustForget, before: before.customer });
}

/** The machine learns of a user whom a test has put into the session. */
function note(): void {
  const { who, customer } = $state.get();
  const status = $loginStatus.get();
  const isNoted =
    status === 'customer' ? customer === $user.get().customerCode : status === 'guest' && who === 'doubt';
  if (!isNoted) setUser({});
}

/** User info has named this customer. */
export const becomeCustomer = (info: UserInfo) => hear('check', { verdict: 'granted', info });

/** User info has refused when it was asked for this reason; without one a customer has logged out. */
export function becomeGuest(): void {
  const isHere = $loginStatus.get() === 'customer';
  markCustomer('');
  note();
  if (isHere) {
    dispatch({ type: 'logout confirmed' });
    dispatch({ type: 'left', visitor: visitor() });
    return;
  }
  dispatch({ type: 'logout confirmed' });
  setState({ ...$state.get(), who: 'unknown' });
  dispatch({ type: 'nobody at the provider' });
}

/** User info has refused a page view's question: the provider may still know the customer. */
export const becomeUnknown = () => hear('start', { verdict: 'refused' });

/** User info has failed for the customer of a page view. */
export const fallIntoDoubt = () => hear('start', { verdict: 'unavailable', failure: new Error('down') });

/** Another user may be here. */
export function noteOtherUser(): void {
  setState({ ...$state.get(), era: $state.get().era + 1 });
}

/** Asks user info; a refusal changes nothing. */
export async function refreshUser(): Promise<boolean> {
  return (await askWho('login')) === 'granted';
}

/** Another tab tells of a login; resolves to whether it was the same customer's. */
export async function followLogin(): Promise<boolean> {
  const before = $user.get().customerCode;
  await askWho('news');
  return $user.get().customerCode === before;
}

function hear(why: Why, reply: UserReply): void {
  note();
  setState({ ...$state.get(), question: { of: -1, why, isSecond: true } });
  dispatch({ type: 'answered', of: -1, reply, tookMs: 0, isHinted: false, visitor: visitor() });
}
