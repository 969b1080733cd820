import { describe, expect, it } from 'vitest';
import {
  campaignOf,
  choosePopup,
  isExpandedDraw,
  isWorthShowing,
  newUserLayout,
} from '../../../../src/popups/model/choice';

const alert = { kind: 'alert' } as const;
const group = { kind: 'group', isPopup: true, couponList: [{}] } as const;
const newcustomer = { kind: 'newcustomer', coupons: [{}] } as const;
const redpacket = { kind: 'redpacket' } as const;

describe('choice of a pop-up', () => {
  it('§popups.choice takes the later kind, in whatever order they arrive', () => {
    const all = [alert, group, newcustomer, redpacket];
    for (let count = 1; count <= all.length; count += 1) {
      const some = all.slice(0, count);
      expect(choosePopup(some)).toBe(all[count - 1]);
      expect(choosePopup([...some].reverse())).toBe(all[count - 1]);
    }
    expect(choosePopup([])).toBeUndefined();
    const second = { kind: 'alert' } as const;
    expect(choosePopup([alert, second])).toBe(second);
  });

  it('§popups.choice takes the group pop-up only with isPopup', () => {
    const silent = { ...group, isPopup: false };
    expect(choosePopup([silent, alert])).toBe(alert);
    expect(isWorthShowing(silent)).toBe(false);
  });

  it('shows a new-user pop-up without coupons for its products or its task', () => {
    const bare = { ...newcustomer, coupons: [] };
    expect(isWorthShowing({ ...bare, hotProducts: [{}] })).toBe(true);
    expect(isWorthShowing({ ...bare, enterpriseCertificationTask: { couponList: [{}] } })).toBe(true);
    expect(isWorthShowing({ ...bare, hotProducts: [], enterpriseCertificationTask: null })).toBe(false);
  });

  it('P10 shows no coupon pop-up without coupons', () => {
    expect(isWorthShowing({ ...group, couponList: [] })).toBe(false);
    expect(isWorthShowing({ ...newcustomer, coupons: [] })).toBe(false);
  });
});

describe('layout of the new-user pop-up', () => {
  it.each([
    [4, 3, 'hasAll'],
    [0, 3, 'notHaveProduct'],
    [0, 0, 'onlyCoupons'],
    [4, 0, 'notHaveTask'],
  ])('§popups.choice %i products and %i task coupons are %s', (products, task, layout) => {
    expect(newUserLayout({ products, task })).toBe(layout);
  });
});

describe('the campaign of a pop-up', () => {
  it.each([
    ['the packet’s uuid', { kind: 'redpacket', uuid: 'u1' }, 'redpacket u1'],
    ['the ad’s picture', { kind: 'alert', advertisingUrl: '/a.png' }, 'alert /a.png'],
    ['the group’s id', { kind: 'group', autoSubgroupId: '7' }, 'group 7'],
    ['the day', { kind: 'newcustomer' }, 'newcustomer 2026-11-24'],
    ['one line', { kind: 'group', autoSubgroupId: ' a\n\n b ' }, 'group a b'],
  ] as const)('P6 is named by %s', (_, popup, campaign) => {
    expect(campaignOf(popup, '2026-11-24')).toBe(campaign);
  });
});

describe('a red packet', () => {
  it.each([
    ['red', [{ isExpand: false }, { isExpand: true }], true],
    ['red', [{ isExpand: false }], false],
    ['red', [], false],
    ['blue', [{ isExpand: true }], false],
  ])('§popups.red-packet opens the expanded dialog for theme %s and %j: %s', (theme, coupons, isExpanded) => {
    expect(isExpandedDraw(theme, coupons)).toBe(isExpanded);
  });
});
