import { useStore } from '@nanostores/react';
import { Fragment, useId, useMemo } from 'react';
import { $hosts } from '../core/page/hosts';
import { ROUTES, routeUrl } from '../core/page/model/routes';
import { $pageData } from '../core/page/page-data';
import { formatMoney } from '../core/text/format';
import { $opensLists } from '../parts-list/copy-link';
import { LIST_TEXT } from '../parts-list/texts';
import { Button } from '../ui/Button';
import button from '../ui/Button.module.css';
import { EmptyState } from '../ui/EmptyState';
import { Icon } from '../ui/Icon';
import { RetryButton } from '../ui/RetryButton';
import { SafeLink } from '../ui/SafeLink';
import { Tabs } from '../ui/Tabs';
import styles from './CartContent.module.css';
import footerStyles from './CartFooter.module.css';
import { CartList } from './CartList';
import {
  $chosenZone,
  $componentTotals,
  $printedTotals,
  carts,
  chooseZone,
  copyCartLink,
  copyList,
  leaveAfterWrites,
} from './carts';
import type { CartKind } from './constants';
import { currencyName } from './model/currency-name';
import type { CartState } from './model/lines';
import { type CartLine, hasUnlisted, type Zone } from './model/lines';
import { unitPriceDecimals } from './model/selection';
import { zoneShown } from './model/tabs';
import { CART_TEXT } from './texts';

interface CartContentProps {
  kind: CartKind;
  state: CartState;
}

/** One cart under its tab: its error, the sub-tabs, the rows, the total. */
export function CartContent({ kind, state }: CartContentProps) {
  const chosen = useStore($chosenZone);
  const { cart, hasFailed, isLoading } = state;
  const zones = cart?.zones ?? [];
  const zone = zoneShown(zones, chosen);
  const lines = zone?.lines ?? cart?.lines ?? [];
  const isReviewed = useStore($pageData).cart?.review !== 'off';
  const decimals = useMemo(() => {
    const listPrices = ({ discount }: CartLine) => (isReviewed && discount ? [discount.listPrice] : []);
    return unitPriceDecimals((cart?.lines ?? []).flatMap((line) => [line.price, ...listPrices(line)]));
  }, [cart, isReviewed]);
  const unlisted = (zone?.size ?? cart?.size ?? 0) - lines.length;
  const reasonId = useId();
  const isReadOnly = cart !== undefined && hasUnlisted(cart);
  const retry = (
    <RetryButton size={cart && 'small'} busy={isLoading} onRetry={() => carts[kind].reader.refresh()}>
      {CART_TEXT.retry}
    </RetryButton>
  );
  // The alert says something else while the cart is read again, or a second failure would not be announced.
  const failed = (words: string) => (isLoading ? CART_TEXT.loading : words);
  const list = (
    <CartList
      key={zone?.id}
      kind={kind}
      lines={lines}
      decimals={decimals}
      isReviewed={isReviewed}
      selected={state.selected}
      removing={state.removing}
      readOnlyReason={isReadOnly ? reasonId : undefined}
    />
  );
  return (
    <>
      {hasFailed && !cart && (
        <EmptyState icon="alert" action={retry}>
          {failed(CART_TEXT.loadFailed)}
        </EmptyState>
      )}
      {hasFailed && cart && (
        <div role="alert" className={styles.failure}>
          {failed(CART_TEXT.refreshFailed)}
          {retry}
        </div>
      )}
      {cart && zone && (
        <Tabs
          label={CART_TEXT.zonesLabel}
          kind="pill"
          tabs={zones.map(({ id, size }) => ({ id, label: `${CART_TEXT.zones[id]}(${size})` }))}
          selected={zone.id}
          onSelect={chooseZone}
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
      {cart && <CartFooter kind={kind} zones={zones} isReviewed={isReviewed} />}
    </>
  );
}

interface CartFooterProps {
  kind: CartKind;
  zones: readonly Zone[];
  isReviewed: boolean;
}

/** The number of ticked lines, their total per currency, what they save, and the links to the full cart. */
function CartFooter({ kind, zones, isReviewed }: CartFooterProps) {
  const { count, totals } = useStore(kind === 'printed' ? $printedTotals : $componentTotals);
  const savings = totals.flatMap(({ currency, saving }) => (saving ? [currency + formatMoney(saving)] : []));
  const hosts = useStore($hosts);
  const canLink = useStore($opensLists) && kind === 'component';
  const hasOversea = zones.some(({ id }) => id === 'oversea');
  const ways = (
    <>
      {hasOversea && (
        <SafeLink
          className={footerStyles.oversea}
          href={routeUrl(hosts, ROUTES.overseasCart)}
          onClick={leaveAfterWrites}
        >
          {CART_TEXT.oversea}
        </SafeLink>
      )}
      <SafeLink
        className={`${button.button} ${footerStyles.go}`}
        data-kind="primary"
        href={routeUrl(hosts, ROUTES.cart)}
        onClick={leaveAfterWrites}
      >
        {CART_TEXT.goToCart}
      </SafeLink>
    </>
  );
  return (
    <div className={footerStyles.footer} data-reviewed={isReviewed || undefined}>
      <div role="status" className={footerStyles.sum}>
        <span className={footerStyles.count}>
          {CART_TEXT.selected} <b>{count}</b> {CART_TEXT.lines}
        </span>
        <span>
          {CART_TEXT.total}
          {totals.map(({ currency, total }) => (
            <Fragment key={currency}>
              {' '}
              <b className={footerStyles.total} title={total && currencyName(currency) + total}>
                {total === undefined ? CART_TEXT.unknown : currency + formatMoney(total)}
              </b>
            </Fragment>
          ))}
        </span>
      </div>
      {isReviewed && savings.length > 0 && (
        <span className={footerStyles.saving}>
          {CART_TEXT.saved} {savings.join(' ')}
        </span>
      )}
      {isReviewed ? (
        <div className={footerStyles.ways}>
          <Button kind="quiet" size="small" className={footerStyles.copy} onClick={() => copyList(kind)}>
            <Icon name="copy" />
            {LIST_TEXT.copyRows}
          </Button>
          {canLink && (
            <Button kind="quiet" size="small" className={footerStyles.copy} onClick={copyCartLink}>
              <Icon name="link" />
              {LIST_TEXT.copyLink}
            </Button>
          )}
          {ways}
        </div>
      ) : (
        ways
      )}
    </div>
  );
}
