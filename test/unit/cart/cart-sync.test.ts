import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  $componentCart,
  $printedCart,
  openCart,
  refreshCart,
  removeLine,
  tickLine,
  tickLines,
} from '../../../src/cart/cart';
import { $dialogs } from '../../../src/core/dialogs/dialogs';
import { turns, until } from '../until';
import { type CartPage, DELETE, letThrough, openCartPage, READ, releaseAll, TICK, TICK_PANEL } from './page';

let page: CartPage;

const lines = () => $componentCart.get().cart?.lines ?? [];
const idAt = (index: number) => lines()[index]?.id ?? '';
const screen = () => [...$componentCart.get().selected].sort();
const serverTicks = async () => (await page.server()).ticked.sort();

async function openWith(settings: Record<string, unknown> = {}): Promise<void> {
  page = await openCartPage({ role: 'customer', ...settings });
  openCart();
  await turns();
}

describe('a reading', () => {
  it('updates the rows and its end at once, after one update at its beginning', async () => {
    await openWith();
    const told: boolean[] = [];
    const stop = $componentCart.listen(({ isLoading }) => void told.push(isLoading));
    await refreshCart();
    stop();
    expect(told).toEqual([true, false]);
  });
});

describe('ticks of the component cart', () => {
  beforeEach(() => openWith());

  it('C3 the tick shows at once, before the server has answered', () => {
    const id = idAt(0);
    const isTicked = $componentCart.get().selected.has(id);
    tickLine('component', id, !isTicked);
    expect($componentCart.get().selected.has(id)).toBe(!isTicked);
  });

  it('C3 A, B, A clicked fast cause at most two writes, one after the other, and the server ends with the visible ticks', async () => {
    page.holds.add(TICK);
    const [a, b] = [idAt(0), idAt(1)];
    const had = $componentCart.get().selected;
    tickLine('component', a, !had.has(a));
    await until(() => page.held[0]);
    tickLine('component', b, !had.has(b));
    tickLine('component', a, had.has(a));
    await letThrough(page, TICK);
    await letThrough(page, TICK);
    expect(page.held).toEqual([]);
    expect(await page.requests(TICK)).toHaveLength(2);
    expect(page.writesAtOnce).toBe(1);
    expect(await serverTicks()).toEqual(screen());
  });

  it('C4 a tick on one sub-tab writes the ticked ids of all sub-tabs, each id once', async () => {
    const order = $componentCart.get().cart?.zones.find(({ id }) => id === 'order')?.lines[0];
    const before = new Set($componentCart.get().selected);
    tickLine('component', order?.id ?? '', !before.has(order?.id ?? ''));
    await turns();
    const [write] = await page.requests(TICK);
    expect(write?.body.ck?.split('~').sort()).toEqual(screen());
    expect(new Set(write?.body.ck?.split('~')).size).toBe(write?.body.ck?.split('~').length);
    expect(await serverTicks()).toEqual(screen());
  });

  it('C4 the text false is written when nothing is ticked', async () => {
    tickLines('component', lines(), false);
    await turns();
    expect((await page.requests(TICK)).map(({ body }) => body.ck)).toEqual(['false']);
    expect(await serverTicks()).toEqual([]);
  });

  it('G13 tick-all makes one write and leaves the other sub-tabs alone', async () => {
    const oversea = $componentCart.get().cart?.zones.find(({ id }) => id === 'oversea')?.lines ?? [];
    tickLines('component', lines(), true);
    await turns();
    tickLines('component', oversea, false);
    await turns();
    expect(await page.requests(TICK)).toHaveLength(2);
    const gone = oversea.map(({ id }) => id);
    expect(await serverTicks()).toEqual(
      lines()
        .map(({ id }) => id)
        .filter((id) => !gone.includes(id))
        .sort(),
    );
  });

  it('C5 a tick on a cart older than 30 s reads the cart first, so that another device’s goods stay ticked', async () => {
    page.time += 31_000;
    await page.browser.control('cart/other-device', { zone: 'isNeed' });
    const id = idAt(0);
    tickLine('component', id, !$componentCart.get().selected.has(id));
    await turns();
    expect(await page.requests(READ)).toHaveLength(2);
    expect(lines()).toHaveLength(9);
    expect(await serverTicks()).toEqual(screen());
    expect((await page.server()).ticked).toContain((await page.server()).ids[0]);
  });

  it('C5 a tick on a fresh cart does not read it again', async () => {
    page.time += 29_000;
    tickLine('component', idAt(0), false);
    await turns();
    expect(await page.requests(READ)).toHaveLength(1);
  });

  it('a reading that was overtaken by a write is dropped and repeated', async () => {
    page.holds.add(READ);
    page.holds.add(TICK);
    const id = idAt(0);
    const had = $componentCart.get().selected.has(id);
    void refreshCart();
    await turns();
    await page.held[0]?.serve();
    tickLine('component', id, !had);
    await letThrough(page, TICK);
    page.held[0]?.answer();
    await turns();
    expect($componentCart.get().selected.has(id)).toBe(!had);
    await letThrough(page, READ);
    expect(page.held).toEqual([]);
    expect($componentCart.get()).toMatchObject({ isLoading: false, hasUnsent: false });
    expect(await serverTicks()).toEqual(screen());
  });

  it('a reading that is wanted while a tick is on its way waits for the tick, and is then made once', async () => {
    page.holds.add(TICK);
    const id = idAt(0);
    tickLine('component', id, !$componentCart.get().selected.has(id));
    await until(() => page.held[0]);
    const read = refreshCart();
    await turns();
    expect(await page.requests(READ)).toHaveLength(1);
    await letThrough(page, TICK);
    await read;
    expect(await page.requests(READ)).toHaveLength(2);
  });

  it('a tick made during a reading stays when the reply arrives', async () => {
    page.holds.add(READ);
    page.time += 40_000;
    const id = idAt(0);
    const had = $componentCart.get().selected.has(id);
    openCart();
    tickLine('component', id, !had);
    await letThrough(page, READ);
    expect($componentCart.get().selected.has(id)).toBe(!had);
    expect(await serverTicks()).toEqual(screen());
  });
});

