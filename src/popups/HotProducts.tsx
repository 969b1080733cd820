import { hostUrl } from '../core/page/hosts';
import { toDecimal } from '../core/text/decimal';
import { safeUrl } from '../core/text/safe-url';
import { ASSUMED_PRODUCT_SIZE } from './constants';
import styles from './HotProducts.module.css';
import type { HotProduct } from './schema';
import { COUPON_TEXT } from './texts';

/** Hot products with their ladder price; a price that is not a number is shown as the server wrote it. */
export function HotProducts({ products }: { products: readonly HotProduct[] }) {
  return (
    <ul className={styles.list}>
      {products.map(({ productName, productImage, productLadderPrice: price }) => (
        <li key={`${productName} ${productImage}`} className={styles.product}>
          <img
            className={styles.picture}
            src={safeUrl(productImage, hostUrl('static', '/'))}
            alt={productName}
            width={ASSUMED_PRODUCT_SIZE}
            height={ASSUMED_PRODUCT_SIZE}
          />
          <div className={styles.words}>
            <span className={styles.name} title={productName}>
              {productName}
            </span>
            <strong className={styles.price}>
              {toDecimal(price) !== undefined && COUPON_TEXT.currency}
              {price}
            </strong>
          </div>
        </li>
      ))}
    </ul>
  );
}
