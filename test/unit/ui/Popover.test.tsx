import { act, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deepActiveElement } from '../../../src/core/browser/focus';
import { isPanelOpen, registerPanel } from '../../../src/ui/open-panel';
import { ReportPart } from '../../../src/ui/Part';
import { Popover, type PopoverProps } from '../../../src/ui/Popover';
import { stubObservers, tellObservers } from './observers';
import { click, pointer, press, render } from './render';

function Broken(): never {
  throw new Error('broken on purpose');
}

/** A popover of one link, which opens by hover too. */
function Menu(props: Partial<PopoverProps>) {
  return (
    <Popover trigger="Menu" panelLabel="Links" hover {...props}>
      <a href="https://www.example.com/">one</a>
    </Popover>
  );
}

/** Renders the menu; `enter` and `leave` move the mouse onto its button and off again. */
async function renderMenu(node: ReactNode = <Menu />) {
  const rendered = await render(node);
  const button = rendered.find('button');
  return {
    ...rendered,
    button,
    isOpen: () => rendered.root.querySelector('a') !== null,
    enter: () => pointer(button, 'pointerover'),
    leave: () => pointer(button, 'pointerout'),
  };
}

const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

/** A click as a mouse makes it; a key's has no detail. */
const mouseClick = (element: Element) =>
  act(async () => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  });

