import { useStore } from '@nanostores/react';
import { Fragment } from 'react';
import { $hosts } from '../core/page/hosts';
import { ROUTES } from '../core/page/model/route-list';
import { routeUrl } from '../core/page/model/routes';
import { formatMoney } from '../core/text/format';
import { SafeLink } from '../ui/SafeLink';
import styles from './CartFooter.module.css';
import { $componentTotals, $panelTotals } from './cart';
import type { CartKind } from './constants';
import { leaveAfterWrites } from './leave-after-writes';
import type { Zone } from './model/lines';
import { CART_TEXT } from './texts';

interface CartFooterProps {
  kind: CartKind;
  zones: readonly Zone[];
}

/** How many lines are ticked, what they cost per currency, and the ways to the full cart. */
export function CartFooter({ kind, zones }: CartFooterProps) {
  const { count, totals } = useStore(kind === 'panel' ? $panelTotals : $componentTotals);
  const hosts = useStore($hosts);
  const hasOversea = zones.some(({ id }) => id === 'oversea');
  return (
    <div className={styles.footer}>
      <div role="status" className={styles.sum}>
        <span className={styles.count}>
          {CART_TEXT.selected} <b>{count}</b> {CART_TEXT.lines}
        </span>
        <span>
          {CART_TEXT.total}
          {totals.map(({ currency, total }) => (
            <Fragment key={currency}>
              {' '}
              <b className={styles.total} title={total && currency + total}>
                {total === undefined ? CART_TEXT.unknown : currency + formatMoney(total)}
              </b>
            </Fragment>
          ))}
        </span>
      </div>
      {hasOversea && (
        <SafeLink
          className={styles.oversea}
          href={routeUrl(hosts, ROUTES.overseasCart)}
          onClick={leaveAfterWrites}
        >
          {CART_TEXT.oversea}
        </SafeLink>
      )}
      <SafeLink className={styles.go} href={routeUrl(hosts, ROUTES.cart)} onClick={leaveAfterWrites}>
        {CART_TEXT.goToCart}
      </SafeLink>
    </div>
  );
}
