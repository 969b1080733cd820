import { askWho } from './identity';
import { isStale, type Why } from './model/machine';
import { isNameless, isSomebodyElse, type Visitor } from './model/visitor';
import { visitor } from './notes';
import { $state, $user } from './session';

/** Whether another page of the group may have logged somebody in or out since the last check. */
export const isUserStale = () => isStale($state.get(), visitor());

/**
 * T7 customer change, asked before each write: whether this page's customer is still here, and still the
 * customer `shown` when the write began to wait for keys. A toast tells of another customer.
 */
export async function isSameUser(shown = ''): Promise<boolean> {
  const isHere = await isShownHere();
  const { customerCode } = $user.get();
  // Nobody is named while user info fails: the server decides.
  const isOther = shown !== '' && customerCode !== '' && customerCode !== shown;
  return isHere && !isOther;
}

/**
 * T7 customer change, asked of rows that were read under the cookies `seen`: whether their customer is still
 * here. The server is asked where the cookies say otherwise, because a store may write new names for the same
 * customer.
 */
export async function isSameCustomer(seen: Visitor): Promise<boolean> {
  return !isSomebodyElse(seen, visitor()) || isStillHere();
}

/**
 * T7 customer change, asked before a file is handed over. Where the store's cookies name nobody, a page
 * without the frame may have logged another customer in unseen, so the server is asked.
 */
export async function isSameSender(): Promise<boolean> {
  return !isNameless(visitor()) || isStillHere('check');
}

/**
 * Asks the server while the cookies name somebody else than the page shows. Asks a second time if the cookies
 * have changed meanwhile, but never a third time, because a store may write new cookies with each answer.
 */
async function isShownHere(): Promise<boolean> {
  for (let times = 0; times < 2 && isUserStale(); times += 1) {
    if (!(await isStillHere())) return false;
  }
  return true;
}

/** Asks the server whether it still knows this page's customer or guest. */
async function isStillHere(why: Why = 'news'): Promise<boolean> {
  const before = $user.get().customerCode;
  return (await askWho(why)) !== 'dropped' && $user.get().customerCode === before;
}
