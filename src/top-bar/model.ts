import { safeUrl } from '../core/text/url';

/** The chat of a QQ number on Tencent's site; `%s` is the number (page data `customer.qqUrl`, G48 salesman's QQ). */
const ASSUMED_QQ_URL = 'https://wpa.qq.com/msgrd?v=3&uin=%s&site=qq&menu=yes';

/** Which flag of the user info is shown beside which link of the workbench menu (G49 flags as marks). */
export const ASSUMED_MARKED_LINKS = {
  stockPickUps: 'existSendOrder',
  prepaidBalance: 'isSettleAccount',
} as const;

const MAX_STARS = 99;

/** The address that opens a chat with a salesman; undefined for a value that is no QQ number. */
export function qqUrl(saleQQ: string | null, pattern = ASSUMED_QQ_URL): string | undefined {
  const number = saleQQ?.trim() ?? '';
  return /^[1-9]\d{4,11}$/.test(number) ? safeUrl(pattern.replace('%s', number)) : undefined;
}

/** The star level to show; undefined for none and for what is no level. */
export function starLevel(level: number | null): number | undefined {
  return level !== null && Number.isInteger(level) && level > 0 && level <= MAX_STARS ? level : undefined;
}
