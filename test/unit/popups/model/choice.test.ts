import { describe, expect, it } from 'vitest';
import { campaignOf, choosePopup, isWorthShowing, newUserLayout } from '../../../../src/popups/model/choice';
import type { Popup, PopupData } from '../../../../src/popups/schema';
import { coupon } from '../coupon';

const alert: Popup = { kind: 'alert', targetLink: '', title: '', advertisingUrl: '/a.png' };
const group: Popup = { kind: 'group', isPopup: true, couponList: [coupon()], autoSubgroupId: '7' };
const nothing: PopupData['newcustomer'] = { coupons: [], hotProducts: [], enterpriseCertificationTask: null };
const newcustomer: Popup = { kind: 'newcustomer', ...nothing, coupons: [coupon()] };
const product = { productImage: '', productName: 'LM358', productLadderPrice: '' };
const task = { couponList: [coupon()] };
const redpacket: Popup = { kind: 'redpacket', uuid: 'u1', theme: 'red', isYuanXiao: false };

describe('choice of a pop-up', () => {
  it('takes the later kind, in whatever order they arrive', () => {
    const all = [alert, group, newcustomer, redpacket];
    for (let count = 1; count <= all.length; count += 1) {
      const some = all.slice(0, count);
      expect(choosePopup(some)).toBe(all[count - 1]);
      expect(choosePopup([...some].reverse())).toBe(all[count - 1]);
    }
    expect(choosePopup([])).toBeUndefined();
    const second = { ...alert };
    expect(choosePopup([alert, second])).toBe(second);
  });

  it.each([
    ['shows an ad', alert, true],
    ['shows a red packet', redpacket, true],
    ['shows a group’s coupons', group, true],
    ['shows no group pop-up without isPopup', { ...group, isPopup: false }, false],
    ['shows no group pop-up without coupons', { ...group, couponList: [] }, false],
    ['shows a new user’s coupons', newcustomer, true],
    ['shows a new user products only', { ...newcustomer, ...nothing, hotProducts: [product] }, true],
    ['shows a new user a task only', { ...newcustomer, ...nothing, enterpriseCertificationTask: task }, true],
    ['shows a new user no empty pop-up', { ...newcustomer, ...nothing }, false],
  ])('P10 %s', (_, popup, isShown) => {
    expect(isWorthShowing(popup)).toBe(isShown);
  });
});

describe('layout of the new-user pop-up', () => {
  it.each([
    [4, 3, 'hasAll'],
    [0, 3, 'notHaveProduct'],
    [0, 0, 'onlyCoupons'],
    [4, 0, 'notHaveTask'],
  ])('%i products and %i task coupons are %s', (products, task, layout) => {
    expect(newUserLayout({ products, task })).toBe(layout);
  });
});

describe('the campaign of a pop-up', () => {
  it.each([
    ['the packet’s uuid', redpacket, 'redpacket u1'],
    ['the ad’s picture', alert, 'alert /a.png'],
    ['the group’s id', group, 'group 7'],
    ['the day', newcustomer, 'newcustomer 2026-11-24'],
    ['one line', { ...group, autoSubgroupId: ' a\n\n b ' }, 'group a b'],
  ])('P6 is named by %s', (_, popup, campaign) => {
    expect(campaignOf(popup, '2026-11-24')).toBe(campaign);
  });
});
