import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { carts, openCart, refreshCart } from '../../../src/cart/carts';
import { CART_KINDS, type CartKind } from '../../../src/cart/constants';
import type { CartState } from '../../../src/cart/model/lines';
import { $dialogs } from '../../../src/core/dialogs/dialogs';
import { logIn } from '../log-in';
import { PROPERTY_RUNS } from '../property-runs';
import { turns } from '../until';
import {
  connect,
  DELETE,
  DELETE_PANEL,
  disconnect,
  fault,
  openCartPage,
  page,
  READ,
  READ_PANELS,
  TICK,
  TICK_PANEL,
} from './page';

type Step =
  | { do: 'tick'; kind: CartKind; at: number; to: boolean }
  | { do: 'all'; kind: CartKind; to: boolean }
  | { do: 'delete'; kind: CartKind; at: number }
  | { do: 'read' | 'foreign' | 'otherTab' | 'wait' | 'hide' | 'restore'; at: number }
  | { do: 'serve' | 'answer'; at: number }
  | { do: 'elsewhere'; at: number; sign: keyof typeof SIGNS }
  | { do: 'fail'; call: string; how: string };

/** How a page may notice that the user was in another window. */
const SIGNS = {
  return: () => page.comeBack(),
  'return again at once': () => {
    page.comeBack();
    page.comeBack();
  },
  channel: () => page.receive({ type: 'cart' }),
  open: () => openCart(),
};

const at = fc.nat(9);
const kind = fc.constantFrom(...CART_KINDS);
const to = fc.boolean();
const is = <Name extends Step['do']>(...names: Name[]) => fc.constantFrom(...names);
const change: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: is('tick'), kind, at, to }) },
  { weight: 1, arbitrary: fc.record({ do: is('all'), kind, to }) },
  { weight: 3, arbitrary: fc.record({ do: is('delete'), kind, at }) },
);
const happening: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: is('wait', 'serve', 'answer'), at: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: is('read', 'foreign', 'otherTab', 'hide', 'restore'), at }) },
);
const failure: fc.Arbitrary<Step> = fc.record({
  do: is('fail'),
  call: fc.constantFrom(TICK, TICK_PANEL, DELETE, DELETE_PANEL, READ),
  how: fc.constantFrom('code', '500', '500-msg', 'refuse', 'truncated'),
});
const step = fc.oneof({ weight: 5, arbitrary: change }, { weight: 5, arbitrary: happening });
const sign = fc.constantFrom<keyof typeof SIGNS>('return', 'return again at once', 'channel', 'open');
const ticking: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: is('tick'), kind: fc.constant('component' as const), at, to }) },
  { weight: 2, arbitrary: fc.record({ do: is('elsewhere'), at, sign }) },
  { weight: 4, arbitrary: fc.record({ do: is('wait', 'serve', 'answer', 'read'), at: fc.nat(3) }) },
);
const tickingSteps = fc.array(ticking, { minLength: 2, maxLength: 16 });
const steps = fc.array(step, { minLength: 4, maxLength: 24 });
/** A page that is hidden sends what waits beside the request on its way. */
const stepsInSight = steps.map((list) => list.filter((one) => one.do !== 'hide'));
const failingSteps = fc.array(fc.oneof({ weight: 6, arbitrary: step }, { weight: 1, arbitrary: failure }), {
  minLength: 4,
  maxLength: 24,
});

/** The last tick that the user has asked for, by line. */
let asked: Map<string, boolean>;
/** The lines that another window has unticked, and whose ticks this one has not changed since. */
let untickedElsewhere: Set<string>;

const linesOf = (one: CartKind) => carts[one].ledger.$state.get().cart?.lines ?? [];

async function open(cart: string): Promise<void> {
  await openCartPage({ role: 'customer', cart });
  asked = new Map();
  untickedElsewhere = new Set();
  logIn();
  await connect();
  openCart();
  await turns();
  for (const path of [READ, READ_PANELS, TICK, TICK_PANEL, DELETE, DELETE_PANEL]) page.holds.add(path);
}