describe('deletion beside ticks', () => {
  beforeEach(() => openWith());

  it('a deletion waits for the tick that still names the row, and the next tick no longer names it', async () => {
    page.holds.add(TICK);
    const [gone, other] = [lines()[0], lines()[1]];
    if (!gone || !other) throw new Error('two lines expected');
    tickLine('component', gone.id, !$componentCart.get().selected.has(gone.id));
    await until(() => page.held[0]);
    const removed = removeLine('component', gone);
    expect(await page.requests(DELETE)).toEqual([]);
    await letThrough(page, TICK);
    expect(await removed).toBe(true);
    expect(await page.requests(DELETE)).toHaveLength(1);
    expect(page.writesAtOnce).toBe(1);
    await turns();
    tickLine('component', other.id, !$componentCart.get().selected.has(other.id));
    await letThrough(page, TICK);
    expect((await page.requests(TICK)).at(-1)?.body.ck).not.toContain(gone.id);
    expect(await serverTicks()).toEqual(screen());
  });
});

describe('ticks of the panel cart', () => {
  beforeEach(() => openWith());

  const panels = () => $printedCart.get().cart?.lines ?? [];

  it('a tick of one row sends uuid and isSelected, a tick of all rows sends isSelectedAll', async () => {
    const uuid = panels()[1]?.id ?? '';
    tickLine('panel', uuid, false);
    await turns();
    tickLines('panel', panels(), true);
    await turns();
    tickLines('panel', panels(), false);
    await turns();
    expect((await page.requests(TICK_PANEL)).map(({ body }) => body)).toEqual([
      { uuid, isSelected: 'false' },
      { isSelectedAll: 'true' },
      { isSelectedAll: 'false' },
    ]);
    expect((await page.server()).tickedPanels).toEqual([]);
  });

  it('a tick of all rows that equals a confirmed single tick is not sent again later', async () => {
    const [first, second] = panels();
    if (!first || !second) throw new Error('two panels expected');
    tickLine('panel', first.id, false);
    await turns();
    page.holds.add(TICK_PANEL);
    tickLine('panel', first.id, true);
    await until(() => page.held[0]);
    tickLines('panel', panels(), false);
    tickLines('panel', panels(), true);
    page.holds.delete(TICK_PANEL);
    await letThrough(page, TICK_PANEL);
    tickLine('panel', second.id, false);
    await turns();
    expect((await page.requests(TICK_PANEL)).slice(1).map(({ body }) => body)).toEqual([
      { uuid: first.id, isSelected: 'true' },
      { uuid: second.id, isSelected: 'false' },
    ]);
  });

  it('a tick of the rows of an older list does not tick rows that came meanwhile', async () => {
    tickLines('panel', panels(), false);
    await turns();
    const [first, second] = panels();
    if (!first || !second) throw new Error('two panels expected');
    tickLines('panel', [first, second], true);
    await turns();
    expect((await page.server()).tickedPanels).toEqual([first.id, second.id]);
  });

  it('C3 a row unticked just after all rows were ticked ends unticked', async () => {
    tickLines('panel', panels(), false);
    await turns();
    const [first, second] = panels().map(({ id }) => id);
    page.holds.add(TICK_PANEL);
    tickLine('panel', first ?? '', true);
    await until(() => page.held[0]);
    tickLines('panel', panels(), true);
    tickLine('panel', second ?? '', false);
    await releaseAll(page);
    expect($printedCart.get().selected.has(second ?? '')).toBe(false);
    expect((await page.server()).tickedPanels).toEqual([...$printedCart.get().selected]);
  });

  it('C3 a row unticked while the tick of all rows is on its way is written after it', async () => {
    tickLines('panel', panels(), false);
    await turns();
    const [first] = panels().map(({ id }) => id);
    page.holds.add(TICK_PANEL);
    tickLines('panel', panels(), true);
    await until(() => page.held[0]);
    tickLine('panel', first ?? '', false);
    await releaseAll(page);
    expect((await page.requests(TICK_PANEL)).slice(1).map(({ body }) => body)).toEqual([
      { isSelectedAll: 'true' },
      { uuid: first, isSelected: 'false' },
    ]);
    expect((await page.server()).tickedPanels).toEqual([...$printedCart.get().selected]);
  });

  it('C3 rows clicked fast are written one after another, and the server ends with the visible ticks', async () => {
    page.holds.add(TICK_PANEL);
    for (const { id } of panels().slice(0, 3)) tickLine('panel', id, false);
    tickLine('panel', panels()[0]?.id ?? '', true);
    for (let turn = 0; turn < 4; turn += 1) {
      await page.held[0]?.serve();
      page.held[0]?.answer();
      await turns();
    }
    expect(page.held).toEqual([]);
    expect(page.writesAtOnce).toBe(1);
    expect((await page.server()).tickedPanels).toEqual([...$printedCart.get().selected]);
  });
});

