import { describe, expect, it } from 'vitest';
import { createStore } from '../../../demo/backend/handle';
import { newBrowser } from './browser';

const CART = '/page/home/cart/display';

async function firstLine(browser: ReturnType<typeof newBrowser>) {
  const { result } = await browser.json('cart', CART);
  return JSON.stringify(result);
}

describe('manners of the reference store', () => {
  it('are awkward for a test that says nothing', async () => {
    const browser = newBrowser();
    await browser.control('state', { role: 'customer' });
    expect(await firstLine(browser)).toContain('"isChecked":1');
  });

  it('are kind where the store is made so, and change by the control panel', async () => {
    const browser = newBrowser(createStore('kind'));
    await browser.control('state', { role: 'customer' });
    expect(await firstLine(browser)).toContain('"isChecked":true');
    await browser.control('state', { manners: 'awkward' });
    expect(await firstLine(browser)).toContain('"isChecked":1');
    await browser.control('reset');
    await browser.control('state', { role: 'customer' });
    expect(await firstLine(browser)).toContain('"isChecked":true');
  });

  it('hold for page data, in the page and behind its dataUrl', async () => {
    const browser = newBrowser();
    const odd = '"targetLink":null';
    expect(await (await browser.get('www', '/')).text()).toContain(odd);
    expect(await (await browser.get('static', '/common/data/frame-data.json')).text()).toContain(odd);
  });
});
