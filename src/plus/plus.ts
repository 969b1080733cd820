import { atom, computed, onMount } from 'nanostores';
import { environment, onEnvironment } from '../core/browser/environment';
import { together } from '../core/browser/listen';
import { singleFlight } from '../core/browser/scheduling';
import { call } from '../core/http/client';
import { asUser } from '../core/session/failures';
import { $loginStatus, $session, $user, isCustomer, keepOfCustomer, onUser } from '../core/session/session';
import { calendarDay } from '../core/text/format';
import { PLUS_DAY_KEY } from './constants';
import { isValidMember, plusState } from './model';
import { getPlusInfo } from './schema';

/** The customer's membership; null until it is known, and for guests. */
export const $plus = computed([$session, $loginStatus], ({ plusInfo }, status) =>
  status === 'customer' ? plusInfo : null,
);
/** Members get the dark badge. */
export const $isPlusMember = computed($plus, (info) => info !== null && plusState(info) === 'member');

/** The last answer was a failure, and nothing is known. */
export const $isPlusFailed = atom(false);

// Only a page that shows the badge fetches the membership.
onMount($plus, () => {
  return together(
    onUser(() => void loadPlus()),
    environment().onReturn((isRestored) => {
      // The user may come back from the page that sells the membership.
      if (!isRestored) return;
      askedFor = undefined;
      void loadPlus();
    }),
  );
});

let askedFor: string | undefined;
onEnvironment(() => {
  askedFor = undefined;
  $isPlusFailed.set(false);
});

/**
 * Fetches the membership once per page view, even if that fails; for a member once per tab and day, until its
 * last day is over. An earlier page's state is shown meanwhile, and may be from before a purchase.
 */
async function loadPlus(): Promise<void> {
  const customer = isCustomer() ? $user.get().customerCode : undefined;
  if (customer === askedFor) return;
  askedFor = customer;
  const info = $plus.get();
  const isKnown =
    info !== null && isValidMember(info, today()) && environment().sessionStore.get(PLUS_DAY_KEY) === today();
  if (customer !== undefined && !isKnown) await refreshPlus();
}

/**
 * Fetches the membership again. A failure keeps the last state. A reply for another customer leads to a call
 * for the present one.
 */
export const refreshPlus = singleFlight(fetchOnce);

async function fetchOnce(): Promise<void> {
  const { customerCode } = $user.get();
  const isSame = () => isCustomer() && $user.get().customerCode === customerCode;
  $isPlusFailed.set(false);
  const ending = await asUser({ area: 'plus', by: 'page', part: 'plus' }, () => call(getPlusInfo));
  if (!ending.ok) $isPlusFailed.set($plus.get() === null);
  else if (isSame()) {
    keepOfCustomer({ plusInfo: ending.answer.result });
    environment().sessionStore.set(PLUS_DAY_KEY, today());
  }
  // A failure before a login says nothing about the current user.
  if (isCustomer() && (!isSame() || (!ending.ok && ending.isLate))) await fetchOnce();
}

const today = () => calendarDay(environment().now());
