import { useStore } from '@nanostores/react';
import { type MouseEvent, useId, useMemo } from 'react';
import { Button } from '../ui/Button';
import { leaveFocus } from '../ui/return-focus';
import { Tabs } from '../ui/Tabs';
import styles from './CartContent.module.css';
import { CartFooter } from './CartFooter';
import { CartList } from './CartList';
import { retryCart } from './cart';
import type { CartKind } from './constants';
import type { CartPart } from './ledger';
import { hasUnlisted } from './model/lines';
import { unitPriceDecimals } from './model/money';
import { zoneShown } from './model/tabs';
import { CART_TEXT } from './texts';
import { $chosenZone, chooseZone } from './view';

interface CartContentProps {
  kind: CartKind;
  part: CartPart;
  /** The topmost line is gone and the focus with it. */
  onFirstRemoved: () => void;
}

/** One cart under its tab: what went wrong, the sub-tabs, the rows, the sum. */
export function CartContent({ kind, part, onFirstRemoved }: CartContentProps) {
  const chosen = useStore($chosenZone);
  const { cart, hasFailed, isLoading } = part;
  const zones = cart?.zones ?? [];
  const zone = zoneShown(zones, chosen);
  const lines = zone?.lines ?? cart?.lines ?? [];
  const decimals = useMemo(() => unitPriceDecimals((cart?.lines ?? []).map(({ price }) => price)), [cart]);
  const unlisted = (zone?.size ?? cart?.size ?? 0) - lines.length;
  const reasonId = useId();
  const isReadOnly = cart !== undefined && hasUnlisted(cart);
  const retry = (event: MouseEvent) => {
    leaveFocus(event);
    retryCart(kind);
  };
  const list = (
    <CartList
      key={zone?.id}
      kind={kind}
      lines={lines}
      decimals={decimals}
      selected={part.selected}
      removing={part.removing}
      readOnlyReason={isReadOnly ? reasonId : undefined}
      onFirstRemoved={onFirstRemoved}
    />
  );
  return (
    <>
      {hasFailed && (
        <div role="alert" className={styles.failure}>
          {cart ? CART_TEXT.refreshFailed : CART_TEXT.loadFailed}
          <Button size="small" busy={isLoading} onClick={retry}>
            {CART_TEXT.retry}
          </Button>
        </div>
      )}
      {cart && zone && (
        <Tabs
          label={CART_TEXT.zonesLabel}
          kind="pill"
          tabs={zones.map(({ id, size }) => ({ id, label: `${CART_TEXT.zones[id]}(${size})` }))}
          selected={zone.id}
          onSelect={(id) => chooseZone(zones.find((shown) => shown.id === id)?.id ?? 'all')}
          className={styles.zones}
          panelClassName={styles.zone}
        >
          {list}
        </Tabs>
      )}
      {cart && !zone && list}
      {isReadOnly && (
        <span id={reasonId} hidden>
          {CART_TEXT.selectFailed}
        </span>
      )}
      {unlisted > 0 && <p className={styles.unlisted}>{CART_TEXT.unlisted(unlisted)}</p>}
      {cart && <CartFooter kind={kind} zones={zones} />}
    </>
  );
}
