import { $session } from '../../src/core/session/session';

/** The session state of a customer, as the user-info call leaves it. */
export function logIn(customerCode = '1024886A'): void {
  const { userInfo, ...rest } = $session.get();
  $session.set({ ...rest, loginStatus: true, userInfo: { ...userInfo, customerCode, customerLogin: 1 } });
}
