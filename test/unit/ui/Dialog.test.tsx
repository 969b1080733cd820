import { describe, expect, it, vi } from 'vitest';
import { deepActiveElement } from '../../../src/core/browser/focus';
import { Dialog } from '../../../src/ui/Dialog';
import { holdModals, resumeModals, suspendModals, topModal } from '../../../src/ui/modal-stack';
import { click, press, render } from './render';

const CLOSE = 'close it';

describe('Dialog', () => {
  it('is a named modal whose safe button has the focus', async () => {
    const actions = [
      <button type="button" key="go">
        Go on
      </button>,
      <button type="button" key="back" data-safe>
        Back
      </button>,
    ];
    const { find } = await render(
      <Dialog open title="Row limit" closeLabel={CLOSE} onClose={vi.fn()} actions={actions} />,
    );
    const dialog = find('dialog');
    expect(dialog).toHaveProperty('open', true);
    expect(find(`#${CSS.escape(dialog.getAttribute('aria-labelledby') ?? '')}`).textContent).toBe(
      'Row limit',
    );
    expect(deepActiveElement()).toBe(find('[data-safe]'));
  });

  it('is described by its message as an alert, and not described otherwise', async () => {
    const dialog = (role?: 'alertdialog') => (
      <Dialog open role={role} title="Row limit" closeLabel={CLOSE} onClose={vi.fn()}>
        Too many
      </Dialog>
    );
    const { find, show } = await render(dialog('alertdialog'));
    const described = find('dialog').getAttribute('aria-describedby') ?? '';
    expect(find(`#${CSS.escape(described)}`).textContent).toBe('Too many');
    await show(dialog());
    expect(find('dialog').hasAttribute('aria-describedby')).toBe(false);
  });

  it('P4 focuses the heading if there are no buttons, not the close button', async () => {
    const { find } = await render(<Dialog open title="News" closeLabel={CLOSE} onClose={vi.fn()} />);
    expect(deepActiveElement()).toBe(find('h2'));
  });

  it('asks its owner on Escape and by the close button, and never closes by itself', async () => {
    const onClose = vi.fn();
    const { find } = await render(<Dialog open title="News" closeLabel={CLOSE} onClose={onClose} />);
    await press(find('h2'), 'Escape');
    await click(find(`[aria-label="${CLOSE}"]`));
    expect(onClose.mock.calls).toEqual([[], []]);
    expect(find('dialog')).toHaveProperty('open', true);
  });

  it('S1 stays open on an Escape of an input method', async () => {
    const onClose = vi.fn();
    const { find } = await render(<Dialog open title="News" closeLabel={CLOSE} onClose={onClose} />);
    await press(find('h2'), 'Escape', { isComposing: true });
    await press(find('h2'), 'Escape', { keyCode: 229 });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('P4 returns the focus to the opener in another shadow root', async () => {
    const page = await render(
      <button type="button" id="opener">
        Open
      </button>,
    );
    page.find('#opener').focus();
    const { show } = await render(<Dialog open title="News" closeLabel={CLOSE} onClose={vi.fn()} />);
    expect(deepActiveElement()).not.toBe(page.find('#opener'));
    await show(<Dialog open={false} title="News" closeLabel={CLOSE} onClose={vi.fn()} />);
    expect(deepActiveElement()).toBe(page.find('#opener'));
  });

  it('P4 moves the focus to the header if the opener is gone', async () => {
    const header = document.createElement('lc-header');
    header.attachShadow({ mode: 'open' }).innerHTML = '<a href="/">Home</a>';
    document.body.append(header);
    const page = await render(
      <button type="button" id="opener">
        Open
      </button>,
    );
    page.find('#opener').focus();
    const { show } = await render(<Dialog open title="News" closeLabel={CLOSE} onClose={vi.fn()} />);
    page.unmount();
    await show(null);
    expect(deepActiveElement()?.textContent).toBe('Home');
    header.remove();
  });

  it('P4 returns the focus to the first opener after replacing another dialog', async () => {
    const page = await render(
      <button type="button" id="opener">
        Open
      </button>,
    );
    page.find('#opener').focus();
    const { show } = await render(<Dialog key="a" open title="A" closeLabel={CLOSE} onClose={vi.fn()} />);
    await show(<Dialog key="b" open title="B" closeLabel={CLOSE} onClose={vi.fn()} />);
    await show(null);
    expect(deepActiveElement()).toBe(page.find('#opener'));
  });

  it('P14 restores the host’s exact inline styles after nested dialogs and an unmount', async () => {
    const style = document.documentElement.style;
    style.setProperty('overflow-y', 'scroll', 'important');
    const dialogs = (isInnerOpen: boolean) => (
      <Dialog open title="A" closeLabel={CLOSE} onClose={vi.fn()}>
        <Dialog open={isInnerOpen} title="B" closeLabel={CLOSE} onClose={vi.fn()} />
      </Dialog>
    );
    const { show, unmount } = await render(dialogs(true));
    expect(style.overflowY).toBe('hidden');
    await show(dialogs(false));
    expect(style.overflowY).toBe('hidden');
    unmount();
    expect(document.documentElement.getAttribute('style')).toBe('overflow-y: scroll !important;');
    document.documentElement.removeAttribute('style');
  });

  it('P2 closes during a login window without telling its owner, and opens again', async () => {
    const onClose = vi.fn();
    const { find } = await render(<Dialog open title="News" closeLabel={CLOSE} onClose={onClose} />);
    suspendModals();
    expect(find('dialog')).toHaveProperty('open', false);
    expect(topModal()).toBeUndefined();
    expect(document.documentElement.style.overflowY).toBe('');
    resumeModals();
    expect(find('dialog')).toHaveProperty('open', true);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('P2 waits until the login window has closed', async () => {
    const dialog = (isOpen: boolean) => (
      <Dialog open={isOpen} title="News" closeLabel={CLOSE} onClose={vi.fn()} />
    );
    const { find, show } = await render(dialog(false));
    holdModals();
    await show(dialog(true));
    expect(find('dialog')).toHaveProperty('open', false);
    expect(topModal()).toBeUndefined();
    resumeModals();
    expect(find('dialog')).toHaveProperty('open', true);
  });

  it('P5 can reach the hidden close button', async () => {
    const { find } = await render(
      <Dialog open bare hideClose title="Rain" closeLabel={CLOSE} onClose={vi.fn()} />,
    );
    const close = find(`[aria-label="${CLOSE}"]`);
    close.focus();
    expect(deepActiveElement()).toBe(close);
  });
});
