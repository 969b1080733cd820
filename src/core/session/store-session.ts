import { environment } from '../browser/environment';
import { callBase, callUrl, isCookielessHere } from '../page/gateway';
import { urlOf } from '../page/hosts';
import { ROUTES } from '../page/model/routes';
import { takeLogoutMark } from './notes';

/**
 * Ends the store's session by its logout page; the request outlives the page. Resolves to false if the
 * session may go on. Behind a gateway nothing else ends the session here, so the answer is read, and asked
 * for once more. Elsewhere the answer cannot be read and nobody waits for it; the provider leads there too.
 */
export async function endStoreSession(): Promise<boolean> {
  const { area } = ROUTES.logout;
  if (callBase(area) === undefined) return true;
  const page = urlOf(ROUTES.logout);
  const url = callUrl(page, area);
  const options = { credentials: 'include', keepalive: true } as const;
  if (url === page) {
    void environment()
      .fetch(url, { ...options, mode: 'no-cors' })
      .catch(() => undefined);
    return true;
  }
  const isDone = () =>
    environment()
      .fetch(url, { ...options, redirect: 'manual' })
      .then(
        ({ ok, type }) => ok || type === 'opaqueredirect',
        () => false,
      );
  return (await isDone()) || isDone();
}

/**
 * Whether a granted user info is of a session that has outlived its logout (A8 immediate logout). Behind a
 * gateway on another site only the frame begins a session, and takes the mark of the logout away before.
 * Such an outlived session is ended again, and the mark stays.
 */
export function endsOutlivedSession(): boolean {
  if (!isCookielessHere(urlOf(ROUTES.logout)) || !takeLogoutMark()) return false;
  void endStoreSession();
  return true;
}
