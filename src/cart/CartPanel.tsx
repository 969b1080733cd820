import { useStore } from '@nanostores/react';
import { useCallback, useRef } from 'react';
import { CART_TEXT, CART_VISIBLE_ROWS, type CartKind } from '../../config/cart';
import { ROUTES } from '../../config/routes';
import { panelView } from '../../lib/cart/tabs';
import { routeUrl } from '../../lib/links/routes';
import { $componentCart, $panelCart } from '../../stores/cart/cart';
import { $chosenKind, chooseKind } from '../../stores/cart/view';
import { $hosts } from '../../stores/links/hosts';
import { EmptyState } from '../../ui/EmptyState';
import { SafeLink } from '../../ui/SafeLink';
import { Skeleton } from '../../ui/Skeleton';
import { Tabs } from '../../ui/Tabs';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { CartContent } from './CartContent';
import styles from './CartPanel.module.css';

/** What the cart button opens: loading, empty, or one of the two carts under its tab (§cart.panel). */
export function CartPanel() {
  const carts = { component: useStore($componentCart), panel: useStore($panelCart) };
  const hosts = useStore($hosts);
  const chosen = useStore($chosenKind);
  const area = useRef<HTMLDivElement>(null);
  const tab = useRef<HTMLButtonElement>(null);
  const view = panelView(carts, chosen);
  const focusTop = useCallback(() => (tab.current ?? area.current)?.focus(), []);

  return (
    <div
      ref={area}
      tabIndex={-1}
      className={styles.area}
      aria-busy={carts.component.isLoading || carts.panel.isLoading}
    >
      {view.status === 'loading' && (
        <div className={styles.loading}>
          <VisuallyHidden>{CART_TEXT.loading}</VisuallyHidden>
          <Skeleton lines={CART_VISIBLE_ROWS} className={styles.skeleton} />
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
          tabs={view.kinds.map((kind) => ({ id: kind, label: tabLabel(kind, carts[kind].cart?.size) }))}
          selected={view.kind}
          onSelect={(id) => chooseKind(view.kinds.find((kind) => kind === id))}
          selectedTabRef={tab}
          className={styles.tabs}
          panelClassName={styles.content}
        >
          <CartContent key={view.kind} kind={view.kind} part={carts[view.kind]} onFirstRemoved={focusTop} />
        </Tabs>
      )}
    </div>
  );
}

function tabLabel(kind: CartKind, size: number | undefined) {
  return size === undefined ? CART_TEXT.kinds[kind] : `${CART_TEXT.kinds[kind]}(${size})`;
}
