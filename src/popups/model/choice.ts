import { POPUP_KINDS } from '../constants';
import type { Popup } from '../schema';

/**
 * Whether a pop-up has something to say: a group pop-up if `isPopup` and with coupons, a new-user pop-up with
 * coupons, products or a task.
 */
export function isWorthShowing(popup: Popup): boolean {
  if (popup.kind === 'group') return popup.isPopup && popup.couponList.length > 0;
  if (popup.kind !== 'newcustomer') return true;
  const { coupons, hotProducts, enterpriseCertificationTask: task } = popup;
  return coupons.length + hotProducts.length + (task?.couponList.length ?? 0) > 0;
}

/**
 * Names the campaign of a pop-up by its kind and the packet's uuid, the ad's picture or the group's id, so
 * that a session shows it once. A new-user pop-up names nothing, so each calendar `day` is a campaign. Always
 * one line, whatever the server sends.
 */
export function campaignOf(popup: Popup, day: string): string {
  return `${popup.kind} ${idOf(popup, day)}`.replace(/\s+/g, ' ').trim();
}

function idOf(popup: Popup, day: string): string {
  switch (popup.kind) {
    case 'alert':
      return popup.advertisingUrl;
    case 'group':
      return popup.autoSubgroupId;
    case 'newcustomer':
      return day;
    case 'redpacket':
      return popup.uuid;
  }
}

/** The one to show: ad, then group, then new-user, then red packet; a later one wins. */
export function choosePopup(popups: readonly Popup[]): Popup | undefined {
  const rank = ({ kind }: Popup) => POPUP_KINDS.indexOf(kind);
  return [...popups].sort((one, other) => rank(one) - rank(other)).pop();
}

export type NewUserLayout = 'hasAll' | 'notHaveProduct' | 'onlyCoupons' | 'notHaveTask';

/** The new-user pop-up's layout by what there is. */
export function newUserLayout({ products, task }: { products: number; task: number }): NewUserLayout {
  if (products > 0) return task > 0 ? 'hasAll' : 'notHaveTask';
  return task > 0 ? 'notHaveProduct' : 'onlyCoupons';
}

/** A red packet's coupons are shown in the expanded dialog: theme red and any of them expands. */
export function isExpandedDraw(theme: string, coupons: readonly { isExpand: boolean }[]): boolean {
  return theme === 'red' && coupons.some(({ isExpand }) => isExpand);
}
