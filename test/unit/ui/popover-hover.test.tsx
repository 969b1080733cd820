import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deepActiveElement } from '../../../src/ui/focus';
import { registerPanel } from '../../../src/ui/open-panel';
import { Popover } from '../../../src/ui/Popover';
import { menu, stopClock, wait } from './link-menu';
import { click, pointer, render } from './render';

/** A click as a mouse makes it; a key's has no detail. */
const mouseClick = (element: Element) =>
  act(async () => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  });

describe('Popover', () => {
  beforeEach(stopClock);
  afterEach(() => vi.useRealTimers());

  it('M3 opens nothing for a passing pointer, and opens after resting 200 ms without moving the focus', async () => {
    const { find, root } = await render(menu);
    await pointer(find('button'), 'pointerover');
    await wait(150);
    await pointer(find('button'), 'pointerout');
    await wait(500);
    expect(root.querySelector('a')).toBeNull();
    await pointer(find('button'), 'pointerover');
    await wait(200);
    expect(root.querySelector('a')).not.toBeNull();
    expect(deepActiveElement()).toBeNull();
  });

  it('M3 opens nothing for a mouse that has not moved since a cover over the trigger disappeared', async () => {
    const { find, root } = await render(menu);
    await pointer(find('button'), 'pointerover');
    await pointer(find('button'), 'pointerout', 'mouse', -5);
    await pointer(find('button'), 'pointerover', 'mouse', -5);
    await wait(500);
    expect(root.querySelector('a')).toBeNull();
  });

  it('M3 closes 150 ms after the pointer left, unless it comes back', async () => {
    const { find, root } = await render(menu);
    await pointer(find('button'), 'pointerover');
    await wait(200);
    await pointer(find('button'), 'pointerout');
    await wait(100);
    await pointer(find('section'), 'pointerover');
    await wait(300);
    expect(root.querySelector('a')).not.toBeNull();
    await pointer(find('section'), 'pointerout');
    await wait(150);
    expect(root.querySelector('a')).toBeNull();
  });

  it('M6 keeps a panel opened by hover on a click', async () => {
    const { find, root } = await render(menu);
    await pointer(find('button'), 'pointerover');
    await wait(200);
    await click(find('button'));
    expect(root.querySelector('a')).not.toBeNull();
    await pointer(find('button'), 'pointerout');
    await wait(500);
    expect(root.querySelector('a')).not.toBeNull();
  });

  it('calls its owner for a later mouse click on a panel opened by hover, and closes by a key as usual', async () => {
    const follow = vi.fn();
    const { find, root } = await render(
      <Popover trigger="Menu" panelLabel="Links" hover onClickWhileHovered={follow}>
        <a href="https://www.example.com/">one</a>
      </Popover>,
    );
    await pointer(find('button'), 'pointerover');
    await wait(200);
    await wait(1100);
    await mouseClick(find('button'));
    expect(follow).toHaveBeenCalledTimes(1);
    expect(root.querySelector('a')).not.toBeNull();
    await click(find('button'));
    expect(follow).toHaveBeenCalledTimes(1);
  });

  it('keeps a panel that has just opened by hover on a click, which was meant to open it', async () => {
    const follow = vi.fn();
    const { find } = await render(
      <Popover trigger="Menu" panelLabel="Links" hover onClickWhileHovered={follow}>
        <a href="https://www.example.com/">one</a>
      </Popover>,
    );
    await pointer(find('button'), 'pointerover');
    await wait(300);
    await mouseClick(find('button'));
    await wait(1000);
    await mouseClick(find('button'));
    expect(follow).not.toHaveBeenCalled();
  });

  it('M3 opens another panel beside an open search panel only after the full rest time', async () => {
    const close = vi.fn();
    const leave = registerPanel(close, false);
    const { find, root } = await render(menu);
    await pointer(find('button'), 'pointerover');
    await wait(199);
    expect([root.querySelector('a'), close.mock.calls]).toEqual([null, []]);
    await wait(1);
    expect([root.querySelector('a'), close.mock.calls]).toEqual([find('a'), [[]]]);
    leave();
  });
});
