/**
 * A number that grows whenever another user may be here. A caller keeps the number with its request and checks, when
 * the reply comes, whether the reply is still about the current user.
 */
let version = 0;
/** The version of the newest of each. */
const newest = { login: 0, logout: 0, user: 0 };

export const identityVersion = () => version;

/** Whether the same user has been here since: no login, no logout of a customer, no other customer. */
export const isCurrent = (since: number) => newest.user <= since;

/** Whether a login has been made since. It counts when its code is exchanged, before it is known who has logged in. */
export const hasLoggedInSince = (since: number) => newest.login > since;

/** Whether a logout was made or heard of since, even where no customer was shown (A10 shared refresh). */
export const hasLoggedOutSince = (since: number) => newest.logout > since;

export function noteLogin(): void {
  version += 1;
  newest.login = version;
  newest.user = version;
}

export function noteLogout(): void {
  version += 1;
  newest.logout = version;
}

/** Another user is here: a customer has left or another one has come. */
export function noteOtherUser(): void {
  version += 1;
  newest.user = version;
}
