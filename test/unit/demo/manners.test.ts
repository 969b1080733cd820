import { describe, expect, it } from 'vitest';
import { createStore } from '../../../demo/backend/handle';
import { formerBrowser, newBrowser } from './browser';

const CART = '/page/home/cart/display?isInit=true';

async function firstLine(browser: ReturnType<typeof newBrowser>) {
  const { result } = await browser.json('cart', CART);
  return JSON.stringify(result);
}

describe('manners of the reference store', () => {
  it('are awkward by default for a test', async () => {
    const browser = newBrowser();
    await browser.control('state', { role: 'customer' });
    expect(await firstLine(browser)).toContain('"isChecked":1');
  });

  it('are kind if the store is made so, and change by the control panel', async () => {
    const browser = newBrowser(createStore('kind'));
    await browser.control('state', { role: 'customer' });
    expect(await firstLine(browser)).toContain('"isChecked":true');
    await browser.control('state', { manners: 'awkward' });
    expect(await firstLine(browser)).toContain('"isChecked":1');
    await browser.control('reset');
    await browser.control('state', { role: 'customer' });
    expect(await firstLine(browser)).toContain('"isChecked":true');
  });

  it('refuse with the envelope and a status of 5xx, and ask for a login by the flag alone', async () => {
    const browser = newBrowser();
    const refused = await browser.get('www', '/cas/login?code=used');
    expect([refused.status, await refused.json()]).toEqual([
      500,
      { code: '403', msg: '登录凭证无效或已使用', result: null },
    ]);
    const asked = await browser.json('cart', '/async/page/home/panel/cart/list?isInit=true');
    expect(asked).toEqual({ code: 200, msg: null, needLogin: 'true', result: null });
    // Other calls than those of cart and pop-ups have no such flag.
    expect(await browser.json('www', '/cas/user/info')).toEqual({ code: 401, msg: null, result: null });
    expect(await formerBrowser().json('www', '/cas/user/info')).toMatchObject({
      code: 401,
      msg: 'needLogin',
    });
    await browser.control('state', { role: 'customer', needChooseCusType: true });
    const tick = await browser.get('cart', '/page/home/cart/update/checked', { method: 'POST' });
    expect([tick.status, await tick.json()]).toMatchObject([500, { msg: 'needChooseCusType' }]);
  });

  it('refuse a write that names a deleted line, or one line twice', async () => {
    const browser = newBrowser();
    await browser.control('state', { role: 'customer' });
    const held = await browser.json('www', '/__demo/cart');
    const { lines } = held as { lines: { id: string; key: string }[] };
    const [first] = lines;
    const tick = (ck: string) => browser.form('cart', '/page/home/cart/update/checked', { ck });
    expect(await tick(`${first?.id}~gone`)).toMatchObject({ code: '400' });
    expect(await tick(`${first?.id}~${first?.id}`)).toMatchObject({ code: '400' });
    expect(await tick(`${first?.id}`)).toMatchObject({ code: 200 });
    const remove = (cartKeyList: unknown[]) =>
      browser.post('cart', '/page/home/cart/delete', { cartKeyList, isSelectAll: false });
    expect(await remove([first?.key])).toMatchObject({ code: 200 });
    expect(await remove([first?.key])).toMatchObject({ code: '500', msg: '商品不存在' });
    const panels = { selectedUuidList: ['gone'], isSelectAll: false };
    expect(await browser.post('cart', '/async/page/home/panel/cart/delete', panels)).toMatchObject({
      msg: '商品不存在',
    });
  });

  it('apply to page data, in the page and behind its dataUrl', async () => {
    const browser = newBrowser();
    const odd = '"targetLink":null';
    expect(await (await browser.get('www', '/')).text()).toContain(odd);
    expect(await (await browser.get('static', '/common/data/frame-data.json')).text()).toContain(odd);
  });
});
