import { type MouseEvent, type PointerEvent, useContext, useId, useRef } from 'react';
import { urlOf } from '../core/page/hosts';
import { classNames } from '../ui/class-names';
import { Icon } from '../ui/Icon';
import { SafeLink } from '../ui/SafeLink';
import { StaticRender } from '../ui/static-render';
import { CategoryLink } from './CategoryLink';
import styles from './CategoryMenu.module.css';
import { CategoryPanel } from './CategoryPanel';
import panelStyles from './CategoryPanel.module.css';
import type { MenuRow } from './model/menu';
import { CATALOG_TEXT } from './texts';

export interface CategoryRowProps {
  row: MenuRow;
  isOpen: boolean;
  /** A mouse opens it by resting on it, so its click must not close the panel (M6 hover and focus). */
  isHovering: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** A first-level category: its link, a button that opens its panel, and the panel while it is open. */
export function CategoryRow({ row, isOpen, isHovering, onOpen }: CategoryRowProps) {
  const panelId = useId();
  const pointerType = useRef('');
  const isStatic = useContext(StaticRender);

  const notePointer = (event: PointerEvent) => {
    pointerType.current = event.pointerType;
  };
  // A tap opens, the next one follows the link (M5 touch menus); a key's click has no detail and always follows.
  const tap = (event: MouseEvent) => {
    const isTap = event.detail > 0 && pointerType.current !== '' && pointerType.current !== 'mouse';
    if (!isTap || isOpen || !row.hasPanel) return;
    event.preventDefault();
    onOpen(true);
  };
  const toggle = (event: MouseEvent) => {
    const isMouse = event.detail > 0 && pointerType.current === 'mouse';
    onOpen(!isOpen || (isHovering && isMouse));
  };
  return (
    <li className={styles.row} data-row={row.id} data-open={isOpen || undefined}>
      <div className={styles.rowHead} onPointerDown={notePointer}>
        <CategoryLink link={row} className={styles.rowLink} onClick={tap} data-row-link="" />
        {row.hasPanel && (
          <button
            type="button"
            className={styles.expand}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            aria-label={CATALOG_TEXT.expand(row.name)}
            onClick={toggle}
          >
            <Icon name="chevron" size={14} />
          </button>
        )}
      </div>
      {isOpen && row.hasPanel && <CategoryPanel id={panelId} row={row} />}
      {isStatic && row.hasPanel && <StaticCategoryPanel row={row} />}
    </li>
  );
}

/**
 * A row's panel in a fragment: its second level, visible while pointer or focus is on the row. Deeper levels come with
 * the script.
 */
function StaticCategoryPanel({ row }: { row: MenuRow }) {
  const { groups, more } = row.panel();
  return (
    <section
      className={classNames(panelStyles.panel, panelStyles.still)}
      aria-label={CATALOG_TEXT.panel(row.name)}
    >
      <ul className={panelStyles.groups}>
        {groups.map((group) => (
          <li key={group.id} className={panelStyles.group}>
            <CategoryLink link={group} className={panelStyles.second} />
          </li>
        ))}
      </ul>
      {more !== undefined && (
        <SafeLink className={panelStyles.more} href={urlOf(more)}>
          {CATALOG_TEXT.more}
        </SafeLink>
      )}
    </section>
  );
}