/** The user unticks a line in another window, and this page notices that the user was there. */
async function untickElsewhere(which: number, by: keyof typeof SIGNS): Promise<void> {
  // A tick that was sent before wins, and a panel shares a reading that was.
  do {
    await turns();
    for (const held of [...page.held]) await held.serve();
    if (by === 'open') for (const held of [...page.held]) held.answer();
    await turns();
  } while (by === 'open' && page.held.length > 0);
  page.time += 2000;
  const { ticked } = await page.server();
  const id = ticked[which % Math.max(1, ticked.length)] ?? '';
  const form = new FormData();
  form.set('ck', ticked.filter((other) => other !== id).join('~') || 'false');
  await page.browser.fetch(
    new Request(`http://cart.lc.localhost:8080${TICK}`, { method: 'POST', body: form }),
  );
  // A tick that this window has still to write is the user's word, too.
  if (!carts.component.ledger.$state.get().hasUnsent || !asked.has(id)) untickedElsewhere.add(id);
  SIGNS[by]();
}

async function take(next: Step): Promise<void> {
  if (next.do === 'elsewhere') return untickElsewhere(next.at, next.sign);
  if (next.do === 'fail') return void (await fault(next.call, next.how, { times: 1, msg: '' }));
  if ('kind' in next) {
    const lines = linesOf(next.kind);
    const chosen = next.do === 'all' ? lines : lines.slice(next.at % Math.max(1, lines.length)).slice(0, 1);
    if (next.do === 'delete') for (const line of chosen) void carts[next.kind].deleteLine(line);
    else
      for (const { id } of chosen) {
        asked.set(id, next.to);
        untickedElsewhere.delete(id);
      }
    if (next.do === 'tick') for (const { id } of chosen) carts[next.kind].tickLine(id, next.to);
    if (next.do === 'all') carts[next.kind].tickLines(chosen, next.to);
    return;
  }
  if (next.do === 'read') void refreshCart();
  if (next.do === 'foreign') {
    await page.browser.control('cart/other-device', { zone: 'isNeed' });
    page.time += 31_000;
  }
  if (next.do === 'otherTab') page.receive({ type: 'cart' });
  if (next.do === 'hide') page.leave();
  if (next.do === 'restore') page.comeBack({ isRestored: true });
  if (next.do === 'wait') await turns();
  const held = page.held[next.at % Math.max(1, page.held.length)];
  if (!held || (next.do !== 'serve' && next.do !== 'answer')) return;
  // Requests to one address arrive in their order; their answers need not.
  for (const other of page.held.slice(0, page.held.indexOf(held) + 1))
    if (other.path === held.path) await other.serve();
  if (next.do === 'answer') held.answer();
}

async function drain(): Promise<void> {
  page.holds.clear();
  for (let turn = 0; turn < 60 && page.held.length > 0; turn += 1) {
    await page.held[0]?.serve();
    page.held[0]?.answer();
    await turns();
  }
  await turns();
}

/** The lines that the screen shows as they will be, and the ticked ones of them. */
function promised({ cart, selected, removing }: CartState) {
  const ids = (cart?.lines ?? []).map(({ id }) => id);
  const kept = ids.filter((id) => !removing.has(id));
  return { known: ids, kept: kept.sort(), ticked: kept.filter((id) => selected.has(id)).sort() };
}

/** The same lines on the server; others that it has may have come from another device. */
async function onServer(one: CartKind, known: string[]) {
  const { ids, ticked, panels, tickedPanels } = await page.server();
  const [all, chosen] = one === 'component' ? [ids, ticked] : [panels, tickedPanels];
  const knownOf = (some: string[]) => some.filter((id) => known.includes(id)).sort();
  return { known, kept: knownOf(all), ticked: knownOf(chosen) };
}