describe('Popover', () => {
  /** Stops the clock of timers, long after anything that happened before. */
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.advanceTimersByTime(10_000);
  });

  it('has its width before it is visible, so that its content is laid out once', async () => {
    const widths: string[] = [];
    const proto = HTMLElement.prototype;
    Object.assign(proto, {
      showPopover(this: HTMLElement) {
        widths.push(this.style.width);
      },
      hidePopover() {},
    });
    const { button } = await renderMenu(<Menu width={520} />);
    await click(button);
    await click(button);
    for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(proto, name);
    expect(widths).toEqual(['520px']);
  });

  it('T2 opens in vain, without an error, where the page takes it away in the same click', async () => {
    const proto = HTMLElement.prototype;
    const showPopover = vi.fn(function (this: HTMLElement) {
      if (!this.isConnected) throw new DOMException('', 'InvalidStateError');
    });
    Object.assign(proto, { showPopover, hidePopover() {} });
    const { button, root, isOpen } = await renderMenu();
    document.addEventListener('click', () => root.host.remove(), { once: true });
    await click(button);
    for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(proto, name);
    expect([isOpen(), showPopover.mock.calls]).toEqual([true, []]);
  });

  it('M9 is placed anew in the frame after its content has changed, because the same one is an error of the page', async () => {
    stubObservers();
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
    const { button, find } = await renderMenu();
    await click(button);
    const panel = find('section');
    panel.style.top = '7px';
    await tellObservers('ResizeObserver');
    expect(panel.style.top).toBe('7px');
    for (const run of frames) run(0);
    expect(panel.style.top).not.toBe('7px');
    vi.unstubAllGlobals();
  });

  it('M4 opens the panel named by its button on a click, and has no menu role', async () => {
    const { find, root, button, isOpen } = await renderMenu();
    expect(isOpen()).toBe(false);
    await click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(find('section').id).toBe(button.getAttribute('aria-controls'));
    expect(root.querySelector('[role=menu]')).toBeNull();
    await click(button);
    expect(isOpen()).toBe(false);
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
    const { find, button, isOpen } = await renderMenu();
    await click(button);
    find('a').focus();
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    expect([isOpen(), deepActiveElement()]).toEqual([false, button]);
  });

  it('M4 S1 closes on Escape and refocuses the button, but not for an input method', async () => {
    const { find, button, isOpen } = await renderMenu();
    await click(button);
    find('a').focus();
    await press(find('a'), 'Escape', { keyCode: 229 });
    expect(isOpen()).toBe(true);
    expect(await press(find('a'), 'Escape')).toBe(false);
    expect([isOpen(), deepActiveElement()]).toEqual([false, button]);
  });

  it('M5 opens on touch by a tap only, and closes by a press outside', async () => {
    const { find, button, isOpen } = await renderMenu();
    await pointer(button, 'pointerover', 'touch');
    await wait(500);
    expect(isOpen()).toBe(false);
    await click(button);
    await pointer(find('a'), 'pointerdown', 'touch');
    expect(isOpen()).toBe(true);
    await pointer(document.body, 'pointerdown', 'touch');
    expect(isOpen()).toBe(false);
  });

  it('keeps one panel open, and opens the neighbour at once by hover', async () => {
    const two = (name: string) => (
      <Popover key={name} trigger={name} label={name} panelLabel={name} hover>
        <a id={`in-${name}`} href="/">
          {name}
        </a>
      </Popover>
    );
    const { find, root } = await render([two('a'), two('b')]);
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
    const { button, isOpen } = await renderMenu(<Menu open={false} onOpenChange={onOpenChange} />);
    await click(button);
    expect(onOpenChange).toHaveBeenCalledWith(true);
    expect(isOpen()).toBe(false);
  });

  it('opened by its owner closes by a click, but not when the mouse leaves', async () => {
    const onOpenChange = vi.fn();
    const { find, button } = await renderMenu(<Menu open onOpenChange={onOpenChange} />);
    await pointer(find('section'), 'pointerover');
    await pointer(find('section'), 'pointerout');
    await wait(500);
    expect(onOpenChange).not.toHaveBeenCalled();
    await click(button);
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('removes its listeners and timers when it is unmounted while open', async () => {
    const { enter, unmount } = await renderMenu();
    await enter();
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['M3 opens nothing for a passing pointer', ['enter', 150, 'leave', 500], false],
    ['M3 opens after 200 ms, without moving the focus', ['enter', 150, 'leave', 500, 'enter', 200], true],
    ['M3 opens nothing for a still mouse once a cover leaves', ['enter', 'covered', 'uncovered', 500], false],
    ['M3 closes 150 ms after the pointer left', ['enter', 200, 'leave', 150], false],
    ['M3 stays when the pointer comes back', ['enter', 200, 'leave', 100, 'enter panel', 300], true],
    ['M3 closes 150 ms after it left again', ['enter', 200, 'enter panel', 300, 'leave panel', 150], false],
    ['M6 keeps a panel opened by hover on a click', ['enter', 200, 'click', 'leave', 500], true],
  ] as const)('%s', async (_, steps, isOpenThen) => {
    const { find, button, enter, leave, isOpen } = await renderMenu();
    const acts = {
      enter,
      leave,
      covered: () => pointer(button, 'pointerout', 'mouse', -5),
      uncovered: () => pointer(button, 'pointerover', 'mouse', -5),
      'enter panel': () => pointer(find('section'), 'pointerover'),
      'leave panel': () => pointer(find('section'), 'pointerout'),
      click: () => click(button),
    };
    for (const step of steps) await (typeof step === 'number' ? wait(step) : acts[step]());
    expect([isOpen(), deepActiveElement()]).toEqual([isOpenThen, null]);
  });

  it('calls its owner for a later mouse click on a panel opened by hover, and closes by a key as usual', async () => {
    const follow = vi.fn();
    const { button, enter, isOpen } = await renderMenu(<Menu onClickWhileHovered={follow} />);
    await enter();
    await wait(200);
    await wait(1100);
    await mouseClick(button);
    expect([follow.mock.calls.length, isOpen()]).toEqual([1, true]);
    await click(button);
    expect(follow).toHaveBeenCalledTimes(1);
  });

  it('keeps a panel that has just opened by hover on a click, which was meant to open it', async () => {
    const follow = vi.fn();
    const { button, enter } = await renderMenu(<Menu onClickWhileHovered={follow} />);
    await enter();
    await wait(300);
    await mouseClick(button);
    await wait(1000);
    await mouseClick(button);
    expect(follow).not.toHaveBeenCalled();
  });

  it('M3 opens another panel beside an open search panel only after the full rest time', async () => {
    const close = vi.fn();
    const leave = registerPanel(close, false);
    const { enter, isOpen } = await renderMenu();
    await enter();
    await wait(199);
    expect([isOpen(), close.mock.calls]).toEqual([false, []]);
    await wait(1);
    expect([isOpen(), close.mock.calls]).toEqual([true, [[]]]);
    leave();
  });
});
