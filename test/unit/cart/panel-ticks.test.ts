import { beforeEach, describe, expect, it } from 'vitest';
import { $printedCart, carts } from '../../../src/cart/carts';
import { turns, until } from '../until';
import { type CartPage, letThrough, openCustomerCart, releaseAll, TICK_PANEL } from './page';

let page: CartPage;

describe('ticks of the panel cart', () => {
  beforeEach(async () => {
    page = await openCustomerCart();
  });

  const panels = () => $printedCart.get().cart?.lines ?? [];

  it('a tick of one row sends uuid and isSelected, a tick of all rows sends isSelectedAll', async () => {
    const uuid = panels()[1]?.id ?? '';
    carts.printed.tickLine(uuid, false);
    await turns();
    carts.printed.tickLines(panels(), true);
    await turns();
    carts.printed.tickLines(panels(), false);
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
    carts.printed.tickLine(first.id, false);
    await turns();
    page.holds.add(TICK_PANEL);
    carts.printed.tickLine(first.id, true);
    await until(() => page.held[0]);
    carts.printed.tickLines(panels(), false);
    carts.printed.tickLines(panels(), true);
    page.holds.delete(TICK_PANEL);
    await letThrough(page, TICK_PANEL);
    carts.printed.tickLine(second.id, false);
    await turns();
    expect((await page.requests(TICK_PANEL)).slice(1).map(({ body }) => body)).toEqual([
      { uuid: first.id, isSelected: 'true' },
      { uuid: second.id, isSelected: 'false' },
    ]);
  });

  it('a tick of the rows of an older list does not tick rows that came meanwhile', async () => {
    carts.printed.tickLines(panels(), false);
    await turns();
    const [first, second] = panels();
    if (!first || !second) throw new Error('two panels expected');
    carts.printed.tickLines([first, second], true);
    await turns();
    expect((await page.server()).tickedPanels).toEqual([first.id, second.id]);
  });

  it('C3 a row unticked just after all rows were ticked ends unticked', async () => {
    carts.printed.tickLines(panels(), false);
    await turns();
    const [first, second] = panels().map(({ id }) => id);
    page.holds.add(TICK_PANEL);
    carts.printed.tickLine(first ?? '', true);
    await until(() => page.held[0]);
    carts.printed.tickLines(panels(), true);
    carts.printed.tickLine(second ?? '', false);
    await releaseAll(page);
    expect($printedCart.get().selected.has(second ?? '')).toBe(false);
    expect((await page.server()).tickedPanels).toEqual([...$printedCart.get().selected]);
  });

  it('C3 a row unticked while the tick of all rows is on its way is written after it', async () => {
    carts.printed.tickLines(panels(), false);
    await turns();
    const [first] = panels().map(({ id }) => id);
    page.holds.add(TICK_PANEL);
    carts.printed.tickLines(panels(), true);
    await until(() => page.held[0]);
    carts.printed.tickLine(first ?? '', false);
    await releaseAll(page);
    expect((await page.requests(TICK_PANEL)).slice(1).map(({ body }) => body)).toEqual([
      { isSelectedAll: 'true' },
      { uuid: first, isSelected: 'false' },
    ]);
    expect((await page.server()).tickedPanels).toEqual([...$printedCart.get().selected]);
  });

  it('C3 rows clicked fast are written one after another, and the server ends with the visible ticks', async () => {
    page.holds.add(TICK_PANEL);
    for (const { id } of panels().slice(0, 3)) carts.printed.tickLine(id, false);
    carts.printed.tickLine(panels()[0]?.id ?? '', true);
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
