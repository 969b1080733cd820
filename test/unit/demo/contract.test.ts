import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkBom, uploadBom } from '../../../src/bom/schema';
import { getComponentCart, getPrintedCart } from '../../../src/cart/schema';
import type { Endpoint } from '../../../src/core/http/model/endpoint';
import { envelope } from '../../../src/core/http/model/endpoint';
import { getRedPacketDraw, parsePopups } from '../../../src/popups/schema';
import { getSuggestions } from '../../../src/search/schema';
import { type Browser, newBrowser } from './browser';

async function customer(settings: Record<string, unknown> = {}): Promise<Browser> {
  const browser = newBrowser();
  await browser.control('state', { role: 'customer', ...settings });
  return browser;
}

async function resultOf<T>(browser: Browser, { area, path, result }: Endpoint<T>, query = '') {
  const reply = v.parse(envelope(result), await browser.json(area, path + query));
  expect(reply.ok).toBe(true);
  return reply.result;
}

describe('replies of the reference store pass the frame’s schemas', () => {
  it('for both carts', async () => {
    const browser = await customer();
    const cart = await resultOf(browser, getComponentCart, '?isInit=true');
    expect(cart?.shoppingCartVO.rmbCnShoppingCart.currentlyProductList.length).toBeGreaterThan(0);
    expect((await resultOf(browser, getPrintedCart, '?isInit=true'))?.cartProductList).toHaveLength(4);
  });

  it('for suggestions', async () => {
    expect((await resultOf(newBrowser(), getSuggestions, '?keyword=STM32'))?.length).toBeGreaterThan(5);
  });

  it('for both BOM calls', async () => {
    const browser = await customer();
    for (const { area, path, result } of [checkBom, uploadBom]) {
      const body = await browser.form(area, path, { bomFile: new File(['CH340G,1'], 'b.csv') });
      expect(v.parse(envelope(result), body)).toMatchObject({ ok: true, result: { checkPass: true } });
    }
  });

  it('for each kind of pop-up, alone and together, and for drawn coupons', async () => {
    const kinds = ['alert', 'group', 'newcustomer', 'redpacket'];
    for (const popup of [...kinds, kinds.join(',')]) {
      const { msg, result } = await (await customer({ popup })).json('www', '/market/alert/new');
      const popups = parsePopups(String(msg), result);
      expect(popups.map(({ kind }) => kind).sort()).toEqual(popup.split(','));
    }
    const drawn = await resultOf(await customer(), getRedPacketDraw, '?uuid=rp-20261111');
    expect(drawn?.couponItems).toHaveLength(3);
  });
});
