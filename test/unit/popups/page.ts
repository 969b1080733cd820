import { vi } from 'vitest';
import type { SafeStorage } from '../../../src/core/browser/environment';
import { newEnvironment, type TestEnvironment } from '../environment';
import { until } from '../until';

export const WWW = 'http://www.lc.localhost:8080';
/** The page under test and its stores; `open` makes new ones. */
export let page: TestEnvironment;
export let stores: Awaited<ReturnType<typeof loadStores>>;

/**
 * Opens a page in a new tab, or in the one that `session` is of, for a guest or for a user who is unknown
 * yet. What the stores remember ends with the page before.
 */
export async function open(path: string, session?: SafeStorage, isGuest = true): Promise<void> {
  vi.resetModules();
  const { install } = await import('../install');
  page = install(Object.assign(newEnvironment({ url: WWW + path }), session && { sessionStore: session }));
  stores = await loadStores();
  if (isGuest) stores.becomeGuest();
}

async function loadStores() {
  return {
    ...(await import('../../../src/core/dialogs/dialogs')),
    ...(await import('../../../src/core/session/session')),
    ...(await import('../log-in')),
    ...(await import('../../../src/core/session/identity')),
    ...(await import('../../../src/core/tracking/analytics')),
    ...(await import('../../../src/popups/popup')),
    ...(await import('../../../src/popups/draw')),
  };
}

export const toasts = () => stores.$toasts.get().map(({ message }) => message);

export async function control(action: string, body: object): Promise<void> {
  await page.browser.control(action, body);
}

export const come = (customerCode: string) => stores.becomeCustomer({ ...stores.$user.get(), customerCode });

export function asked(path: string): string[] {
  return page.seen.requests.filter(({ url }) => url.includes(path)).map(({ url }) => url);
}

export async function waiting(): Promise<void> {
  await until(() => stores.$popup.get().status === 'waiting');
}

/** Waits until the reply has been dealt with, whatever it shows. */
export async function settled(): Promise<void> {
  await until(() => asked('/market/alert/new').length === 1);
  await new Promise((resolve) => setImmediate(resolve));
}

/** Shows the pop-up that has been found, if it is to be shown, and returns its kind. */
export async function showFound(): Promise<string | undefined> {
  await waiting();
  stores.showWaitingPopup();
  return shownKind();
}

/** Shows a red packet to a guest, or to a customer. */
export async function showPacket(role = 'guest'): Promise<void> {
  await control('state', { popup: 'redpacket', role });
  if (role === 'customer') await stores.refreshUser();
  stores.watchPopups(true);
  await showFound();
}

/** Holds the answers from a path back; the server makes them as soon as it is asked. */
export function hold(path: string): () => void {
  page.heldAnswers.add(path);
  return () => {
    page.heldAnswers.delete(path);
    for (const held of page.held.filter((one) => one.path === path)) void held.serve().then(held.answer);
  };
}

export function shownKind(): string | undefined {
  const state = stores.$popup.get();
  return state.status === 'shown' ? state.popup.kind : undefined;
}
