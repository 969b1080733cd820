import { afterEach, expect, it } from 'vitest';
import { keepTyped } from '../../../elements/take-over';

const FRAGMENT =
  '<select name="searchSource"><option value="" selected>全部</option><option value="main_eci">自营</option></select><input name="k">';
const FRAME =
  '<select><option value="all">全部</option><option value="self_operated" selected>自营</option></select><input name="k" value="earlier">';

function rootOf(html: string): ShadowRoot {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  root.innerHTML = html;
  return root;
}
const select = (root: ShadowRoot) => {
  const found = root.querySelector('select');
  if (found === null) throw new Error('no select');
  return found;
};

afterEach(() => document.body.replaceChildren());

it('a choice made in a fragment is found by its position, because the frame sends other values', () => {
  const root = rootOf(FRAGMENT);
  select(root).selectedIndex = 1;
  const restore = keepTyped(root);
  root.innerHTML = FRAME.replace(' selected', '');
  restore();
  expect(select(root).value).toBe('self_operated');
});

it('a field that only had the focus does not overwrite the frame’s text', () => {
  const root = rootOf(FRAGMENT);
  // As a browser has it.
  select(root).selectedIndex = 0;
  root.querySelector('input')?.focus();
  const restore = keepTyped(root);
  root.innerHTML = FRAME;
  restore();
  expect([select(root).value, root.querySelector('input')?.value]).toEqual(['self_operated', 'earlier']);
  expect(root.activeElement?.localName).toBe('input');
});

const CART = 'https://cart.example.com/cart/display.html';

it('the takeover restores the focus on a link whose count comes later', () => {
  const root = rootOf(`<a href="/orders">购物车</a><a href="/ms" id="f">消息</a>`);
  root.querySelector<HTMLElement>('#f')?.focus();
  const restore = keepTyped(root);
  root.innerHTML = `<a href="${CART}">购物车<span>3</span></a><a href="/ms">消息中心</a><a href="/ms">消息<span>3</span></a><button aria-label="购物车，3 件">3</button>`;
  restore();
  expect(root.activeElement?.textContent).toBe('消息3');
});

it('nodes rendered beside the fragment count as having no typed text', () => {
  const frame = FRAME.replace(' selected', '');
  const root = rootOf(`${FRAGMENT}<div class="lc-root" hidden>${frame}</div>`);
  const [still, own] = root.querySelectorAll('select');
  if (!still || !own) throw new Error('no select');
  // As a browser has the fragment's, and React sets the frame's.
  still.selectedIndex = 0;
  own.selectedIndex = 1;
  const restore = keepTyped(root);
  root.innerHTML = frame;
  restore();
  expect(select(root).value).toBe('all');
});
