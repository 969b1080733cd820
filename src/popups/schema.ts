import * as v from 'valibot';
import { defineEndpoint } from '../core/http/model/endpoint';
import { isRecord } from '../core/text/json';
import {
  decimal,
  flag,
  maybe,
  maybeListOf,
  object,
  ownKeys,
  requiredText,
  type Schema,
  text,
} from '../core/text/schema-fields';
import { ASSUMED_KIND_SEPARATOR, POPUP_KINDS, type PopupKind } from './constants';

/** A coupon, which has a member at least; money and discount are exact digits, or ''. */
const coupon = v.pipe(
  ownKeys,
  v.check((value) => isRecord(value) && Object.keys(value).length > 0, 'coupon expected'),
  object({
    couponType: text(),
    couponName: text(),
    couponTypeName: text(),
    couponAmount: decimal(''),
    couponDiscount: decimal(''),
    isFreeExpress: flag(),
    freeExpress: flag(),
    isDosCoupon: flag(),
    minOrderMoney: decimal(''),
    isOrderActualMoney: flag(),
    couponValidEndTime: text(),
    couponValidDay: text(),
    useBeginTime: text(),
    useEndTime: text(),
    isExpand: flag(),
  }),
);
export type Coupon = v.InferOutput<typeof coupon>;

/** Coupons; an empty object is none. */
const couponList = maybeListOf(coupon);

const hotProduct = object({
  productImage: text(),
  productName: requiredText(),
  productLadderPrice: text(),
});

/** The pop-up data of each kind. */
export const popupData = {
  alert: object({ targetLink: text(), title: text(), advertisingUrl: requiredText() }),
  group: object({ couponList, autoSubgroupId: text(), isPopup: flag() }),
  newcustomer: object({
    coupons: couponList,
    hotProducts: maybeListOf(hotProduct),
    enterpriseCertificationTask: maybe(object({ couponList })),
  }),
  redpacket: object({
    uuid: requiredText(),
    theme: v.fallback(v.picklist(['blue', 'red']), 'blue'),
    isYuanXiao: flag(),
  }),
} satisfies Record<PopupKind, Schema<object>>;

export type HotProduct = v.InferOutput<typeof hotProduct>;
export type PopupData = { [Kind in PopupKind]: v.InferOutput<(typeof popupData)[Kind]> };
export type Popup = { [Kind in PopupKind]: { kind: Kind } & PopupData[Kind] }[PopupKind];

/** The pop-ups named by an alert's `msg` for which `result` holds data; an unknown name gives none. */
export function parsePopups(msg: string, result: unknown): Popup[] {
  const named = msg.toLowerCase().split(ASSUMED_KIND_SEPARATOR);
  return POPUP_KINDS.filter((kind) => named.includes(kind)).flatMap((kind) => parseKind(kind, result));
}

function parseKind(kind: PopupKind, result: unknown): Popup[] {
  const popup: Schema<Popup> = v.pipe(
    popupData[kind],
    v.transform((data) => ({ kind, ...data }) as Popup),
  );
  const parsed = v.safeParse(popup, result);
  return parsed.success ? [parsed.output] : [];
}

/** Its `msg` names the kind, and {@link parsePopups} reads its `result`. */
export const getMarketAlert = defineEndpoint<unknown>({
  area: 'www',
  path: '/market/alert/new',
  result: v.unknown(),
  background: true,
});

/** Draws a red packet by a GET that changes something (G26 draw on click). */
export const getRedPacketDraw = defineEndpoint({
  area: 'www',
  path: '/async/red/packet/draw',
  // An empty packet may come without a result.
  result: v.nullish(object({ couponItems: couponList }), { couponItems: [] }),
  effect: true,
});
