import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deepActiveElement } from '../../../src/core/browser/focus';
import { isPanelOpen, registerPanel } from '../../../src/ui/open-panel';
import { ReportPart } from '../../../src/ui/Part';
import { Popover } from '../../../src/ui/Popover';
import { menu, stopClock, wait } from './link-menu';
import { click, pointer, press, render } from './render';

function Broken(): never {
  throw new Error('broken on purpose');
}

describe('Popover', () => {
  beforeEach(stopClock);
  afterEach(() => vi.useRealTimers());

  it('has its width before it is visible, so that its content is laid out once', async () => {
    const widths: string[] = [];
    const proto = HTMLElement.prototype;
    Object.assign(proto, {
      showPopover(this: HTMLElement) {
        widths.push(this.style.width);
      },
      hidePopover() {},
    });
    const { find } = await render(
      <Popover trigger="Cart" panelLabel="Lines" width={520}>
        <p>one</p>
      </Popover>,
    );
    await click(find('button'));
    await click(find('button'));
    for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(proto, name);
    expect(widths).toEqual(['520px']);
  });

  it('M4 opens the panel named by its button on a click, and has no menu role', async () => {
    const { find, root } = await render(menu);
    expect(root.querySelector('a')).toBeNull();
    await click(find('button'));
    expect(find('button').getAttribute('aria-expanded')).toBe('true');
    expect(find('section').id).toBe(find('button').getAttribute('aria-controls'));
    expect(root.querySelector('[role=menu]')).toBeNull();
    await click(find('button'));
    expect(root.querySelector('a')).toBeNull();
  });

  it.each([
    ['without a page of its own closes and stays a button', undefined],
    ['with a page of its own leads to it', 'https://cart.example.com/'],
  ])('T11 reports a panel that throws, and its trigger %s', async (_, plainHref) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const reports: string[] = [];
    const { root, find } = await render(
      <ReportPart.Provider value={(part) => void reports.push(part ?? '')}>
        <Popover trigger="Cart" panelLabel="Lines" plainHref={plainHref}>
          <Broken />
        </Popover>
      </ReportPart.Provider>,
    );
    await click(find('button'));
    expect(reports).toEqual(['panel']);
    expect(root.querySelector('section')).toBeNull();
    expect(root.querySelector('form')?.getAttribute('action')).toBe(plainHref);
    expect(find('button').getAttribute('aria-expanded')).toBe(plainHref ? null : 'false');
  });

  it('M12 closes when the page is left, so that it is closed after Back', async () => {
    const { find, root } = await render(menu);
    await click(find('button'));
    find('a').focus();
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    expect(root.querySelector('a')).toBeNull();
    expect(deepActiveElement()).toBe(find('button'));
  });

  it('M4 S1 closes on Escape and refocuses the button, but not for an input method', async () => {
    const { find, root } = await render(menu);
    await click(find('button'));
    find('a').focus();
    await press(find('a'), 'Escape', { keyCode: 229 });
    expect(root.querySelector('a')).not.toBeNull();
    expect(await press(find('a'), 'Escape')).toBe(false);
    expect(root.querySelector('a')).toBeNull();
    expect(deepActiveElement()).toBe(find('button'));
  });

  it('M5 opens on touch by a tap only, and closes by a press outside', async () => {
    const { find, root } = await render(menu);
    await pointer(find('button'), 'pointerover', 'touch');
    await wait(500);
    expect(root.querySelector('a')).toBeNull();
    await click(find('button'));
    await pointer(find('a'), 'pointerdown', 'touch');
    expect(root.querySelector('a')).not.toBeNull();
    await pointer(document.body, 'pointerdown', 'touch');
    expect(root.querySelector('a')).toBeNull();
  });

  it('M4 closes when the focus moves on', async () => {
    const { find, root } = await render(
      <>
        {menu}
        <input />
      </>,
    );
    await click(find('button'));
    await act(async () => find('a').focus());
    await act(async () => find('input').focus());
    expect(root.querySelector('a')).toBeNull();
  });

  it('keeps one panel open, and opens the neighbour at once by hover', async () => {
    const two = (name: string) => (
      <Popover trigger={name} label={name} panelLabel={name} hover>
        <a id={`in-${name}`} href="/">
          {name}
        </a>
      </Popover>
    );
    const { find, root } = await render([<div key="a">{two('a')}</div>, <div key="b">{two('b')}</div>]);
    await click(find('[aria-label=a]'));
    await pointer(find('[aria-label=b]'), 'pointerover');
    await wait(0);
    expect(root.querySelector('#in-a')).toBeNull();
    await press(find('#in-b'), 'Escape');
    expect(root.querySelector('#in-b')).toBeNull();
    expect(isPanelOpen()).toBe(false);
  });

  it('only notifies its owner if it is controlled', async () => {
    const onOpenChange = vi.fn();
    const { find, root } = await render(
      <Popover trigger="Menu" panelLabel="Links" open={false} onOpenChange={onOpenChange}>
        text
      </Popover>,
    );
    await click(find('button'));
    expect(onOpenChange).toHaveBeenCalledWith(true);
    expect(root.querySelector('section')).toBeNull();
  });

  it('opened by its owner closes by a click, but not when the mouse leaves', async () => {
    const onOpenChange = vi.fn();
    const { find } = await render(
      <Popover trigger="Menu" panelLabel="Links" hover open onOpenChange={onOpenChange}>
        text
      </Popover>,
    );
    await pointer(find('section'), 'pointerover');
    await pointer(find('section'), 'pointerout');
    await wait(500);
    expect(onOpenChange).not.toHaveBeenCalled();
    await click(find('button'));
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('removes its listeners and timers when it is unmounted while open', async () => {
    const { find, unmount } = await render(menu);
    await pointer(find('button'), 'pointerover');
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

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
