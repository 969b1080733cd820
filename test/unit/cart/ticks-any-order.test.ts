import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { $componentCart, refreshCart, removeLine, tickLine, tickLines } from '../../../src/cart/cart';
import { $dialogs } from '../../../src/core/dialogs/dialogs';
import { turns } from '../until';
import { type CartPage, componentLines, DELETE, openCustomerCart, READ, TICK, visibleTicks } from './page';

let page: CartPage;

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
    const line = 'at' in next ? componentLines()[next.at % Math.max(1, componentLines().length)] : undefined;
    if (next.do === 'tick' && line) {
      asked.set(line.id, next.to);
      tickLine('component', line.id, next.to);
    }
    if (next.do === 'all') {
      for (const { id } of componentLines()) asked.set(id, next.to);
      tickLines('component', componentLines(), next.to);
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
          page = await openCustomerCart();
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
          const known = new Set(componentLines().map(({ id }) => id));
          expect(visibleTicks()).toEqual(ticked.filter((id) => known.has(id)).sort());
          for (const [id, isTicked] of asked)
            if (ids.includes(id)) expect(ticked.includes(id)).toBe(isTicked);
          expect($dialogs.get()).toEqual([]);
        }),
        { numRuns: 100 },
      ),
  );
});
