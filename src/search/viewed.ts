import { atom, computed } from 'nanostores';
import { environment, warnOnce } from '../core/browser/environment';
import { $offParts } from '../core/page/parts';
import { startIdentity } from '../core/session/page-view';
import { isSameUser, isUserStale } from '../core/session/same-user';
import { $isCertainGuest, $loginStatus, $user, onUser } from '../core/session/session';
import { checksum } from '../core/text/encodings';
import { isRecord, parseStored } from '../core/text/json';
import { safeUrl } from '../core/text/url';
import { VIEWED_COOKIE, VIEWED_DAYS } from './constants';
import { addViewed, readViewed, removeViewed, type ViewedPart, viewedText } from './model/viewed';
import { viewedList } from './schema';

/**
 * The list's owner: a number that does not tell the customer's code, '' for a guest. It is undefined while
 * there is no list, or while the owner may be a customer whom user info cannot name.
 */
const $listOwner = computed(
  [$offParts, $loginStatus, $user, $isCertainGuest],
  (offParts, status, { customerCode }, isCertainGuest) => {
    if (offParts.has('recentlyViewed')) return undefined;
    if (status === 'customer') return checksum(customerCode);
    return isCertainGuest ? '' : undefined;
  },
);
/** The parts viewed last, most recent first. */
export const $viewed = atom<readonly ViewedPart[]>([]);

/**
 * `lcFrame.noteViewed` (contract.md §5): remembers this page's part, as soon as the owner of the list is
 * known. A part without a code or a model is named on the console.
 */
export async function noteViewed(value: unknown): Promise<void> {
  const { code, model, url }: Record<string, unknown> = isRecord(value) ? value : {};
  const part = readViewed(code, model, safeUrl(url, environment().page.url()));
  if (part === undefined) return warnOnce('noteViewed: a code and a model expected');
  if ($loginStatus.get() === 'unknown') await startIdentity();
  if (!(await isSameUser())) return;
  refreshViewed();
  keep(addViewed($viewed.get(), part));
}

/**
 * Reads the cookie again, because every host of the group writes it. Another user's list is removed, with two
 * exceptions. A page without a list removes none, because one page says `analytics: off` and the cookie is
 * the group's. The list may also belong to a user whom this tab does not know: somebody who has logged in in
 * another tab, or whom user info cannot name at the moment.
 */
export function refreshViewed(): void {
  const owner = $listOwner.get();
  const list = parseStored(viewedList, environment().cookies.get(VIEWED_COOKIE));
  const isOwn = list !== undefined && list.owner === owner;
  if (list !== undefined && !isOwn && owner !== undefined && !isUserStale()) removeCookie();
  $viewed.set(isOwn ? list.parts : []);
}

/** Removes one part, or all; false if the list is not this user's any more. */
export async function forgetViewed(code?: string): Promise<boolean> {
  if (!(await isSameUser())) return false;
  refreshViewed();
  keep(code === undefined ? [] : removeViewed($viewed.get(), code));
  return true;
}

function keep(parts: readonly ViewedPart[]): void {
  const owner = $listOwner.get();
  if (owner === undefined) return;
  $viewed.set(parts);
  if (parts.length === 0) removeCookie();
  else environment().cookies.set(VIEWED_COOKIE, viewedText(owner, parts), VIEWED_DAYS);
}

function removeCookie(): void {
  environment().cookies.remove(VIEWED_COOKIE);
}

onUser(({ mustForget, before }) => {
  // The list may be the next customer's already.
  const list = parseStored(viewedList, environment().cookies.get(VIEWED_COOKIE));
  if (mustForget && list?.owner === checksum(before)) removeCookie();
});
