import { hostUrl, urlOf } from '../core/page/hosts';
import { ROUTES } from '../core/page/model/routes';
import { toDecimal } from '../core/text/decimal';
import { pictureUrl } from '../core/text/url';
import { classNames } from '../ui/class-names';
import { CouponList } from './CouponList';
import { ASSUMED_PRODUCT_SIZE, MAX_COUPONS, MAX_HOT_PRODUCTS, MAX_TASK_COUPONS } from './constants';
import productStyles from './HotProducts.module.css';
import { newUserLayout } from './model/choice';
import styles from './NewUserPopup.module.css';
import { PopupDialog } from './PopupDialog';
import popup from './PopupDialog.module.css';
import { closePopup } from './popup';
import type { HotProduct, PopupData } from './schema';
import { COUPON_TEXT, POPUP_TEXT } from './texts';

/**
 * The offers for new customers: coupons, hot products and coupons for a certified company, in one of four
 * layouts.
 */
export function NewUserPopup({ data }: { data: PopupData['newcustomer'] }) {
  const task = data.enterpriseCertificationTask?.couponList ?? [];
  const layout = newUserLayout({ products: data.hotProducts.length, task: task.length });
  const action = (
    <a className={popup.button} href={urlOf(ROUTES.newUser)} target="_self" data-safe="" onClick={closePopup}>
      {POPUP_TEXT.newButton}
    </a>
  );
  return (
    <PopupDialog title={POPUP_TEXT.newTitle} width={layout === 'onlyCoupons' ? 640 : 880} actions={action}>
      <div className={popup.head}>
        <p className={popup.title}>{POPUP_TEXT.newTitle}</p>
        <p className={popup.note}>{POPUP_TEXT.newNote}</p>
      </div>
      <div className={styles.parts} data-layout={layout}>
        {data.coupons.length > 0 && (
          <section className={classNames(popup.panel, styles.coupons)}>
            <CouponList coupons={data.coupons} max={MAX_COUPONS} label={POPUP_TEXT.coupons} isFloored />
          </section>
        )}
        {data.hotProducts.length > 0 && (
          <section className={classNames(popup.panel, styles.products)}>
            <h3 className={styles.heading}>
              {POPUP_TEXT.products} <em className={styles.promo}>{POPUP_TEXT.productPromo}</em>
            </h3>
            <HotProducts products={data.hotProducts.slice(0, MAX_HOT_PRODUCTS)} />
          </section>
        )}
        {task.length > 0 && (
          <section className={classNames(popup.panel, styles.task)}>
            <h3 className={styles.heading}>
              {POPUP_TEXT.task} <span className={styles.hint}>{POPUP_TEXT.taskNote}</span>
            </h3>
            <CouponList coupons={task} max={MAX_TASK_COUPONS} label={POPUP_TEXT.task} isFloored />
          </section>
        )}
      </div>
    </PopupDialog>
  );
}

/** Hot products with their ladder price; a price that is not a number is shown as the server wrote it. */
function HotProducts({ products }: { products: readonly HotProduct[] }) {
  return (
    <ul className={productStyles.list}>
      {products.map(({ productName, productImage, productLadderPrice: price }) => (
        <li key={`${productName} ${productImage}`} className={productStyles.product}>
          <img
            className={productStyles.picture}
            src={pictureUrl(productImage, hostUrl('static', '/'))}
            alt={productName}
            width={ASSUMED_PRODUCT_SIZE}
            height={ASSUMED_PRODUCT_SIZE}
          />
          <div className={productStyles.words}>
            <span className={productStyles.name} title={productName}>
              {productName}
            </span>
            <strong className={productStyles.price}>
              {toDecimal(price) !== undefined && COUPON_TEXT.currency}
              {price}
            </strong>
          </div>
        </li>
      ))}
    </ul>
  );
}
