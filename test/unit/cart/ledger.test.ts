import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CartLedger, tickSteps } from '../../../src/cart/ledger';
import { EMPTY_CART } from '../../../src/cart/model/lines';
import '../property-runs';
import { line } from './line';

const lines = ['a', 'b', 'c'].map((id) => line(id));
const set = (...ids: string[]) => new Set(ids);
const all = set('a', 'b', 'c');

describe('the ticks of a cart', () => {
  it('are the confirmed ones with the user’s own on top, for lines that exist', () => {
    const ledger = new CartLedger('component');
    ledger.show({ ...EMPTY_CART, size: 3, lines, checked: set('a', 'gone') });
    ledger.tick(['a'], false, false);
    ledger.tick(['b', 'x'], true, false);
    expect([...ledger.$state.get().selected]).toEqual(['b']);
  });

  it.each([
    ['a~b', set(), set('a', 'b')],
    ['b~c', set('a', 'b'), set('b', 'c')],
    ['false', set('b', 'c'), set()],
  ])('C4 G12 are sent to the component cart as a full set: %s', (ck, from, after) => {
    expect(tickSteps('component', lines, from, after, undefined)).toEqual([{ fields: { ck }, after }]);
  });

  it.each([
    ['all rows at once if all were ticked at once', set(), all, true, [{ isSelectedAll: true }]],
    ['no row at once', all, set(), false, [{ isSelectedAll: false }]],
    ['a row', set(), set('b'), undefined, [{ uuid: 'b', isSelected: true }]],
    ['another row', all, set('a', 'c'), undefined, [{ uuid: 'b', isSelected: false }]],
    ['nothing for a row that is gone', set('gone'), set(), undefined, []],
  ])('are sent to the panel cart as %s', (_, from, wanted, whole, fields) => {
    expect(tickSteps('printed', lines, from, wanted, whole).map((step) => step.fields)).toEqual(fields);
  });

  const some = fc.subarray(['a', 'b', 'c']).map((ids) => new Set(ids));
  const whole = fc.option(fc.boolean(), { nil: undefined });

  it('lead from any set to any other, and nothing is sent that the server has', () => {
    fc.assert(
      fc.property(fc.constantFrom('component', 'printed'), some, some, whole, (kind, from, wanted, box) => {
        const steps = tickSteps(kind, lines, from, wanted, box);
        expect([...(steps.at(-1)?.after ?? from)].sort()).toEqual([...wanted].sort());
        expect(tickSteps(kind, lines, wanted, wanted, box)).toEqual([]);
      }),
    );
  });
});
