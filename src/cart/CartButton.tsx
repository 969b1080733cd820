import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CART_PANEL_PX, CART_TEXT } from '../../config/cart';
import { ROUTES } from '../../config/routes';
import { routeUrl } from '../../lib/links/routes';
import { formatBadge } from '../../lib/text/format';
import { $cartCount, leaveForCart, openCart } from '../../stores/cart/cart';
import { connectCart } from '../../stores/cart/connection';
import { $hosts } from '../../stores/links/hosts';
import { Badge } from '../../ui/Badge';
import { classNames } from '../../ui/class-names';
import action from '../../ui/HeaderAction.module.css';
import { Icon } from '../../ui/Icon';
import { Popover } from '../../ui/Popover';
import styles from './CartButton.module.css';
import { CartPanel } from './CartPanel';

export interface CartButtonProps {
  /** In the main header, in the floating one, or alone as `lc-minicart`. */
  variant: 'main' | 'floating' | 'alone';
}

/** The cart button with its count and the mini-cart panel (§cart.panel). */
export function CartButton({ variant }: CartButtonProps) {
  const count = useStore($cartCount);
  const hosts = useStore($hosts);
  useEffect(connectCart, []);
  return (
    <Popover
      trigger={
        <>
          <Icon name="cart" size={20} />
          <span className={action.word}>{CART_TEXT.name}</span>
          <Badge text={formatBadge(count)} className={styles.count} />
        </>
      }
      label={count === null ? CART_TEXT.name : cartLabel(count)}
      className={styles.area}
      triggerClassName={classNames(action.action, variant === 'floating' && action.floating, styles.button)}
      panelLabel={CART_TEXT.name}
      panelClassName={styles.panel}
      onOpenChange={(isOpen) => isOpen && openCart()}
      align="end"
      width={CART_PANEL_PX}
      plainHref={routeUrl(hosts, ROUTES.cart)}
      hover
      onClickWhileHovered={() => void leaveForCart(routeUrl(hosts, ROUTES.cart))}
    >
      <CartPanel />
    </Popover>
  );
}

/** The name holds what is seen, as who speaks to the machine says it, and the exact number beside a `99+`. */
function cartLabel(count: number): string {
  const shown = formatBadge(count);
  const exact = `${count} ${CART_TEXT.count}`;
  return shown === '' || shown === String(count)
    ? `${CART_TEXT.name}，${exact}`
    : `${CART_TEXT.name}，${shown}（${exact}）`;
}
