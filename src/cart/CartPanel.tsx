import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { deepActiveElement } from '../core/browser/focus';
import { $hosts } from '../core/page/hosts';
import { ROUTES, routeUrl } from '../core/page/model/routes';
import { EmptyState } from '../ui/EmptyState';
import { Icon } from '../ui/Icon';
import { SafeLink } from '../ui/SafeLink';
import { Skeleton } from '../ui/Skeleton';
import { Tabs } from '../ui/Tabs';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { CartContent } from './CartContent';
import styles from './CartPanel.module.css';
import { $chosenKind, $componentCart, $printedCart, carts, chooseKind } from './carts';
import { CART_VISIBLE_ROWS, type CartKind } from './constants';
import { $cartCount } from './count';
import type { CartState } from './model/lines';
import { miniCartView } from './model/tabs';
import { CART_TEXT } from './texts';

/** The panel of the cart button: loading, empty, or one of the two carts under its tab. */
export function CartPanel() {
  const states = { component: useStore($componentCart), printed: useStore($printedCart) };
  const hosts = useStore($hosts);
  const chosen = useStore($chosenKind);
  const count = useStore($cartCount);
  const box = useRef<HTMLDivElement>(null);
  const tab = useRef<HTMLButtonElement>(null);
  const view = miniCartView(states, chosen);
  const freshen = () => {
    if (view.status === 'content') carts[view.kind].reader.freshen();
  };
  const hasFocus = useRef(false);
  const whenActedOn = {
    onPointerOver: freshen,
    onFocus: () => {
      hasFocus.current = true;
      freshen();
    },
  };
  // A reading may remove what had the focus.
  useLayoutEffect(() => {
    if (hasFocus.current && deepActiveElement() === null) (tab.current ?? box.current)?.focus();
  });

  return (
    <div
      ref={box}
      tabIndex={-1}
      className={styles.box}
      {...whenActedOn}
      aria-busy={states.component.isLoading || states.printed.isLoading}
    >
      {view.status === 'loading' && (
        <div className={styles.loading}>
          <VisuallyHidden>{CART_TEXT.loading}</VisuallyHidden>
          {/* Three bars for each row: name, figure, code. */}
          <Skeleton
            lines={3 * Math.min(count || CART_VISIBLE_ROWS, CART_VISIBLE_ROWS + 1)}
            className={styles.skeleton}
          />
        </div>
      )}
      {view.status === 'empty' && (
        <EmptyState
          icon="cart"
          action={
            <SafeLink className={styles.link} href={routeUrl(hosts, ROUTES.catalogue)}>
              {CART_TEXT.shop}
            </SafeLink>
          }
        >
          {CART_TEXT.empty}
        </EmptyState>
      )}
      {view.status === 'content' && (
        <Tabs
          label={CART_TEXT.kindsLabel}
          tabs={view.kinds.map((kind) => ({ id: kind, label: tabLabel(kind, states[kind]) }))}
          selected={view.kind}
          onSelect={chooseKind}
          selectedTabRef={tab}
          className={styles.tabs}
          panelClassName={styles.content}
        >
          <CartContent key={view.kind} kind={view.kind} state={states[view.kind]} />
        </Tabs>
      )}
    </div>
  );
}

/**
 * The tab says that its cart has failed, because the words of the failure are in a content that may be
 * closed.
 */
function tabLabel(kind: CartKind, { cart, hasFailed }: CartState) {
  const name = cart === undefined ? CART_TEXT.kinds[kind] : `${CART_TEXT.kinds[kind]}(${cart.size})`;
  if (!hasFailed) return name;
  return (
    <>
      {name} <VisuallyHidden>{cart ? CART_TEXT.tabOutdated : CART_TEXT.tabFailed}</VisuallyHidden>
      <Icon name="alert" className={styles.failed} />
    </>
  );
}
