import { memo } from 'react';
import { productUrl } from '../core/page/hosts';
import type { Hosts } from '../core/page/model/host-list';
import { formatMoney, formatQuantity } from '../core/text/format';
import { linkData } from '../core/tracking/model/link-data';
import { Button } from '../ui/Button';
import { CheckBox } from '../ui/CheckBox';
import { Icon } from '../ui/Icon';
import { SafeLink } from '../ui/SafeLink';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './CartList.module.css';
import type { Cart } from './cart';
import { copyModel, leaveAfterWrites } from './carts';
import { currencyName } from './model/currency-name';
import type { CartLine } from './model/lines';
import { CART_TEXT } from './texts';

interface CartRowProps {
  cart: Cart;
  line: CartLine;
  /** Decimals of the unit prices' column. */
  decimals: number;
  /** Whether list prices and copying are offered (page data `cart.review`). */
  isReviewed: boolean;
  hosts: Hosts;
  /** Its place among all rows, from 0, and the height of each in px. */
  index: number;
  rowPx: number;
  isTicked: boolean;
  isRemoving: boolean;
  /** Id of the text that says why nothing can be ticked here (C17 unlisted goods). */
  readOnlyReason: string | undefined;
  /** Gets the delete button, so that it can be focused later. */
  removeButtons: Map<string, HTMLButtonElement>;
}

/**
 * One line: tick, model or file, quantity, price, total, delete. Everything the server wrote is text (C16
 * names as text). The list renders at every step of a scroll and at every tick; `memo` renders only the rows
 * that have changed.
 */
export const CartRow = memo(function CartRow(props: CartRowProps) {
  const { cart, line, index, rowPx, isTicked, isRemoving, readOnlyReason, removeButtons } = props;
  const { id, key, name } = line;
  return (
    <tr
      role="row"
      // The heading is row 1.
      aria-rowindex={index + 2}
      aria-busy={isRemoving || undefined}
      data-line={id}
      className={styles.row}
      style={{ height: rowPx, top: index * rowPx }}
    >
      <td role="cell">
        <CheckBox
          checked={isTicked}
          disabled={isRemoving}
          readOnlyReason={readOnlyReason}
          onChange={(isNowTicked) => cart.tickLine(id, isNowTicked)}
          label={`${CART_TEXT.select} ${name}`}
        />
      </td>
      <Goods {...props} />
      <Quantity quantity={line.quantity} />
      <Price {...props} />
      <Total line={line} />
      <td role="cell">
        <Button
          ref={(button) => {
            if (button === null) return;
            removeButtons.set(id, button);
            return () => {
              removeButtons.delete(id);
            };
          }}
          kind="quiet"
          size="small"
          busy={isRemoving}
          aria-label={`${CART_TEXT.remove} ${name}`}
          aria-disabled={key === '' || undefined}
          title={key === '' ? CART_TEXT.cannotRemove : undefined}
          onClick={() => void cart.deleteLine(line)}
        >
          <Icon name="trash" />
        </Button>
      </td>
    </tr>
  );
});

/** The name, a link where the goods have a page of their own, with the code and the copy button under it. */
function Goods({ cart, line, isReviewed, hosts }: CartRowProps) {
  const { name, code, pageCode, pageId } = line;
  const page = productUrl(hosts, { code: pageCode, id: pageId });
  const canCopy = isReviewed && cart.kind === 'component';
  return (
    <td role="cell" className={styles.goods}>
      <bdi className={styles.name} dir="auto" title={name} data-lines={code === '' && !canCopy ? 2 : 1}>
        {page === undefined ? (
          <FileName name={name} />
        ) : (
          <SafeLink href={page} {...linkData({ pid: pageCode })} onClick={leaveAfterWrites}>
            {name}
          </SafeLink>
        )}
      </bdi>
      <span className={styles.under}>
        {code !== '' && (
          <span className={styles.code} title={code}>
            {code}
          </span>
        )}
        {canCopy && (
          <Button
            kind="quiet"
            size="small"
            className={styles.copy}
            aria-label={`${CART_TEXT.copyModel} ${name}`}
            title={CART_TEXT.copyModel}
            onClick={() => copyModel(line)}
          >
            <Icon name="copy" />
          </Button>
        )}
      </span>
    </td>
  );
}

/** A name that may break before its ending, because revisions of a drawing differ there. */
function FileName({ name }: { name: string }) {
  const dot = name.lastIndexOf('.');
  if (dot <= 0) return name;
  return (
    <>
      {name.slice(0, dot)}
      <wbr />
      {name.slice(dot)}
    </>
  );
}

/** A long quantity is shortened on screen only. */
function Quantity({ quantity }: { quantity: string }) {
  const short = formatQuantity(quantity);
  return (
    <td role="cell" className={styles.quantity} title={quantity}>
      {short === quantity ? (
        quantity || CART_TEXT.unknown
      ) : (
        <>
          <span aria-hidden="true">{short}</span>
          <VisuallyHidden>{quantity}</VisuallyHidden>
        </>
      )}
    </td>
  );
}

function Price({ cart, line, decimals, isReviewed }: CartRowProps) {
  const { price, total, currency, discount } = line;
  const isFree = price !== '' && Number(price) + Number(total) === 0;
  const text = price === '' ? CART_TEXT.unknown : currency + formatMoney(price, decimals);
  return (
    <td role="cell" className={styles.price} title={price && currencyName(currency) + price}>
      {isFree ? <span className={styles.free}>{CART_TEXT.free}</span> : text}
      {isReviewed && discount && (
        <s className={styles.list} title={currencyName(currency) + discount.listPrice}>
          <VisuallyHidden>{CART_TEXT.listPrice}</VisuallyHidden>
          {currency + formatMoney(discount.listPrice, decimals)}
        </s>
      )}
      {cart.kind === 'printed' && <span className={styles.tax}>{CART_TEXT.taxIncluded}</span>}
    </td>
  );
}

function Total({ line }: { line: CartLine }) {
  const { total, currency } = line;
  return (
    <td role="cell" className={styles.total} title={total && currencyName(currency) + total}>
      {total === '' ? CART_TEXT.unknown : currency + formatMoney(total)}
    </td>
  );
}
