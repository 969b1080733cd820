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
import { QUICK_ORDER_CELLS, QUICK_ORDER_ROWS } from './constants';
import styles from './QuickOrder.module.css';
import {
  $leftOut,
  $offeredList,
  $pastedList,
  $sentRows,
  copyOrderLink,
  copyOrderRows,
  orderList,
  showLinked,
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
  const list = useStore($pastedList);
  const { rows } = list;
  const offered = useStore($offeredList);
  const leftOut = useStore($leftOut);
  const sent = useStore($sentRows).length;
  const [more, setMore] = useState({ list, count: 0 });
  const isGuest = useStore($loginStatus) === 'guest';
  const failure = flow?.status === 'failed' ? flow.message : undefined;
  let next = 0;
  // The next list begins with its first rows again.
  const extra = more.list === list ? more.count : 0;
  const visible = rows.slice(0, QUICK_ORDER_ROWS + extra);
  const rest = rows.length - visible.length;
  const step = Math.min(rest, rowsAtOnce(rows));
  const warnings = [sent > BOM_DEFAULT_ROWS && SEARCH_TEXT.tooManyRows(BOM_DEFAULT_ROWS), failure].filter(
    (warning) => typeof warning === 'string',
  );

  return (
    <section className={styles.order} aria-label={BOM_TEXT.order} data-track="quick-order">
      <div className={styles.cells} data-whole={extra > 0 || undefined}>
        <table className={styles.rows}>
          <caption className={styles.title}>{SEARCH_TEXT.rows(rows.length)}</caption>
          {list.kind === 'parts' && (
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
      {(extra > 0 || rest > 0) && (
        <div className={styles.more}>
          {/* One button, so that it keeps the focus. */}
          <Button
            kind="quiet"
            size="small"
            aria-expanded={extra > 0}
            onClick={() => setMore({ list, count: rest > 0 ? extra + step : 0 })}
          >
            {moreWord(rest, step)}
          </Button>
          {extra > 0 && rest > 0 && (
            <Button kind="quiet" size="small" aria-expanded onClick={() => setMore({ list, count: 0 })}>
              {SEARCH_TEXT.fewerRows}
            </Button>
          )}
        </div>
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
      {offered && (
        <p className={styles.offer}>
          {LIST_TEXT.offered(offered.rows.length)}
          <Button kind="quiet" size="small" onClick={() => showLinked(offered)}>
            {LIST_TEXT.showOffered}
          </Button>
        </p>
      )}
    </section>
  );
}

/** How many further rows one press shows: a table of 300 rows and 90 columns at once would stop the page. */
function rowsAtOnce(rows: readonly (readonly string[])[]): number {
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 1);
  return Math.max(QUICK_ORDER_ROWS, Math.floor(QUICK_ORDER_CELLS / columns));
}

function moreWord(rest: number, step: number): string {
  if (rest === 0) return SEARCH_TEXT.fewerRows;
  return step < rest ? SEARCH_TEXT.someMoreRows(rest, step) : SEARCH_TEXT.moreRows(rest);
}
