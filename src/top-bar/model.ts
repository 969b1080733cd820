import { safeUrl } from '../core/text/url';
import { INDUSTRIES } from './texts';

/**
 * The chat of a QQ number on Tencent's site; `%s` is the number (page data `customer.qqUrl`, G48 salesman's
 * QQ).
 */
const ASSUMED_QQ_URL = 'https://wpa.qq.com/msgrd?v=3&uin=%s&site=qq&menu=yes';

const MAX_STARS = 99;

/** The address that opens a chat with a salesman; undefined if the value is not a QQ number. */
export function qqUrl(saleQQ: string | null, pattern = ASSUMED_QQ_URL): string | undefined {
  const number = saleQQ?.trim() ?? '';
  return /^[1-9]\d{4,11}$/.test(number) ? safeUrl(pattern.replace('%s', number)) : undefined;
}

/** The star level to show; undefined if there is none or it is invalid. */
export function starLevel(level: number | null): number | undefined {
  return level !== null && Number.isInteger(level) && level > 0 && level <= MAX_STARS ? level : undefined;
}

/**
 * Sites by industry, in the order of the industries; sites of an unknown industry are under the last, 更多服务;
 * industries without a site are left out.
 */
export function byIndustry<Site extends { industryType: number }>(sites: readonly Site[]) {
  const isKnown = (site: Site) => INDUSTRIES.some(({ type }) => type === site.industryType);
  return INDUSTRIES.map((industry, index) => ({
    industry,
    sites: sites.filter((site) =>
      isKnown(site) ? site.industryType === industry.type : index === INDUSTRIES.length - 1,
    ),
  })).filter((group) => group.sites.length > 0);
}
