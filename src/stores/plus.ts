import { atom, computed, onMount } from 'nanostores';
import { plusState } from '../lib/plus-state';
import { fetchPlusInfo } from '../services/plus';
import { reportError } from './errors';
import { $loginStatus, $session, $user, keepPlusInfo } from './identity/session';

/** The customer's membership; null until it is known, and for guests. */
export const $plus = computed([$session, $loginStatus], ({ plusInfo }, status) =>
  status === 'customer' ? plusInfo : null,
);
/** Members get the dark badge (§plus.states). */
export const $isPlusMember = computed($plus, (info) => info !== null && plusState(info) === 'member');

/** The last answer was a failure, and nothing is known. */
export const $isPlusFailed = atom(false);

// Only a page that shows the badge asks for the membership.
onMount($plus, () => $user.subscribe(() => void loadPlus()));

let loading: Promise<void> | undefined;

/** Fetches the membership unless this session knows it already; calls at the same time share one answer. */
async function loadPlus(): Promise<void> {
  if ($loginStatus.get() === 'customer' && $plus.get() === null) await refreshPlus();
}

/** Fetches the membership again. A failure keeps what is known; an answer for another customer is dropped. */
export function refreshPlus(): Promise<void> {
  loading ??= fetchOnce().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function fetchOnce(): Promise<void> {
  const { customerCode } = $user.get();
  $isPlusFailed.set(false);
  try {
    const info = await fetchPlusInfo();
    if ($loginStatus.get() === 'customer' && $user.get().customerCode === customerCode) keepPlusInfo(info);
  } catch (error) {
    $isPlusFailed.set($plus.get() === null);
    reportError(error, { area: 'plus', by: 'page' });
  }
}
