import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPONENT_CALLS, nextPanelTick } from '../../../src/cart/calls';
import { selectionOf } from '../../../src/cart/ledger';
import '../property-runs';
import { line } from './line';

const lines = ['a', 'b', 'c'].map((id) => line(id));

describe('the ticks of a cart', () => {
  it('shows intents on top of confirmed ticks, for lines that exist', () => {
    const shown = selectionOf(
      lines,
      new Set(['a', 'gone']),
      new Map([
        ['a', false],
        ['b', true],
        ['x', true],
      ]),
    );
    expect([...shown]).toEqual(['b']);
  });

  it('C4 are sent to the component cart as a full set of ids joined by ~, or as the text false', () => {
    const sent = (from: string[], wanted: string[]) => {
      const write = COMPONENT_CALLS.nextTicks(lines, new Set(from), new Set(wanted), undefined);
      return write && [write.payload.content.multipart?.get('ck'), [...write.after]];
    };
    expect(sent(['a', 'b'], ['b', 'c'])).toEqual(['b~c', ['b', 'c']]);
    expect(sent(['b', 'c'], [])).toEqual(['false', []]);
    expect(sent(['a', 'b'], ['b', 'a'])).toBeUndefined();
  });

  it('sends no tick that the server already has', () => {
    expect(nextPanelTick(lines, new Set(['a']), new Set(['a']), true)).toBeUndefined();
  });

  it('writes the panel cart at once if all rows were ticked at once, or else row by row', () => {
    const [none, all] = [new Set<string>(), new Set(['a', 'b', 'c'])];
    expect(nextPanelTick(lines, none, all, true)).toEqual({ payload: { isSelectedAll: true }, after: all });
    expect(nextPanelTick(lines, all, none, false)).toEqual({
      payload: { isSelectedAll: false },
      after: none,
    });
    expect(nextPanelTick(lines, none, new Set(['b']), undefined)).toEqual({
      payload: { uuid: 'b', isSelected: true },
      after: new Set(['b']),
    });
    expect(nextPanelTick(lines, all, new Set(['a', 'c']), undefined)).toEqual({
      payload: { uuid: 'b', isSelected: false },
      after: new Set(['a', 'c']),
    });
    expect(nextPanelTick(lines, new Set(['gone']), none, undefined)).toBeUndefined();
  });

  it('writes panels so that any set leads to any other, in any order', () => {
    const set = fc.subarray(['a', 'b', 'c']).map((ids) => new Set(ids));
    fc.assert(
      fc.property(set, set, fc.option(fc.boolean(), { nil: undefined }), (confirmed, wanted, whole) => {
        let now: ReadonlySet<string> = confirmed;
        for (let writes = 0; writes < 5; writes += 1) {
          const write = nextPanelTick(lines, now, wanted, whole);
          if (write === undefined) break;
          now = write.after;
        }
        expect([...now].sort()).toEqual([...wanted].sort());
      }),
    );
  });
});
