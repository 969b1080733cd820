import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { BOM_DEFAULT_ROWS } from '../bom/constants';
import type { PartRow } from '../bom/model/part-rows';
import { BOM_TEXT } from '../bom/texts';
import type { BomFlow, BomZoneId } from '../bom/upload';
import { $loginStatus } from '../core/session/session';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { QUICK_ORDER_ROWS, QUICK_ORDER_UNREAD } from './constants';
import styles from './QuickOrder.module.css';
import { $pastedList, orderList } from './quick-order';
import { SEARCH_TEXT } from './texts';

export interface QuickOrderProps {
  box: string;
  zone: BomZoneId;
  flow: BomFlow | undefined;
  /** Searches for the first row, which the box shows. */
  onSearch: () => void;
}

/** The rows of a pasted list as they are sent, the lines that are not, and the way to the BOM upload. */
export function QuickOrder({ box, zone, flow, onSearch }: QuickOrderProps) {
  const { rows, unread } = useStore($pastedList);
  const [isWhole, setWhole] = useState(false);
  const isGuest = useStore($loginStatus) === 'guest';
  const failure = flow?.status === 'failed' ? flow.message : undefined;
  const table = [...rows, ...unread];
  const shown = isWhole
    ? table
    : [...rows.slice(0, QUICK_ORDER_ROWS), ...unread.slice(0, QUICK_ORDER_UNREAD)];
  let next = 0;
  const warnings = [
    unread.length > 0 && SEARCH_TEXT.unreadRows(unread.length),
    rows.some((row) => row.unread !== undefined) && SEARCH_TEXT.unreadQuantities,
    rows.length > BOM_DEFAULT_ROWS && SEARCH_TEXT.tooManyRows(BOM_DEFAULT_ROWS),
    failure,
  ].filter((warning) => typeof warning === 'string');

  return (
    <section className={styles.order} aria-label={BOM_TEXT.order} data-track="quick-order">
      <div className={isWhole ? styles.whole : undefined} tabIndex={isWhole ? 0 : undefined}>
        <table className={styles.rows}>
          <caption className={styles.title}>{SEARCH_TEXT.rows(rows.length)}</caption>
          <thead>
            <tr>
              <th scope="col">{BOM_TEXT.model}</th>
              <th scope="col">{BOM_TEXT.quantity}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={next++} className={typeof row === 'string' ? styles.unread : undefined}>
                <td dir="auto" title={textOf(row)}>
                  {textOf(row)}
                </td>
                <td title={quantityOf(row)}>{quantityOf(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(isWhole || table.length > shown.length) && (
        <Button
          kind="quiet"
          size="small"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? SEARCH_TEXT.fewerRows : SEARCH_TEXT.moreRows(table.length - shown.length)}
        </Button>
      )}
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          <Icon name="alert" /> {warning}
        </p>
      ))}
      <div className={styles.actions}>
        <Button kind="primary" onClick={() => void orderList(box, zone)}>
          {failure === undefined ? BOM_TEXT.order : BOM_TEXT.retry}
        </Button>
        <Button kind="quiet" onClick={onSearch}>
          {SEARCH_TEXT.firstRow}
        </Button>
        {isGuest && <span className={styles.note}>{BOM_TEXT.guest}</span>}
      </div>
    </section>
  );
}

function textOf(row: PartRow | string): string {
  return typeof row === 'string' ? row : row.model;
}

/** As it is sent; the text of a quantity that is not understood is in brackets. */
function quantityOf(row: PartRow | string): string {
  if (typeof row === 'string') return SEARCH_TEXT.unread;
  if (row.quantity !== undefined) return String(row.quantity);
  return row.unread === undefined ? SEARCH_TEXT.noQuantity : SEARCH_TEXT.unreadQuantity(row.unread);
}
