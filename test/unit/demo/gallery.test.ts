import { describe, expect, it } from 'vitest';
import { stateUrl } from '../../../demo/backend/gallery';
import { GALLERY_STATES, isSeenAt } from '../../../demo/backend/gallery-states';
import { newBrowser } from './browser';

const PORT = 8080;
const get = (url: string, cookie = '') =>
  newBrowser().store.handle(new Request(url, cookie === '' ? {} : { headers: { cookie } }));

describe('the state gallery', () => {
  it('links every state of every area by a unique key', async () => {
    const index = await (await get(`http://www.gallery.localhost:${PORT}/`)).text();
    // A key is a part of a host name.
    for (const { key } of GALLERY_STATES) expect(key).toMatch(/^[a-z\d-]+$/);
    expect(new Set(GALLERY_STATES.map(({ key }) => key)).size).toBe(GALLERY_STATES.length);
    for (const state of GALLERY_STATES) expect(index).toContain(`data-src="${stateUrl(state, PORT)}"`);
  });

  it('gives each state its own hosts and a session that is renewed with each visit', async () => {
    const { store } = newBrowser();
    const ask = (url: string) => store.handle(new Request(url));
    const state = GALLERY_STATES.find(({ key }) => key === 'cart-many');
    if (state === undefined) throw new Error('no such state');
    const page = await ask(stateUrl(state, PORT));
    expect(page.headers.getSetCookie().join()).toContain(
      'customer_info=1024886A-C-3-1; Domain=cart-many.gallery.localhost',
    );
    expect(await page.text()).toContain(`http://cart.cart-many.gallery.localhost:${PORT}`);
    const cart = () =>
      ask(`http://cart.cart-many.gallery.localhost:${PORT}/page/home/cart/display?isInit=true`).then(
        (reply) => reply.json(),
      );
    const size = (await cart()).result.shoppingCartVO.cartTotalSize;
    expect(size).toBeGreaterThan(99);
    const other = await ask(
      `http://cart.cart-empty.gallery.localhost:${PORT}/page/home/cart/display?isInit=true`,
    );
    expect((await other.json()).result.shoppingCartVO.cartTotalSize).toBe(0);
    const post = (path: string) =>
      store.handle(
        new Request(`http://www.cart-many.gallery.localhost:${PORT}/__demo/${path}`, {
          method: 'POST',
          body: '{"cart":"empty"}',
        }),
      );
    await post('state');
    expect((await cart()).result.shoppingCartVO.cartTotalSize).toBe(0);
    await ask(stateUrl(state, PORT));
    expect((await cart()).result.shoppingCartVO.cartTotalSize).toBe(size);
  });

  it('refuses a state that it does not have', async () => {
    expect((await get(`http://www.nothing.gallery.localhost:${PORT}/gallery-state.html`)).status).toBe(421);
    expect((await get(`http://www.lc.localhost:${PORT}/gallery-state.html`)).status).toBe(404);
  });

  it('shows phone states only below 768 px', () => {
    const phone = GALLERY_STATES.find(({ below }) => below === 768);
    expect([375, 767, 768].map((width) => phone && isSeenAt(phone, width))).toEqual([true, true, false]);
  });
});
