import { environment } from '../browser/environment';
import { csrfToken } from '../page/csrf';
import { addressOf } from './client';
import type { Endpoint } from './model/endpoint';

/**
 * Sends a write while the page is being left. The request starts within this call and outlives the page; nobody reads
 * its answer. ({@link call} starts later: browsers read the body of a Request in a task that a page on its way out no
 * longer runs.)
 */
export function sendLast(endpoint: Endpoint<unknown>, multipart: FormData): void {
  void start(endpoint, multipart).catch(() => {});
}

async function start(endpoint: Endpoint<unknown>, body: FormData): Promise<void> {
  const csrf = csrfToken();
  await environment().fetch(addressOf(endpoint), {
    method: endpoint.method,
    body,
    credentials: 'include',
    keepalive: true,
    ...(csrf && { headers: { [csrf.header]: csrf.token } }),
  });
}