describe('any order of clicks, answers and other devices', () => {
  type Step =
    | { do: 'tick'; at: number; to: boolean }
    | { do: 'all'; to: boolean }
    | { do: 'remove'; at: number }
    | { do: 'read' | 'foreign' | 'wait' | 'serve' | 'answer'; at: number };
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant('tick' as const), at: fc.nat(9), to: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('all' as const), to: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), at: fc.nat(9) }) },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constantFrom(
          'read' as const,
          'foreign' as const,
          'wait' as const,
          'serve' as const,
          'answer' as const,
        ),
        at: fc.nat(3),
      }),
    },
  );

  let asked: Map<string, boolean>;

  async function take(next: Step): Promise<void> {
    const line = 'at' in next ? lines()[next.at % Math.max(1, lines().length)] : undefined;
    if (next.do === 'tick' && line) {
      asked.set(line.id, next.to);
      tickLine('component', line.id, next.to);
    }
    if (next.do === 'all') {
      for (const { id } of lines()) asked.set(id, next.to);
      tickLines('component', lines(), next.to);
    }
    if (next.do === 'remove' && line) void removeLine('component', line);
    if (next.do === 'read') void refreshCart();
    if (next.do === 'foreign') {
      await page.browser.control('cart/other-device', { zone: 'isNeed' });
      page.time += 31_000;
    }
    if (next.do === 'wait') await turns();
    const held = 'at' in next ? page.held[next.at % Math.max(1, page.held.length)] : undefined;
    if (next.do === 'serve') await held?.serve();
    if (next.do === 'answer' && held) {
      await held.serve();
      held.answer();
    }
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

  it(
    'the server ends with exactly the ticks on screen, and two writes never run at once',
    { timeout: 60_000 },
    () =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
          await openWith();
          asked = new Map();
          for (const path of [READ, TICK, DELETE]) page.holds.add(path);
          for (const next of steps) await take(next);
          await drain();
          expect(page.writesAtOnce).toBeLessThanOrEqual(1);
          expect($componentCart.get()).toMatchObject({
            hasUnsent: false,
            isLoading: false,
            hasFailed: false,
          });
          const { ids, ticked } = await page.server();
          const known = new Set(lines().map(({ id }) => id));
          expect(screen()).toEqual(ticked.filter((id) => known.has(id)).sort());
          for (const [id, isTicked] of asked)
            if (ids.includes(id)) expect(ticked.includes(id)).toBe(isTicked);
          expect($dialogs.get()).toEqual([]);
        }),
        { numRuns: 100 },
      ),
  );
});
