import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import { BOM_DEFAULT_ROWS } from '../bom/constants';
import { BOM_TEXT } from '../bom/texts';
import type { BomFlow, BomZoneId } from '../bom/upload';
import { $loginStatus } from '../core/session/session';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { QUICK_ORDER_ROWS } from './constants';
import { closePanel } from './panel';
import styles from './QuickOrder.module.css';
import { $pastedRows, orderList } from './quick-order';
import { SEARCH_TEXT } from './texts';

export interface QuickOrderProps {
  box: string;
  zone: BomZoneId;
  flow: BomFlow | undefined;
  /** Searches for the first row, which the box shows. */
  onSearch: () => void;
  /** Gives the focus back to the box. */
  onLeave: () => void;
}

/** The rows of a pasted list as they were understood, and the way to the BOM upload with them (S32 quick order). */
export function QuickOrder({ box, zone, flow, onSearch, onLeave }: QuickOrderProps) {
  const rows = useStore($pastedRows);
  const isGuest = useStore($loginStatus) === 'guest';
  const failure = flow?.status === 'failed' ? flow.message : undefined;
  let next = 0;
  const more = rows.length - QUICK_ORDER_ROWS;

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    closePanel();
    onLeave();
  };

  return (
    <section className={styles.order} aria-label={BOM_TEXT.order} data-track="quick-order" onKeyDown={press}>
      <table className={styles.rows}>
        <caption className={styles.title}>{SEARCH_TEXT.rows(rows.length)}</caption>
        <thead>
          <tr>
            <th scope="col">{BOM_TEXT.model}</th>
            <th scope="col">{BOM_TEXT.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, QUICK_ORDER_ROWS).map(({ model, quantity }) => (
            <tr key={next++}>
              <td dir="auto" title={model}>
                {model}
              </td>
              <td>{quantity ?? SEARCH_TEXT.noQuantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={styles.note}>{SEARCH_TEXT.moreRows(more)}</p>}
      {rows.length > BOM_DEFAULT_ROWS && (
        <p className={styles.warning}>
          <Icon name="alert" /> {SEARCH_TEXT.tooManyRows(BOM_DEFAULT_ROWS)}
        </p>
      )}
      {failure !== undefined && (
        <p className={styles.warning}>
          <Icon name="alert" /> {failure}
        </p>
      )}
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