/** Everything has been answered: nothing is pending, and the screen shows what the server has. */
async function expectRest(): Promise<void> {
  for (const one of CART_KINDS) {
    const state = carts[one].ledger.$state.get();
    const shown = promised(state);
    expect(state).toMatchObject({ hasUnsent: false, isLoading: false, removing: new Set() });
    if (!state.hasFailed) expect(await onServer(one, shown.known)).toEqual(shown);
  }
  expect(page.guards).toBe(0);
}

/** The page goes: what has been sent arrives, in one order or the other, and nothing can be sent any more. */
async function leave(hasDeletionsFirst: boolean): Promise<void> {
  const shown = CART_KINDS.map((one) => ({ one, ...promised(carts[one].ledger.$state.get()) }));
  const wasAsked = page.guards > 0;
  page.leave();
  const isDeletion = ({ path }: { path: string }) => path === DELETE || path === DELETE_PANEL;
  const sent = [...page.held];
  if (hasDeletionsFirst) sent.sort((one, other) => Number(isDeletion(other)) - Number(isDeletion(one)));
  for (const request of sent) await request.serve();
  if (wasAsked) return;
  for (const { one, ...wanted } of shown) expect(await onServer(one, wanted.known)).toEqual(wanted);
}

describe('any order of ticks, deletions, answers, leavings, returns and other devices', () => {
  beforeEach(() => $dialogs.set([]));

  const inAnyOrder = (given: fc.Arbitrary<Step[]>, end: (cart: string, isSo: boolean) => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom('normal', 'normal', 'normal', 'unlisted'),
        given,
        fc.boolean(),
        async (cart, list, isSo) => {
          await open(cart);
          try {
            for (const next of list) await take(next);
            await end(cart, isSo);
          } finally {
            // The carts outlive the page.
            await drain();
            disconnect();
          }
        },
      ),
      { numRuns: Math.ceil(PROPERTY_RUNS / 10) },
    );

  it(
    'C3 C4 the server ends with exactly what the screen shows, and one cart never has two writes at once',
    { timeout: 120_000 },
    () =>
      inAnyOrder(stepsInSight, async (cart) => {
        await drain();
        expect(page.writesAtOnce).toBeLessThanOrEqual(1);
        await expectRest();
        if (cart === 'unlisted') return;
        const { ids, ticked, panels, tickedPanels } = await page.server();
        for (const [id, isTicked] of asked)
          if ([...ids, ...panels].includes(id))
            expect([...ticked, ...tickedPanels].includes(id)).toBe(isTicked);
        expect($dialogs.get()).toEqual([]);
      }),
  );

  // Spec 7: "ck = the checked shopCarIds": checked by the user, in whatever window.
  it(
    'C5 a line that was unticked in another window is not ticked again by ticks of this one',
    { timeout: 120_000 },
    () =>
      inAnyOrder(tickingSteps, async (cart) => {
        await drain();
        if (cart === 'unlisted') return;
        const { ticked } = await page.server();
        expect(ticked.filter((id) => untickedElsewhere.has(id))).toEqual([]);
      }),
  );

  it(
    'C18 the server has what the screen showed when the page is gone, or the buyer was asked; a page that comes back shows it',
    { timeout: 120_000 },
    () =>
      inAnyOrder(steps, async (_, isSo) => {
        await leave(isSo);
        page.comeBack({ isRestored: true });
        await drain();
        await expectRest();
      }),
  );

  it(
    'C6 the screen shows what the server has after any failure, and the buyer was told',
    { timeout: 120_000 },
    () =>
      inAnyOrder(failingSteps, async () => {
        await drain();
        await page.browser.json('www', '/__demo/faults', { method: 'DELETE' });
        await Promise.all([carts.component.reader.refresh(), carts.printed.reader.refresh()]);
        await drain();
        await expectRest();
      }),
  );
});
