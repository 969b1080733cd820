import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { urlOf } from '../core/page/hosts';
import { Icon } from '../ui/Icon';
import { SafeLink } from '../ui/SafeLink';
import styles from './CategoryMenu.module.css';
import { CategoryRow } from './CategoryRow';
import type { Menu } from './model/menu';
import { rowMove } from './row-keys';
import { CATALOG_TEXT } from './texts';
import { useRowIntent } from './use-row-intent';

export interface CategoryListProps {
  menu: Menu;
  /** A rail of rows beside the panel of one of them, which opens by click and tap only. */
  isPaned: boolean;
}

/** The column of first-level categories; only the open one's panel is rendered (M8 shared trees), in two panes always one. */
export function CategoryList({ menu, isPaned }: CategoryListProps) {
  const { openRow: chosen, open, pointerProps } = useRowIntent(!isPaned);
  const openRow = chosen ?? (isPaned ? menu.rows.find(({ hasPanel }) => hasPanel)?.id : undefined);
  const list = useRef<HTMLUListElement>(null);

  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    const move = rowMove(event);
    if (move === undefined) return;
    event.preventDefault();
    if ('to' in move) return move.to.focus();
    flushSync(() => open(move.enter));
    list.current?.querySelector<HTMLElement>('[data-panel] a')?.focus();
  };
  return (
    <ul ref={list} className={styles.rows} data-track="categories" onKeyDown={pressKey} {...pointerProps}>
      {menu.rows.map((row) => (
        <CategoryRow
          key={row.id}
          row={row}
          isOpen={row.id === openRow}
          isHovering={!isPaned}
          onOpen={(isOpen) => open(isOpen || isPaned ? row.id : undefined)}
        />
      ))}
      {menu.more !== undefined && (
        <li className={styles.more}>
          <SafeLink className={styles.rowLink} href={urlOf(menu.more)} data-more="">
            {CATALOG_TEXT.more}
            <Icon name="arrow" size={14} />
          </SafeLink>
        </li>
      )}
    </ul>
  );
}
