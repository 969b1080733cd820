/** The PLUS popover (wording by G42 Chinese texts). */
export const PLUS_TEXT = {
  badge: 'PLUS',
  member: 'PLUS会员',
  loading: 'loading...',
  failed: '会员信息加载失败',
  retry: '重试',
  never: '立即开通PLUS',
  /** Follows the date. */
  expires: '到期',
  expired: '已到期',
  open: '立即开通',
  renew: '立即续费',
  benefits: 'PLUS会员权益',
} as const;

/** A member's benefits: each benefit and its worth, if it has one. */
export const PLUS_BENEFITS: readonly { name: string; worth?: string }[] = [
  { name: '运费抵扣券', worth: '432元/年' },
  { name: '商品券', worth: '3120元/年' },
  { name: '集团券', worth: '3120元/年' },
  { name: '品牌折扣券', worth: '8400元/年' },
  { name: '1.3倍积分' },
  { name: '积分兑换折扣' },
  { name: '专属商务顾问' },
];
