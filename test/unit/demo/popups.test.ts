import { describe, expect, it } from 'vitest';
import { kindBrowser } from './browser';

const ALERT = '/market/alert/new?ru=&alertPage=www';
const draw = (uuid: string) => `/async/red/packet/draw?uuid=${uuid}`;

describe('the pop-up service', () => {
  it('has none until a kind is chosen', async () => {
    expect(await kindBrowser().json('www', ALERT)).toMatchObject({ code: 200, msg: '', result: null });
  });

  it.each([
    ['hasAll', true, true],
    ['notHaveProduct', false, true],
    ['onlyCoupons', false, false],
    ['notHaveTask', true, false],
  ])('has the new-user pop-up in the layout %s', async (popupLayout, hasProducts, hasTask) => {
    const browser = kindBrowser();
    await browser.control('state', { popup: 'newcustomer', popupLayout });
    const { msg, result } = await browser.json('www', ALERT);
    const { hotProducts, enterpriseCertificationTask } = result as Record<string, unknown>;
    expect(msg).toBe('newcustomer');
    expect([hotProducts].flat().length > 0).toBe(hasProducts);
    expect(enterpriseCertificationTask !== null).toBe(hasTask);
  });

  it('draws a red packet once, for a customer', async () => {
    const browser = kindBrowser();
    await browser.control('state', { popup: 'redpacket', popupTheme: 'red', isYuanXiao: true });
    const { result } = await browser.json('www', ALERT);
    expect(result).toMatchObject({ theme: 'red', isYuanXiao: true });
    const { uuid } = result as { uuid: string };
    expect(await browser.json('www', draw(uuid))).toMatchObject({ needLogin: true });
    await browser.control('state', { role: 'customer' });
    expect(await browser.json('www', draw('other'))).toMatchObject({ code: 500 });
    const drawn = await browser.json('www', draw(uuid));
    expect(drawn.result).toMatchObject({ couponItems: [{ isExpand: true }, { isExpand: false }, {}] });
    expect(await browser.json('www', draw(uuid))).toMatchObject({ code: 500, msg: '您已领取过本次红包' });
  });

  it('N1 keeps the reports that the collector receives', async () => {
    const browser = kindBrowser();
    const sent = await browser.get('analytics', '/collect', { method: 'POST', body: 'pf=pc' });
    expect(sent.status).toBe(204);
    expect(await browser.json('www', '/__demo/events')).toMatchObject({
      events: [{ path: '/collect', text: 'pf=pc' }],
    });
  });
});
