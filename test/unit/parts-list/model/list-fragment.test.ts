import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visible } from '../../../../src/core/text/visible';
import {
  isListFragment,
  isTooLong,
  type ListRows,
  listFragment,
  readListFragment,
} from '../../../../src/parts-list/model/list-fragment';
import '../../property-runs';

const parts = (...rows: string[][]): ListRows => ({ rows, kind: 'parts' });
const table = (...rows: string[][]): ListRows => ({ rows, kind: 'cells' });

describe('a list in an address', () => {
  it.each<[string, ListRows]>([
    ['C25744*100;C17513*50', parts(['C25744', '100'], ['C17513', '50'])],
    ['C25744;C17513*50', parts(['C25744', ''], ['C17513', '50'])],
    ['C25744', parts(['C25744', ''])],
    ['C25744*999999999', parts(['C25744', '999999999'])],
    ['C%2B%2B*1', parts(['C++', '1'])],
    ['a%2Ab%3Bc%25%28d%29%27%21*5', parts(["a*b;c%(d)'!", '5'])],
    ['%E7%94%B5%E9%98%BB%2010k*5', parts(['电阻 10k', '5'])],
    ['1*STM32*10*;2*CH340G*1%2C000*', table(['1', 'STM32', '10'], ['2', 'CH340G', '1,000'])],
    ['10k*5*;22k*7*', table(['10k', '5'], ['22k', '7'])],
    ['LM358*;**', table(['LM358'], ['', ''])],
    [
      ',Source%3A%20a.sch%2C%20rev%202;,EX358%3B0%2C25',
      { rows: [['Source: a.sch, rev 2'], ['EX358;0,25']], kind: 'lines' },
    ],
    ['', parts()],
  ])('writes and reads %j', (written, list) => {
    expect(listFragment(list)).toBe(`#lc-list=${written}`);
    expect(readListFragment(`#lc-list=${written}`)).toEqual(list);
  });

  it.each<[string, ListRows]>([
    [';;C25744*100;', parts(['C25744', '100'])],
    ['C1*0', table(['C1', '0'])],
    ['C1*1000000000', table(['C1', '1000000000'])],
    ['C1*1.5;C2*5', table(['C1', '1.5'], ['C2', '5'])],
    ['C1*-5', table(['C1', '-5'])],
    ['C1*%31%30', parts(['C1', '10'])],
    ['*5', table(['', '5'])],
    ['%E2%80%8B*100;C1*5', table(['', '100'], ['C1', '5'])],
    ['C%E2%80%8B1*%E2%80%8F5', parts(['C1', '5'])],
    [',C1;C2*5', parts([',C1', ''], ['C2', '5'])],
    [',', { rows: [['']], kind: 'lines' }],
    ['C1*5*x', table(['C1', '5', 'x'])],
    ['%zz*5;%B5%E7*1', parts(['%zz', '5'], ['%B5%E7', '1'])],
    ['\ud800*1', parts(['\ud800', '1'])],
  ])('reads what nobody should write: %j', (written, list) => {
    expect(readListFragment(`#lc-list=${written}`)).toEqual(list);
  });

  it('writes half a surrogate pair as the sign of a lost character', () => {
    expect(listFragment(parts(['C\ud8001', '']))).toBe('#lc-list=C%EF%BF%BD1');
  });

  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }).map(visible),
    fc.constantFrom('*', ';', '%', '#', '%2A', '__proto__', '=1', "'=1"),
  );
  const quantity = fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 999_999_999 }).map(String));
  const code = cell.filter((text) => text.trim() !== '');
  it('is read as it was written, for any codes, quantities and cells', () => {
    const rows = { maxLength: 8 };
    const anyParts = fc.array(fc.tuple(code, quantity), rows).map((given) => parts(...given));
    const anyTable = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, ...rows });
    fc.assert(
      fc.property(
        fc.oneof(
          anyParts,
          anyTable.map((given) => table(...given)),
          fc
            .array(cell, { minLength: 1, ...rows })
            .map((given): ListRows => ({ rows: given.map((line) => [line]), kind: 'lines' })),
        ),
        (list) => {
          const fragment = listFragment(list);
          expect(readListFragment(fragment)).toEqual(list);
          // An address leaves it as it is, and a program that looks for links finds its end.
          expect(new URL(fragment, 'https://a.example/').hash).toBe(fragment);
          expect(fragment).toMatch(/^#lc-list=[\w.~%*;,-]*$/);
        },
      ),
    );
  });

  it('has 300 rows of a hundred cells at most', () => {
    const rows = (count: number) => ({ rows: Array.from({ length: count }, () => ['C1']) });
    expect([isTooLong(rows(300)), isTooLong(rows(301))]).toEqual([false, true]);
    const wide = (count: number) => ({ rows: [Array<string>(count).fill('')] });
    expect([isTooLong(wide(100)), isTooLong(wide(101))]).toEqual([false, true]);
  });

  it.each([
    '',
    '#',
    '#top',
    '#/orders',
    '#!/orders',
    '#lc-list',
    '#LC-LIST=C1',
    '#x#lc-list=C1',
    '#lc-lists=C1',
  ])('leaves to the page the fragment %j', (fragment) => expect(isListFragment(fragment)).toBe(false));
});
