import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $site } from '../../../src/core/page/page-data';
import { $linkUrl } from '../../../src/core/page/sister-sites';
import { FloatingHeader } from '../../../src/navigation/FloatingHeader';
import { noteScroll } from '../../../src/navigation/navigation';
import { Popover } from '../../../src/ui/Popover';
import { useTestEnvironment } from '../test-environment';
import { click, render } from '../ui/render';

const header = (
  <FloatingHeader categories={<b>categories</b>}>
    <i>cart</i>
  </FloatingHeader>
);
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
async function scrollTo(top: number, ms = 40): Promise<void> {
  await act(async () => {
    window.scrollTo(0, top);
    window.dispatchEvent(new Event('scroll'));
  });
  await wait(ms);
}
const menu = (
  <Popover trigger="Cart" panelLabel="Cart">
    <p>lines</p>
  </Popover>
);

beforeEach(() => {
  useTestEnvironment();
  noteScroll(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  window.scrollTo(0, 0);
});

describe('the floating header', () => {
  it('is empty and inert until the page is scrolled past 135 px, and then contains its parts', async () => {
    const { find } = await render(header);
    const bar = find('[inert]');
    expect([bar.hasAttribute('inert'), bar.textContent]).toEqual([true, '']);
    await scrollTo(136);
    expect([bar.hasAttribute('inert'), bar.querySelector('i')?.textContent]).toEqual([false, 'cart']);
    await scrollTo(135);
    expect([bar.hasAttribute('inert'), bar.querySelector('i')?.textContent]).toEqual([true, 'cart']);
  });

  it('M9 closes its panels when it disappears, by a jump to the top too', async () => {
    const { find, root } = await render(<FloatingHeader categories={null}>{menu}</FloatingHeader>);
    await scrollTo(136);
    await click(find('button'));
    expect(root.querySelector('p')).not.toBeNull();
    await scrollTo(0);
    expect(root.querySelector('p')).toBeNull();
  });

  it('gives its focus to the control of the same name in the full header when it disappears', async () => {
    const controls = (
      <>
        <input aria-label="Search" />
        <Popover label="Cart" trigger={null} panelLabel="Lines">
          <a href="/1">line</a>
        </Popover>
      </>
    );
    const { find, root } = await render(
      <header>
        {controls}
        <FloatingHeader categories={null}>{controls}</FloatingHeader>
      </header>,
    );
    const focused = async (selector: string) => {
      await scrollTo(136);
      await act(async () => find(`[data-floating] ${selector}`).focus());
      await scrollTo(0);
      const { activeElement } = root;
      return [activeElement?.getAttribute('aria-label'), activeElement?.closest('[data-floating]')];
    };
    expect(await focused('input')).toEqual(['Search', null]);
    await scrollTo(136);
    await click(find('[data-floating] button'));
    expect(await focused('section a')).toEqual(['Cart', null]);
    expect(root.querySelector('section')).toBeNull();
  });

  it('M9 leaves other panels open, because the main box may just have been focused', async () => {
    const { find, root } = await render(
      <>
        {menu}
        {header}
      </>,
    );
    await scrollTo(136);
    await scrollTo(0, 0);
    await click(find('button'));
    await wait(40);
    expect(root.querySelector('p')).not.toBeNull();
  });

  it('checks the scroll position every 40 ms, and stops after it was removed', async () => {
    // A store that nobody listens to any more is stopped by a timer of nanostores.
    const stops = [$linkUrl.listen(() => {}), $site.listen(() => {})];
    const { find, unmount } = await render(header);
    const bar = find('[inert]');
    await scrollTo(200, 39);
    expect(bar.hasAttribute('inert')).toBe(true);
    await wait(1);
    expect(bar.hasAttribute('inert')).toBe(false);
    await scrollTo(10, 0);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    for (const stop of stops) stop();
  });
});
