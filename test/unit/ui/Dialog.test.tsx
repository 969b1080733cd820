import { describe, expect, it, vi } from 'vitest';
import { deepActiveElement, ownRoots } from '../../../src/core/browser/focus';
import { Dialog, type DialogProps } from '../../../src/ui/Dialog';
import { holdModals, resumeModals, suspendModals, topModal } from '../../../src/ui/modal-stack';
import { click, press, render } from './render';

const CLOSE = 'close it';
const root = document.documentElement;

/** A dialog named News. */
function News(props: Partial<DialogProps>) {
  return <Dialog title="News" closeLabel={CLOSE} onClose={vi.fn()} {...props} />;
}

/** A button that has the focus, in a shadow root of its own. */
async function focusedOpener() {
  const page = await render(<button type="button">Open</button>);
  page.find('button').focus();
  return page;
}

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
    const { find } = await render(<News actions={actions} />);
    expect(find('dialog')).toHaveProperty('open', true);
    const name = find('dialog').getAttribute('aria-labelledby') ?? '';
    expect(find(`#${CSS.escape(name)}`).textContent).toBe('News');
    expect(deepActiveElement()).toBe(find('[data-safe]'));
  });

  it('is described by its message as an alert, and not described otherwise', async () => {
    const { find, show } = await render(<News role="alertdialog">Too many</News>);
    const described = find('dialog').getAttribute('aria-describedby') ?? '';
    expect(find(`#${CSS.escape(described)}`).textContent).toBe('Too many');
    await show(<News>Too many</News>);
    expect(find('dialog').hasAttribute('aria-describedby')).toBe(false);
  });

  it('T2 opens in vain, without an error, where the page has taken its element away', async () => {
    const { root: tree, find, show } = await render(null);
    tree.host.remove();
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    await show(<News />);
    expect([find('dialog').isConnected, showModal.mock.calls]).toEqual([false, []]);
    showModal.mockRestore();
  });

  it('P4 focuses the heading if there are no buttons, not the close button', async () => {
    const { find } = await render(<News />);
    expect(deepActiveElement()).toBe(find('h2'));
  });

  it('asks its owner on Escape and by the close button, and never closes by itself', async () => {
    const onClose = vi.fn();
    const { find } = await render(<News onClose={onClose} />);
    await press(find('h2'), 'Escape');
    await click(find(`[aria-label="${CLOSE}"]`));
    expect(onClose.mock.calls).toEqual([[], []]);
    expect(find('dialog')).toHaveProperty('open', true);
  });

  it('S1 stays open on an Escape of an input method', async () => {
    const onClose = vi.fn();
    const { find } = await render(<News onClose={onClose} />);
    for (const key of [{ isComposing: true }, { keyCode: 229 }]) await press(find('h2'), 'Escape', key);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('P4 returns the focus to the opener in another shadow root, also after replacing another dialog', async () => {
    const page = await focusedOpener();
    const { show } = await render(<News />);
    expect(deepActiveElement()).not.toBe(page.find('button'));
    await show(null);
    expect(deepActiveElement()).toBe(page.find('button'));
    await show(<News key="a" />);
    await show(<News key="b" />);
    await show(null);
    expect(deepActiveElement()).toBe(page.find('button'));
  });

  it('P4 moves the focus to the header if the opener is gone', async () => {
    const header = document.body.appendChild(document.createElement('lc-header'));
    const root = header.attachShadow({ mode: 'open' });
    root.innerHTML = '<a href="/">Home</a>';
    ownRoots.add(root);
    const page = await focusedOpener();
    const { show } = await render(<News />);
    page.unmount();
    await show(null);
    expect(deepActiveElement()?.textContent).toBe('Home');
  });

  it.each([
    ['', 'inner', <News key="outer" />],
    ['overflow-y: scroll !important; padding-right: 7px;', 'outer', <News key="inner" />],
  ])('P14 restores the host’s style "%s" with the last dialog, the %s first', async (style, _, left) => {
    root.setAttribute('style', style);
    const { show, unmount } = await render([<News key="outer" />, <News key="inner" />]);
    expect([root.style.overflowX, root.style.overflowY]).toEqual(['hidden', 'hidden']);
    await show([left]);
    expect(root.style.overflowY).toBe('hidden');
    unmount();
    expect(root.getAttribute('style')).toBe(style || null);
    root.removeAttribute('style');
  });

  it('P2 closes during a login window without telling its owner, and opens again', async () => {
    const onClose = vi.fn();
    const { find } = await render(<News onClose={onClose} />);
    suspendModals();
    expect(find('dialog')).toHaveProperty('open', false);
    expect(topModal()).toBeUndefined();
    expect(root.style.overflowY).toBe('');
    resumeModals();
    expect(find('dialog')).toHaveProperty('open', true);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('P2 waits until the login window has closed', async () => {
    holdModals();
    const { find } = await render(<News />);
    expect(find('dialog')).toHaveProperty('open', false);
    expect(topModal()).toBeUndefined();
    resumeModals();
    expect(find('dialog')).toHaveProperty('open', true);
  });

  it('P5 can reach the hidden close button', async () => {
    const { find } = await render(<News bare hideClose />);
    const close = find(`[aria-label="${CLOSE}"]`);
    close.focus();
    expect(deepActiveElement()).toBe(close);
  });
});
