import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { $hosts } from '../core/page/hosts';
import { ROUTES, routeUrl } from '../core/page/model/routes';
import { formatBadge } from '../core/text/format';
import { Badge } from '../ui/Badge';
import { useLater } from '../ui/before-script';
import { classNames } from '../ui/class-names';
import action from '../ui/HeaderAction.module.css';
import { Icon } from '../ui/Icon';
import { LiveRegion } from '../ui/LiveRegion';
import { Popover } from '../ui/Popover';
import { $added } from './added';
import styles from './CartButton.module.css';
import { CartPanel } from './CartPanel';
import { leaveForCart, openCart } from './carts';
import { connectCart } from './connection';
import { CART_PANEL_PX } from './constants';
import { $cartCount } from './count';
import { CART_TEXT } from './texts';

export interface CartButtonProps {
  /** The button's place: in the main header, in the floating one, or alone as `lc-minicart`. */
  variant: 'main' | 'floating' | 'alone';
}

/** The cart button with its count and the mini-cart panel. */
export function CartButton({ variant }: CartButtonProps) {
  const count = useLater(useStore($cartCount), null);
  const hosts = useStore($hosts);
  const { pulses } = useStore($added);
  // A button that appears later, such as the floating header's, does not pulse for earlier pulses.
  const [before] = useState(pulses);
  useEffect(connectCart, []);
  const badge = classNames(styles.count, pulses !== before && styles.pulse);
  return (
    <>
      {variant !== 'floating' && <AddedNews />}
      <Popover
        trigger={
          <>
            <Icon name="cart" size={20} />
            <span className={action.word}>{CART_TEXT.name}</span>
            <Badge key={pulses} text={formatBadge(count)} className={badge} />
          </>
        }
        label={count === null ? CART_TEXT.name : cartLabel(count)}
        className={styles.popover}
        triggerClassName={classNames(action.action, variant === 'floating' && action.floating)}
        flush={variant === 'floating'}
        panelLabel={CART_TEXT.name}
        panelClassName={styles.panel}
        onOpen={openCart}
        align="end"
        width={CART_PANEL_PX}
        plainHref={routeUrl(hosts, ROUTES.cart)}
        hover
        onClickWhileHovered={() => void leaveForCart(routeUrl(hosts, ROUTES.cart))}
      >
        <CartPanel />
      </Popover>
    </>
  );
}

/**
 * The accessible name contains the visible label (WCAG 2.5.3, voice control) plus the exact count when the
 * badge shows `99+`.
 */
function cartLabel(count: number): string {
  const shown = formatBadge(count);
  const exact = `${count} ${CART_TEXT.count}`;
  return shown === '' || shown === String(count)
    ? `${CART_TEXT.name}，${exact}`
    : `${CART_TEXT.name}，${shown}（${exact}）`;
}

/**
 * The live regions of all buttons. Only the first displayed region speaks, so that a page with two buttons
 * announces a change once.
 */
const regions = new Set<Element>();

/** Tells a screen reader that goods came into the cart. */
function AddedNews() {
  const own = useRef<HTMLDivElement>(null);
  const { message } = useStore($added);
  useLayoutEffect(() => {
    const { current } = own;
    if (current === null) return;
    regions.add(current);
    return () => void regions.delete(current);
  }, []);
  const speaks =
    message !== '' && [...regions].find((one) => one.getClientRects().length > 0) === own.current;
  return (
    <div ref={own}>
      <LiveRegion message={speaks ? message : ''} />
    </div>
  );
}
