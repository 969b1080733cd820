import { afterEach, describe, expect, it } from 'vitest';
import { cancelBom, newBomZone, offerBom } from '../../../src/bom/bom';
import { $bomFlow } from '../../../src/bom/upload';
import type { Cart } from '../../../src/cart/cart';
import { bothCarts, carts, openCart } from '../../../src/cart/carts';
import type { CartLine } from '../../../src/cart/model/lines';
import { $dialogs, $toasts } from '../../../src/core/dialogs/dialogs';
import { requestForHost } from '../../../src/core/http/host-request';
import { $loginStatus } from '../../../src/core/session/session';
import { refreshPlus } from '../../../src/plus/plus';
import { drawRedPacket } from '../../../src/popups/draw';
import { $popup, watchPopups } from '../../../src/popups/popup';
import { becomeGuest, refreshUser } from '../log-in';
import { useTestEnvironment as openPage, type TestEnvironment } from '../test-environment';
import { until } from '../until';

const zone = newBomZone();
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
  await setStore({ role: 'customer', needChooseCusType: true });
  expect(await refreshUser()).toBe(true);
}

function setStore(change: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(change);
  return page.fetch('http://www.lc.localhost:8080/__demo/state', { method: 'POST', headers, body });
}

/** A line of a cart that was read before the store began to refuse. */
async function lineOf({ reader, ledger }: Cart): Promise<CartLine> {
  await setStore({ needChooseCusType: false });
  expect(await reader.refresh()).toBe(true);
  await setStore({ needChooseCusType: true });
  const line = ledger.$state.get().cart?.lines.find(({ key }) => key !== '');
  if (line === undefined) throw new Error('nothing to tick or delete');
  return line;
}

afterEach(() => $popup.set({ status: 'none' }));

const CARTS = ['/page/home/cart/display', '/async/page/home/panel/cart/list'];

/**
 * User actions, the calls that they make, and the number of messages that a refusal must show, because an
 * action must not fail silently.
 */
const CALLS: [string, () => unknown, string[], number][] = [
  ['the carts', () => Promise.all(bothCarts.map(({ reader }) => reader.refresh())), CARTS, 0],
  ['an opened cart', openCart, CARTS, 0],
  [
    'a tick',
    async () => {
      const { id } = await lineOf(carts.component);
      carts.component.tickLine(id, !carts.component.ledger.$state.get().selected.has(id));
      return carts.component.settled();
    },
    ['/page/home/cart/update/checked'],
    1,
  ],
  [
    'a deletion',
    async () => carts.printed.deleteLine(await lineOf(carts.printed)),
    ['/async/page/home/panel/cart/delete'],
    1,
  ],
  ['PLUS', refreshPlus, ['/v2/plus/expire/info'], 0],
  ['the market alert', () => watchPopups(true), ['/market/alert/new'], 0],
  [
    'a draw',
    () => {
      $popup.set({
        status: 'shown',
        popup: { kind: 'redpacket', uuid: 'rp-1', theme: 'red', isYuanXiao: false },
      });
      return drawRedPacket();
    },
    ['/async/red/packet/draw'],
    1,
  ],
  [
    'a BOM file',
    () => offerBom({ files: [new File(['CH340G,1'], 'b.csv')] }, zone),
    ['/bom/json/upload/check'],
    1,
  ],
  [
    'a call of the page',
    () =>
      requestForHost({ area: 'www', path: '/async/customer/belong/confirm/dialog', json: {} }).catch(
        () => {},
      ),
    ['/async/customer/belong/confirm/dialog'],
    0,
  ],
];

describe('§calls.errors the token needChooseCusType', () => {
  it.each(CALLS)('is shown nowhere, and logs nobody out: %s', async (_, call, paths, words) => {
    await customerToChoose();
    page.seen.requests.length = 0;
    await call();
    await until(() => {
      const asked = page.seen.requests.map(({ url }) => new URL(url).pathname);
      return paths.every((path) => asked.includes(path));
    });
    await Promise.all(bothCarts.map(({ reader }) => reader.refresh()));
    const flow = $bomFlow.get();
    const shown = [...$dialogs.get(), ...$toasts.get(), ...(flow.status === 'failed' ? [flow.message] : [])];
    expect(JSON.stringify(shown)).not.toMatch(/needChoose|needLogin/);
    expect(shown).toHaveLength(words);
    expect($loginStatus.get()).toBe('customer');
    expect(page.seen.navigated).toEqual([]);
  });
});
