import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import { CartLedger } from '../../../src/cart/ledger';
import { EMPTY_CART, UNREAD } from '../../../src/cart/model/lines';
import { useTestEnvironment } from '../test-environment';
import { line } from './line';

const lines = ['a', 'b', 'c'].map((id) => line(id));
const set = (...ids: string[]) => new Set(ids);

describe('the ticks of a cart', () => {
  it('are the confirmed ones with the user’s own on top, for lines that exist', () => {
    useTestEnvironment();
    const ledger = new CartLedger('component', atom(UNREAD));
    ledger.show({ ...EMPTY_CART, size: 3, lines, checked: set('a', 'gone') });
    ledger.tick(['a'], false, false);
    ledger.tick(['b', 'x'], true, false);
    expect([...ledger.$state.get().selected]).toEqual(['b']);
  });
});
