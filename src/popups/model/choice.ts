import { POPUP_KINDS, type PopupKind } from '../constants';

interface Candidate {
  kind: PopupKind;
}
interface Campaign {
  uuid?: string;
  advertisingUrl?: string;
  autoSubgroupId?: string;
}
interface Contents {
  isPopup?: boolean;
  couponList?: readonly unknown[];
  coupons?: readonly unknown[];
  hotProducts?: readonly unknown[];
  enterpriseCertificationTask?: { couponList: readonly unknown[] } | null;
}

/**
 * Whether a pop-up has something to say: a group one only if `isPopup` and with its coupons, a new-user one with
 * coupons, products or a task (§popups.choice).
 */
export function isWorthShowing(popup: Candidate & Contents): boolean {
  if (popup.kind === 'group') return popup.isPopup === true && hasAny(popup.couponList);
  if (popup.kind !== 'newcustomer') return true;
  return [popup.coupons, popup.hotProducts, popup.enterpriseCertificationTask?.couponList].some(hasAny);
}

/**
 * Names the campaign of a pop-up by its kind and the packet's uuid, the ad's picture or the group's id, so that a
 * session shows it once. A new-user pop-up names nothing, so each calendar `day` is a campaign. Always one line,
 * whatever the server sends.
 */
export function campaignOf(
  { kind, uuid, advertisingUrl, autoSubgroupId }: Candidate & Campaign,
  day: string,
): string {
  const id = kind === 'newcustomer' ? day : (uuid ?? advertisingUrl ?? autoSubgroupId ?? '');
  return `${kind} ${id}`.replace(/\s+/g, ' ').trim();
}

/** The one to show: ad, then group, then new-user, then red packet; a later one wins (§popups.choice). */
export function choosePopup<Item extends Candidate & Contents>(items: readonly Item[]): Item | undefined {
  return items
    .filter(isWorthShowing)
    .reduce<Item | undefined>((best, item) => (best && rank(best) > rank(item) ? best : item), undefined);
}

export type NewUserLayout = 'hasAll' | 'notHaveProduct' | 'onlyCoupons' | 'notHaveTask';

/** The new-user pop-up's layout by what there is (§popups.choice). */
export function newUserLayout({ products, task }: { products: number; task: number }): NewUserLayout {
  if (products > 0) return task > 0 ? 'hasAll' : 'notHaveTask';
  return task > 0 ? 'notHaveProduct' : 'onlyCoupons';
}

/** A red packet's coupons are shown in the expanded dialog: theme red and any of them expands (§popups.red-packet). */
export function isExpandedDraw(theme: string, coupons: readonly { isExpand: boolean }[]): boolean {
  return theme === 'red' && coupons.some(({ isExpand }) => isExpand);
}

function rank({ kind }: Candidate): number {
  return POPUP_KINDS.indexOf(kind);
}

function hasAny(list: readonly unknown[] | undefined): boolean {
  return list !== undefined && list.length > 0;
}
