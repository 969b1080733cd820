import { afterEach, describe, expect, it } from 'vitest';
import { requestForHost } from '../../../../src/services/host-request';
import { cancelBom, newBomZone, offerBom } from '../../../../src/stores/bom/bom';
import { $bomFlow } from '../../../../src/stores/bom/flow';
import { openCart, removeLine, tickLine } from '../../../../src/stores/cart/cart';
import { componentLane, panelLane } from '../../../../src/stores/cart/lanes';
import { $dialogs, $toasts } from '../../../../src/stores/dialogs';
import { $loginStatus, becomeGuest } from '../../../../src/stores/identity/session';
import { refreshUser } from '../../../../src/stores/identity/user-refresh';
import { refreshPlus } from '../../../../src/stores/plus';
import { $popup, drawRedPacket, watchPopups } from '../../../../src/stores/popups';
import { useTestEnvironment as openPage, type TestEnvironment } from '../../test-environment';

const zone = newBomZone();
const line = {
  name: 'part',
  code: '',
  page: '',
  quantity: '1',
  price: '1',
  total: '1',
  currency: '¥',
} as const;

let page: TestEnvironment;

/** Sends a form as the browser's upload would. */
const upload: TestEnvironment['upload'] = async (url, form) => {
  const response = await page.fetch(url, { method: 'POST', body: form });
  return { status: response.status, text: await response.text() };
};

/** A customer of the awkward store, for whom every call but user info is refused with the token. */
async function customerToChoose(): Promise<void> {
  page = openPage({ upload });
  becomeGuest();
  $dialogs.set([]);
  $toasts.set([]);
  cancelBom();
  const body = JSON.stringify({ role: 'customer', needChooseCusType: true });
  const headers = { 'content-type': 'application/json' };
  await page.fetch('http://www.lc.localhost:8080/__demo/state', { method: 'POST', headers, body });
  expect(await refreshUser()).toBe(true);
}

afterEach(() => $popup.set({ status: 'none' }));

/** What is asked of the server, and how many words to the user a refusal is worth: what they did must not fail silently. */
const CALLS: [string, () => unknown, number][] = [
  ['the carts', () => Promise.all([componentLane.refresh(), panelLane.refresh()]), 0],
  ['an opened cart', openCart, 0],
  [
    'a tick',
    () => {
      componentLane.ledger.take({
        size: 1,
        lines: [{ ...line, id: '1', key: '1' }],
        checked: new Set(),
        zones: [],
      });
      tickLine('component', '1', true);
      return componentLane.settled();
    },
    1,
  ],
  [
    'a deletion',
    () => {
      panelLane.ledger.take({
        size: 1,
        lines: [{ ...line, id: '2', key: '2' }],
        checked: new Set(),
        zones: [],
      });
      return removeLine('panel', { ...line, id: '2', key: '2' });
    },
    1,
  ],
  ['PLUS', refreshPlus, 0],
  ['the market alert', () => watchPopups(true), 0],
  [
    'a draw',
    () => {
      $popup.set({
        status: 'shown',
        popup: { kind: 'redpacket', uuid: 'rp-1', theme: 'red', isYuanXiao: false },
      });
      return drawRedPacket();
    },
    1,
  ],
  ['a BOM file', () => offerBom({ files: [new File(['CH340G,1'], 'b.csv')] }, zone), 1],
  [
    'a call of the page',
    () =>
      requestForHost({ area: 'www', path: '/async/customer/belong/confirm/dialog', json: {} }).catch(
        () => {},
      ),
    0,
  ],
];

describe('§calls.errors the token needChooseCusType', () => {
  it.each(CALLS)('is shown nowhere, and logs nobody out: %s', async (_, call, words) => {
    await customerToChoose();
    await call();
    await Promise.all([componentLane.refresh(), panelLane.refresh()]);
    const flow = $bomFlow.get();
    const shown = [...$dialogs.get(), ...$toasts.get(), ...(flow.status === 'failed' ? [flow.message] : [])];
    expect(JSON.stringify(shown)).not.toMatch(/needChoose|needLogin/);
    expect(shown).toHaveLength(words);
    expect($loginStatus.get()).toBe('customer');
    expect(page.seen.navigated).toEqual([]);
  });
});
