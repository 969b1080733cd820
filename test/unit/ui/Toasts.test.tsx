import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/ui/Dialog';
import { Toasts } from '../../../src/ui/Toasts';
import { click, pointer, render } from './render';

const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

/** Until the region, empty first, has its messages. */
const messagesCome = () => wait(100);

const onExpire = vi.fn();
const done = [1, 2].map((id) => ({ id, message: `Done ${id}` }));
const shown = (toasts = done.slice(0, 1)) => <Toasts toasts={toasts} onExpire={onExpire} closeLabel="x" />;

describe('Toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onExpire.mockReset();
  });

  it('P3 are a status message and disappear after their time', async () => {
    const { find } = await render(shown());
    expect(find('[role=status]').textContent).toBe('');
    // Otherwise each new toast would have those before it announced again.
    expect(find('[role=status]').getAttribute('aria-atomic')).toBe('false');
    await messagesCome();
    expect(find('[role=status] li').textContent).toBe('Done 1');
    await wait(2999);
    expect(onExpire).not.toHaveBeenCalled();
    await wait(1);
    expect(onExpire).toHaveBeenCalledWith(1);
  });

  it('P3 stay under the pointer and can be closed', async () => {
    const { find } = await render(shown());
    await messagesCome();
    await pointer(find('li'), 'pointerover');
    await wait(9000);
    expect(onExpire).not.toHaveBeenCalled();
    await click(find('li button'));
    expect(onExpire).toHaveBeenCalledOnce();
    await pointer(find('li'), 'pointerout');
    await wait(3000);
    expect(onExpire).toHaveBeenCalledTimes(2);
  });

  it('P3 release the others when one with the focus in it is closed', async () => {
    const { find, show } = await render(shown(done));
    await messagesCome();
    await act(async () => find('li button').focus());
    await wait(9000);
    expect(onExpire).not.toHaveBeenCalled();
    await show(shown(done.slice(1)));
    await wait(3000);
    expect(onExpire).toHaveBeenCalledWith(2);
  });

  it('P3 are inside the front modal while one is open, in another element too', async () => {
    const page = await render(<Dialog title="A" closeLabel="x" onClose={vi.fn()} />);
    const { root } = await render(shown());
    await messagesCome();
    expect(root.querySelector('li')).toBeNull();
    expect(page.find('dialog [role=status] li').textContent).toBe('Done 1');
    await page.show(null);
    await messagesCome();
    expect(root.querySelector('[role=status] li')?.textContent).toBe('Done 1');
  });
});
