import { useStore } from '@nanostores/react';
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { deepActiveElement } from '../core/browser/focus';
import { watchSizes } from '../core/browser/listen';
import { $hosts } from '../core/page/hosts';
import { CheckBox } from '../ui/CheckBox';
import { EmptyState } from '../ui/EmptyState';
import { takesFocus } from '../ui/focus';
import styles from './CartList.module.css';
import { CartRow } from './CartRow';
import { carts } from './carts';
import {
  CART_NARROW_PX,
  CART_NARROW_ROW_PX,
  CART_OVERSCAN_ROWS,
  CART_ROW_PX,
  CART_VISIBLE_ROWS,
  type CartKind,
} from './constants';
import type { CartLine } from './model/lines';
import { tickedState } from './model/selection';
import { linesAbove, rowWindow } from './model/tabs';
import { CART_TEXT } from './texts';

interface CartListProps {
  kind: CartKind;
  lines: readonly CartLine[];
  /** Decimals of the unit prices' column. */
  decimals: number;
  isReviewed: boolean;
  selected: ReadonlySet<string>;
  removing: ReadonlySet<string>;
  /** Id of the text that says why nothing can be ticked here. */
  readOnlyReason: string | undefined;
}

const CART_HEAD_PX = 32;
const HEADINGS = [
  CART_TEXT.goods,
  CART_TEXT.quantity,
  CART_TEXT.price,
  CART_TEXT.lineTotal,
  CART_TEXT.remove,
];

/**
 * A table that mounts only the visible rows and a few around, so that 2 000 lines cost as much as six. A
 * focused row stays mounted while it is scrolled away.
 */
export function CartList(props: CartListProps) {
  const { kind, lines, decimals, isReviewed, selected, removing, readOnlyReason } = props;
  const cart = carts[kind];
  const [scrollTop, setScrollTop] = useState(0);
  const [focusedId, setFocusedId] = useState<string>();
  // Visible rows are rendered first, the rows around them when there is time.
  const [overscan, setOverscan] = useState(1);
  useEffect(() => startTransition(() => setOverscan(CART_OVERSCAN_ROWS)), []);
  const removeButtons = useRef(new Map<string, HTMLButtonElement>());
  const hosts = useStore($hosts);
  const focused = focusedId === undefined ? -1 : lines.findIndex(({ id }) => id === focusedId);
  const before = useRef(lines);
  const [rowPx, setRowPx] = useState(CART_ROW_PX);
  const followWidth = useCallback((section: HTMLElement) => {
    const measure = () => {
      const { clientWidth } = section;
      setRowPx(clientWidth > 0 && clientWidth < CART_NARROW_PX ? CART_NARROW_ROW_PX : CART_ROW_PX);
    };
    measure();
    return watchSizes([section], measure);
  }, []);
  // When a row goes, the focus moves to the nearest row above (C7 deletion), or else to the panel.
  useLayoutEffect(() => {
    const above = focused < 0 && deepActiveElement() === null ? linesAbove(before.current, focusedId) : [];
    before.current = lines;
    for (const { id } of above) if (takesFocus(removeButtons.current.get(id))) return;
  }, [lines, focused, focusedId]);
  if (lines.length === 0) return <EmptyState icon="box">{CART_TEXT.emptyList}</EmptyState>;

  const size = { rowPx, overscan, count: lines.length };
  const { from, to } = rowWindow(scrollTop, rowPx * CART_VISIBLE_ROWS, size);
  const mounted = lines.slice(from, to).map((line, index) => ({ line, index: from + index }));
  const apart = lines[focused];
  // Its place among all rows, because the Tab key follows the order on the page.
  if (apart && focused < from) mounted.unshift({ line: apart, index: focused });
  if (apart && focused >= to) mounted.push({ line: apart, index: focused });

  return (
    <section
      ref={followWidth}
      aria-label={CART_TEXT.list}
      className={styles.scroll}
      style={{ maxHeight: CART_HEAD_PX + (CART_VISIBLE_ROWS + 0.5) * rowPx }}
      tabIndex={lines.length > CART_VISIBLE_ROWS ? 0 : undefined}
      onScroll={({ currentTarget: { scrollTop: top } }) => setScrollTop(top - (top % rowPx))}
      onFocus={(event) => setFocusedId(rowIdOf(event.target))}
    >
      {/* Roles here and in the rows: VoiceOver of Safari before 17 skips grid rows without one. */}
      <table
        role="table"
        aria-label={CART_TEXT.kinds[kind]}
        aria-rowcount={lines.length + 1}
        className={styles.table}
      >
        <thead role="rowgroup" className={styles.head}>
          <tr role="row" aria-rowindex={1} className={styles.columns}>
            <th role="columnheader" scope="col">
              <CheckBox
                checked={tickedState(lines, selected)}
                onChange={(isTicked) => cart.tickLines(lines, isTicked)}
                readOnlyReason={readOnlyReason}
                label={CART_TEXT.selectAll}
              />
            </th>
            {HEADINGS.map((heading) => (
              <th key={heading} role="columnheader" scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.body} style={{ height: lines.length * rowPx }}>
          {mounted.map(({ line, index }) => (
            <CartRow
              key={line.id}
              cart={cart}
              line={line}
              decimals={decimals}
              isReviewed={isReviewed}
              hosts={hosts}
              index={index}
              rowPx={rowPx}
              isTicked={selected.has(line.id)}
              isRemoving={removing.has(line.id)}
              readOnlyReason={readOnlyReason}
              removeButtons={removeButtons.current}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function rowIdOf(target: EventTarget): string | undefined {
  return target instanceof Element
    ? (target.closest('[data-line]')?.getAttribute('data-line') ?? undefined)
    : undefined;
}
