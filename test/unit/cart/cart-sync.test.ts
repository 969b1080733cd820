import { beforeEach, describe, expect, it } from 'vitest';
import { $componentCart, carts, openCart, refreshCart } from '../../../src/cart/carts';
import { turns, until } from '../until';
import {
  type CartPage,
  componentLines,
  DELETE,
  letThrough,
  openCustomerCart,
  READ,
  TICK,
  visibleTicks,
} from './page';

let page: CartPage;

const idAt = (index: number) => componentLines()[index]?.id ?? '';
const serverTicks = async () => (await page.server()).ticked.sort();

describe('a reading', () => {
  it('updates the rows and its end at once, after one update at its beginning', async () => {
    page = await openCustomerCart();
    const told: boolean[] = [];
    const stop = $componentCart.listen(({ isLoading }) => void told.push(isLoading));
    await refreshCart();
    stop();
    expect(told).toEqual([true, false]);
  });
});

describe('ticks of the component cart', () => {
  beforeEach(async () => {
    page = await openCustomerCart();
  });

  it('C3 the tick shows at once, before the server has answered', () => {
    const id = idAt(0);
    const isTicked = $componentCart.get().selected.has(id);
    carts.component.tickLine(id, !isTicked);
    expect($componentCart.get().selected.has(id)).toBe(!isTicked);
  });

  it('C3 A, B, A clicked fast cause at most two writes, one after the other, and the server ends with the visible ticks', async () => {
    page.holds.add(TICK);
    const [a, b] = [idAt(0), idAt(1)];
    const had = $componentCart.get().selected;
    carts.component.tickLine(a, !had.has(a));
    await until(() => page.held[0]);
    carts.component.tickLine(b, !had.has(b));
    carts.component.tickLine(a, had.has(a));
    await letThrough(page, TICK);
    await letThrough(page, TICK);
    expect(page.held).toEqual([]);
    expect(await page.requests(TICK)).toHaveLength(2);
    expect(page.writesAtOnce).toBe(1);
    expect(await serverTicks()).toEqual(visibleTicks());
  });

  it('C4 a tick on one sub-tab writes the ticked ids of all sub-tabs, each id once', async () => {
    const order = $componentCart.get().cart?.zones.find(({ id }) => id === 'order')?.lines[0];
    const before = new Set($componentCart.get().selected);
    carts.component.tickLine(order?.id ?? '', !before.has(order?.id ?? ''));
    await turns();
    const [write] = await page.requests(TICK);
    expect(write?.body.ck?.split('~').sort()).toEqual(visibleTicks());
    expect(new Set(write?.body.ck?.split('~')).size).toBe(write?.body.ck?.split('~').length);
    expect(await serverTicks()).toEqual(visibleTicks());
  });

  it('C4 the text false is written when nothing is ticked', async () => {
    carts.component.tickLines(componentLines(), false);
    await turns();
    expect((await page.requests(TICK)).map(({ body }) => body.ck)).toEqual(['false']);
    expect(await serverTicks()).toEqual([]);
  });

  it('G13 tick-all makes one write and leaves the other sub-tabs alone', async () => {
    const oversea = $componentCart.get().cart?.zones.find(({ id }) => id === 'oversea')?.lines ?? [];
    carts.component.tickLines(componentLines(), true);
    await turns();
    carts.component.tickLines(oversea, false);
    await turns();
    expect(await page.requests(TICK)).toHaveLength(2);
    const gone = oversea.map(({ id }) => id);
    expect(await serverTicks()).toEqual(
      componentLines()
        .map(({ id }) => id)
        .filter((id) => !gone.includes(id))
        .sort(),
    );
  });

  it('C5 a tick on a cart older than 30 s reads the cart first, so that another device’s goods stay ticked', async () => {
    page.time += 31_000;
    await page.browser.control('cart/other-device', { zone: 'isNeed' });
    const id = idAt(0);
    carts.component.tickLine(id, !$componentCart.get().selected.has(id));
    await turns();
    expect(await page.requests(READ)).toHaveLength(2);
    expect(componentLines()).toHaveLength(9);
    expect(await serverTicks()).toEqual(visibleTicks());
    expect((await page.server()).ticked).toContain((await page.server()).ids[0]);
  });

  it('C5 a tick on a fresh cart does not read it again', async () => {
    page.time += 29_000;
    carts.component.tickLine(idAt(0), false);
    await turns();
    expect(await page.requests(READ)).toHaveLength(1);
  });

  it('C5 a tick made during a reading waits for it', async () => {
    page.holds.add(READ);
    const id = idAt(0);
    const had = $componentCart.get().selected.has(id);
    void refreshCart();
    await turns();
    carts.component.tickLine(id, !had);
    await turns();
    expect([$componentCart.get().selected.has(id), (await page.requests(TICK)).length]).toEqual([!had, 0]);
    await letThrough(page, READ);
    expect($componentCart.get()).toMatchObject({ isLoading: false, hasUnsent: false });
    expect(await serverTicks()).toEqual(visibleTicks());
  });

  it('a reading that was overtaken by a write is dropped and repeated', async () => {
    page.holds.add(READ);
    page.holds.add(TICK);
    const id = idAt(0);
    const had = $componentCart.get().selected.has(id);
    void refreshCart();
    await turns();
    await page.held[0]?.serve();
    carts.component.tickLine(id, !had);
    // The page is hidden, so the tick does not wait.
    carts.component.sendOnLeave();
    await letThrough(page, TICK);
    page.held[0]?.answer();
    await turns();
    expect($componentCart.get().selected.has(id)).toBe(!had);
    await letThrough(page, READ);
    expect(page.held).toEqual([]);
    expect($componentCart.get()).toMatchObject({ isLoading: false, hasUnsent: false });
    expect(await serverTicks()).toEqual(visibleTicks());
  });

  it('a reading that is wanted while a tick is on its way waits for the tick, and is then made once', async () => {
    page.holds.add(TICK);
    const id = idAt(0);
    carts.component.tickLine(id, !$componentCart.get().selected.has(id));
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
    carts.component.tickLine(id, !had);
    await letThrough(page, READ);
    expect($componentCart.get().selected.has(id)).toBe(!had);
    expect(await serverTicks()).toEqual(visibleTicks());
  });
});

describe('deletion beside ticks', () => {
  beforeEach(async () => {
    page = await openCustomerCart();
  });

  it('a deletion waits for the tick that still names the row, and the next tick no longer names it', async () => {
    page.holds.add(TICK);
    const [gone, other] = [componentLines()[0], componentLines()[1]];
    if (!gone || !other) throw new Error('two lines expected');
    carts.component.tickLine(gone.id, !$componentCart.get().selected.has(gone.id));
    await until(() => page.held[0]);
    const removed = carts.component.deleteLine(gone);
    expect(await page.requests(DELETE)).toEqual([]);
    await letThrough(page, TICK);
    expect(await removed).toBe(true);
    expect(await page.requests(DELETE)).toHaveLength(1);
    expect(page.writesAtOnce).toBe(1);
    await turns();
    carts.component.tickLine(other.id, !$componentCart.get().selected.has(other.id));
    await letThrough(page, TICK);
    expect((await page.requests(TICK)).at(-1)?.body.ck).not.toContain(gone.id);
    expect(await serverTicks()).toEqual(visibleTicks());
  });
});
