import { vi } from 'vitest';
import type { SafeStorage } from '../../../src/core/browser/environment';
import { newEnvironment, type TestEnvironment } from '../environment';
import { until } from '../until';

export const WWW = 'http://www.lc.localhost:8080';
/** The page under test and its stores; `open` makes new ones. */
export let page: TestEnvironment;
export let stores: Awaited<ReturnType<typeof loadStores>>;

/**
 * Opens a page in a new tab, or in the one that `session` is of, for a guest or for a user who is unknown yet. What the stores
 * remember ends with the page before.
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

export async function showPacket(): Promise<void> {
  await control('state', { popup: 'redpacket' });
  stores.watchPopups(true);
  await waiting();
  stores.showWaitingPopup();
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
