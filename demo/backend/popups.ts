import type { Hosts } from '../../src/core/page/model/host-list';
import { getMarketAlert, getRedPacketDraw } from '../../src/popups/schema';
import { oddAlert, oddDraw } from './awkward/popups';
import { on } from './calls';
import { priceText } from './money';
import { needLogin, ok, refuse } from './reply';
import { findProducts } from './search';
import type { Settings } from './settings';
import { isLoggedIn } from './state';
import type { DemoApps } from './visit';

const RED_PACKET_ID = 'rp-20261111';

interface Coupon {
  /** One of the five kinds, or a kind that the shop does not know. */
  couponType: 'product' | 'freight' | 'discount' | 'mro_freight' | 'plus' | 'gift';
  couponName: string;
  [field: string]: unknown;
}

/** Every kind of coupon. */
const COUPONS: Coupon[] = [
  {
    couponType: 'product',
    couponName: '新人商品券',
    couponAmount: 16.58,
    minOrderMoney: 100,
    isOrderActualMoney: true,
    couponValidDay: 30,
  },
  {
    couponType: 'discount',
    couponName: '品牌折扣券',
    couponDiscount: 0.57,
    minOrderMoney: 200,
    isOrderActualMoney: false,
    couponValidEndTime: '2026-12-31',
  },
  {
    couponType: 'freight',
    couponName: '顺丰运费券',
    couponAmount: 8,
    isFreeExpress: true,
    minOrderMoney: 0,
    couponValidDay: 15,
  },
  {
    couponType: 'mro_freight',
    couponName: '工业品运费券',
    couponAmount: 15,
    minOrderMoney: 99,
    couponValidDay: 15,
  },
  {
    couponType: 'plus',
    couponName: 'PLUS开通券',
    couponAmount: 50,
    minOrderMoney: 199,
    couponTypeName: 'PLUS会员费券',
  },
  {
    couponType: 'product',
    couponName: '面板打印券',
    couponAmount: 20,
    isDosCoupon: true,
    minOrderMoney: 50,
    useBeginTime: '2026-11-01',
    useEndTime: '2026-12-31',
  },
];

/** Every wording of a coupon card, for the gallery page. */
const WORDINGS: Coupon[] = [
  ...COUPONS,
  { couponType: 'discount', couponName: '整单折扣券', couponDiscount: 0.29, couponValidDay: 7 },
  {
    couponType: 'freight',
    couponName: '运费包邮券',
    freeExpress: true,
    minOrderMoney: 16,
    isOrderActualMoney: true,
    couponValidEndTime: '2026-12-31 23:59:59',
  },
  { couponType: 'mro_freight', couponName: '工业品包邮券', isFreeExpress: true, couponValidDay: 3 },
  {
    couponType: 'product',
    couponName: '名称特别长的品牌专场满减商品优惠券（限指定原厂、不与其他优惠同享）',
    couponAmount: 12345.67,
    minOrderMoney: 999999.5,
    useBeginTime: '2026-11-01 00:00:00',
    useEndTime: '2026-12-31 23:59:59',
    isExpand: true,
  },
  { couponType: 'gift', couponName: '伙伴礼券', couponTypeName: '集团券', couponAmount: 100 },
];

function newCustomer(hosts: Hosts, layout: Settings['popupLayout']) {
  const hotProducts = findProducts('C')
    .slice(0, 5)
    .map(({ model, price }) => ({
      productImage: `${hosts.static}/img/120x120-${encodeURIComponent(model.slice(0, 6))}-1456c8.svg`,
      productName: model,
      productLadderPrice: priceText(price),
    }));
  const hasTask = ['hasAll', 'notHaveProduct', 'noCoupons'].includes(layout);
  return {
    coupons: layout === 'noCoupons' ? [{}] : COUPONS.slice(0, 5),
    hotProducts: ['hasAll', 'notHaveTask', 'noCoupons'].includes(layout) ? hotProducts : [],
    enterpriseCertificationTask: hasTask ? { couponList: COUPONS.slice(1, 5) } : null,
  };
}

const KINDS: Record<string, (hosts: Hosts, settings: Settings) => object> = {
  newcustomer: (hosts, { popupLayout }) => newCustomer(hosts, popupLayout),
  group: (_, { isPopup, popupCoupons }) => ({
    couponList: popupCoupons === 'wordings' ? WORDINGS : COUPONS.slice(0, 3),
    autoSubgroupId: 'G20261111',
    isPopup,
  }),
  redpacket: (_, { popupTheme, isYuanXiao }) => ({ uuid: RED_PACKET_ID, theme: popupTheme, isYuanXiao }),
  alert: (hosts) => ({
    targetLink: `${hosts.activity}/25ssy.html`,
    title: '双11年终盛典',
    advertisingUrl: `${hosts.static}/img/480x480-${encodeURIComponent('双11年终盛典')}-c2410c.svg`,
  }),
};

/** Serves marketing pop-ups and the red packet, which each customer can draw once. */
export function popupRoutes(apps: DemoApps): void {
  on(apps, getMarketAlert, { title: '活动弹窗', odd: oddAlert }, ({ env: { visit } }) => {
    const { settings } = visit.session;
    const kinds = settings.popup.split(',').filter((kind) => Object.hasOwn(KINDS, kind));
    const data = kinds.map((kind) => KINDS[kind]?.(visit.hosts, settings));
    return ok(kinds.length === 0 ? null : Object.assign({}, ...data), kinds.join(','));
  });

  on(apps, getRedPacketDraw, { title: '拆红包', odd: oddDraw, isFlagged: true }, (context) => {
    const { session } = context.env.visit;
    if (!isLoggedIn(session)) return needLogin();
    const uuid = context.req.query('uuid') ?? '';
    if (uuid !== RED_PACKET_ID) return refuse('活动不存在或已结束');
    if (session.drawn.has(uuid)) return refuse('您已领取过本次红包');
    session.drawn.add(uuid);
    const couponItems = COUPONS.slice(0, 3).map((coupon, index) => ({
      ...coupon,
      isExpand: index === 0 && session.settings.isExpand,
    }));
    return ok({ couponItems });
  });
}
