import { useStore } from '@nanostores/react';
import { Fragment, type MouseEvent } from 'react';
import { CART_TEXT, type CartKind } from '../../config/cart';
import { ROUTES } from '../../config/routes';
import type { Zone } from '../../lib/cart-lines';
import { routeUrl } from '../../lib/routes';
import { $componentTotals, $panelTotals, hasUnsentWrites, leaveForCart } from '../../stores/cart';
import { $hosts } from '../../stores/hosts';
import { SafeLink } from '../../ui/SafeLink';
import styles from './CartFooter.module.css';

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
          {CART_TEXT.selected} <b>{count}</b> {CART_TEXT.count}
        </span>
        <span>
          {CART_TEXT.total}
          {totals.map(({ currency, total }) => (
            <Fragment key={currency}>
              {' '}
              <b className={styles.total}>{total === undefined ? CART_TEXT.unknown : currency + total}</b>
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

/** A plain click while ticks are being written waits for them; a new tab leaves this page to write them. */
function leaveAfterWrites(event: MouseEvent<HTMLAnchorElement>): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || !hasUnsentWrites()) return;
  event.preventDefault();
  void leaveForCart(event.currentTarget.href);
}
