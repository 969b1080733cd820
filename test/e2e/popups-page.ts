import type { Locator, Page } from '@playwright/test';
import { type Host, openHost } from './fixtures';
import type { StoreControl } from './store-control';

export const ALERT = '/market/alert/new';
export const DRAW = '/async/red/packet/draw';

export const dialog = (page: Page): Locator => page.locator('lc-popups').getByRole('dialog');
export const envelope = (page: Page): Locator => dialog(page).getByRole('button', { name: '拆红包' });
export const drops = (page: Page, shape?: string): Locator =>
  page.locator(`lc-popups i[data-shape${shape === undefined ? '' : `="${shape}"`}]`);

/** Opens a host page whose pop-up element asks the server, with the store in the given state. */
export async function openPopup(
  page: Page,
  store: StoreControl,
  state: Record<string, unknown>,
  host: Host = 'main',
): Promise<void> {
  await store.set(state);
  await openHost(page, store, host);
  await page.locator('lc-popups').evaluate((element) => element.setAttribute('page', 'home'));
}

/** Makes the tab say that it is hidden, or visible again. */
export async function hideTab(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

/** Names of the CSS properties that anything in the pop-ups animates just now, and how many animations run. */
export function animations(page: Page): Promise<{ properties: string[]; running: number }> {
  return page.locator('lc-popups').evaluate((element) => {
    const all = element.shadowRoot?.getAnimations() ?? [];
    const own = new Set(['offset', 'computedOffset', 'easing', 'composite']);
    const properties = all.flatMap(({ effect }) =>
      effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap((frame) => Object.keys(frame)) : [],
    );
    return {
      properties: [...new Set(properties)].filter((name) => !own.has(name)).sort(),
      running: all.filter(({ playState }) => playState === 'running').length,
    };
  });
}
