import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { BOM_DEFAULT_ROWS } from '../bom/constants';
import { BOM_TEXT } from '../bom/texts';
import type { BomFlow, BomZoneId } from '../bom/upload';
import { $loginStatus } from '../core/session/session';
import { LIST_TEXT } from '../parts-list/texts';
import { Button } from '../ui/Button';
import { CheckBox } from '../ui/CheckBox';
import { Icon } from '../ui/Icon';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { QUICK_ORDER_ROWS } from './constants';
import styles from './QuickOrder.module.css';
import {
  $leftOut,
  $pastedList,
  $sentRows,
  copyOrderLink,
  copyOrderRows,
  orderList,
  takeRow,
} from './quick-order';
import { SEARCH_TEXT } from './texts';

export interface QuickOrderProps {
  box: string;
  zone: BomZoneId;
  flow: BomFlow | undefined;
  /** Searches for the first part, which the box shows. */
  onSearch: () => void;
}

/**
 * The rows of a pasted list as they are sent, each of which can be left out, and the way to the BOM upload.
 */
export function QuickOrder({ box, zone, flow, onSearch }: QuickOrderProps) {
  const { rows, isParts } = useStore($pastedList);
  const leftOut = useStore($leftOut);
  const sent = useStore($sentRows).length;
  const [isWhole, setWhole] = useState(false);
  const isGuest = useStore($loginStatus) === 'guest';
  const failure = flow?.status === 'failed' ? flow.message : undefined;
  let next = 0;
  const visible = isWhole ? rows : rows.slice(0, QUICK_ORDER_ROWS);
  const warnings = [sent > BOM_DEFAULT_ROWS && SEARCH_TEXT.tooManyRows(BOM_DEFAULT_ROWS), failure].filter(
    (warning) => typeof warning === 'string',
  );

  return (
    <section className={styles.order} aria-label={BOM_TEXT.order} data-track="quick-order">
      <div className={styles.cells} data-whole={isWhole || undefined}>
        <table className={styles.rows}>
          <caption className={styles.title}>{SEARCH_TEXT.rows(rows.length)}</caption>
          {isParts && (
            <thead>
              <tr>
                <th scope="col">
                  <VisuallyHidden>{SEARCH_TEXT.send}</VisuallyHidden>
                </th>
                <th scope="col">{LIST_TEXT.model}</th>
                <th scope="col">{LIST_TEXT.quantity}</th>
              </tr>
            </thead>
          )}
          <tbody>
            {visible.map((row, index) => (
              <tr key={next++}>
                <td>
                  <CheckBox
                    label={SEARCH_TEXT.sendRow(index + 1)}
                    checked={!leftOut.has(row)}
                    onChange={(isSent) => takeRow(row, isSent)}
                  />
                </td>
                {row.map((cell) => (
                  <td key={next++} dir="auto" title={cell}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(isWhole || rows.length > visible.length) && (
        <Button
          kind="quiet"
          size="small"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? SEARCH_TEXT.fewerRows : SEARCH_TEXT.moreRows(rows.length - visible.length)}
        </Button>
      )}
      <p className={styles.note}>{SEARCH_TEXT.handedOn}</p>
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          <Icon name="alert" /> {warning}
        </p>
      ))}
      <div className={styles.actions}>
        <Button kind="primary" data-order disabled={sent === 0} onClick={() => void orderList(box, zone)}>
          {failure === undefined ? BOM_TEXT.order : BOM_TEXT.retry}
        </Button>
        <Button kind="quiet" onClick={onSearch}>
          {SEARCH_TEXT.firstRow}
        </Button>
        <span className={styles.copies}>
          <Button kind="quiet" disabled={sent === 0} onClick={copyOrderRows}>
            {LIST_TEXT.copyRows}
          </Button>
          <Button kind="quiet" disabled={sent === 0} onClick={copyOrderLink}>
            {LIST_TEXT.copyLink}
          </Button>
        </span>
        {isGuest && <span className={styles.note}>{BOM_TEXT.guest}</span>}
      </div>
    </section>
  );
}
