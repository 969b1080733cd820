import { describe, expect, it } from 'vitest';
import { $isFloating, noteScroll } from '../../../src/stores/navigation';

describe('the floating header', () => {
  it('shows past 135 px of scrolling, not at 135', () => {
    const changes: boolean[] = [];
    const stop = $isFloating.listen((isFloating) => changes.push(isFloating));
    for (const top of [0, 135, 136, 500, 135.4, 135, 0]) noteScroll(top);
    expect(changes).toEqual([true, false]);
    stop();
  });
});
