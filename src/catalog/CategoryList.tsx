import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { urlOf } from '../core/page/hosts';
import { useLater } from '../ui/before-script';
import { Icon } from '../ui/Icon';
import { isBareKey, isPlainClick } from '../ui/input-events';
import { SafeLink } from '../ui/SafeLink';
import { CategoryLink } from './CategoryLink';
import styles from './CategoryMenu.module.css';
import { CategoryPanel } from './CategoryPanel';
import type { Menu, MenuRow } from './model/menu';
import { CATALOG_TEXT } from './texts';
import { useRowIntent } from './use-row-intent';

export interface CategoryListProps {
  menu: Menu;
  /** A rail of rows beside a panel; a row's panel opens by click and tap only. */
  isPaned: boolean;
}

/**
 * The column of first-level categories. Only the open category's panel is rendered; with two panes a category
 * is always open.
 */
export function CategoryList({ menu, isPaned }: CategoryListProps) {
  const { openRow: chosen, open, pointerProps } = useRowIntent(!isPaned);
  const openRow = chosen ?? (isPaned ? menu.rows.find(({ hasPanel }) => hasPanel)?.id : undefined);
  const list = useRef<HTMLUListElement>(null);
  useLongestWord(list, isPaned);

  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    const move = rowMove(event);
    if (move === undefined) return;
    event.preventDefault();
    if ('to' in move) return move.to.focus();
    flushSync(() => open(move.enter));
    list.current?.querySelector<HTMLElement>('[data-panel] a')?.focus();
  };
  return (
    <ul
      ref={list}
      className={styles.rows}
      data-track="categories"
      data-arrows=""
      onKeyDown={pressKey}
      {...pointerProps}
    >
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
            <Icon name="arrow" />
          </SafeLink>
        </li>
      )}
    </ul>
  );
}

/**
 * Tells the style sheet how many letters the longest word of the rows has, as `--letters`. A rail too narrow
 * for an English word, of a translator for example, would break the word.
 */
function useLongestWord(list: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useLayoutEffect(() => {
    const { current } = list;
    if (!isWanted || current === null) return;
    const count = () => {
      const rows = [...current.querySelectorAll('[data-row-link]')].map((row) => row.textContent ?? '');
      const words = rows.join(' ').match(/[A-Za-zÀ-ɏЀ-ӿ]+/g) ?? [];
      current.style.setProperty('--letters', String(Math.max(0, ...words.map(({ length }) => length))));
    };
    count();
    const observer = new MutationObserver(count);
    observer.observe(current, { characterData: true, childList: true, subtree: true });
    return () => observer.disconnect();
  }, [list, isWanted]);
}

/** Targets of the keys that move the focus in the category list; `enter` first opens the row's panel. */
type RowMove = { to: HTMLElement } | { enter: string };

/**
 * Arrow keys of the category list: up, down, Home and End between rows, right into the row's panel and left
 * back. Tab needs none of them. Undefined for every other key.
 */
function rowMove(event: KeyboardEvent<HTMLElement>): RowMove | undefined {
  if (!isBareKey(event)) return undefined;
  const { target, currentTarget, key } = event;
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (!(target instanceof Element) || row === null) return undefined;
  const links = [...currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const own = row.querySelector<HTMLElement>('[data-row-link]');
  if (own === null) return undefined;
  if (target.closest('[data-panel]') !== null) return key === 'ArrowLeft' ? { to: own } : undefined;
  if (key === 'ArrowRight') return row.dataset.row === undefined ? undefined : { enter: row.dataset.row };
  const at = links.indexOf(own);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[key];
  const to = next === undefined ? undefined : links[(next + links.length) % links.length];
  return to && { to };
}

interface CategoryRowProps {
  row: MenuRow;
  isOpen: boolean;
  /** A resting mouse opens the panel, so the mouse's click must not close it. */
  isHovering: boolean;
  onOpen: (isOpen: boolean) => void;
}

/**
 * A first-level category: its link, a button that opens its panel, and the panel while it is open. A fragment
 * has the link alone, because a second level for pages without a script would be paid by every view of every
 * page.
 */
function CategoryRow({ row, isOpen, isHovering, onOpen }: CategoryRowProps) {
  const panelId = useId();
  const pointerType = useRef('');
  const hasButton = useLater(row.hasPanel, false);

  const notePointer = (event: PointerEvent) => {
    pointerType.current = event.pointerType;
  };
  /** The mouse has opened the row by resting on it. */
  const isHovered = ({ detail }: MouseEvent) => isHovering && detail > 0 && pointerType.current === 'mouse';
  // A tap opens, the next one follows the link, and in two panes a mouse's click is a tap; a key's click has
  // no detail and always follows.
  const tap = (event: MouseEvent) => {
    const isTap = event.detail > 0 && pointerType.current !== '' && isPlainClick(event);
    if (!isTap || isHovered(event) || isOpen || !row.hasPanel) return;
    event.preventDefault();
    onOpen(true);
  };
  const toggle = (event: MouseEvent) => onOpen(!isOpen || isHovered(event));
  return (
    <li className={styles.row} data-row={row.id} data-open={isOpen || undefined}>
      <div className={styles.rowHead} onPointerDown={notePointer}>
        <CategoryLink link={row} className={styles.rowLink} onClick={tap} data-row-link="" />
        {hasButton && (
          <button
            type="button"
            className={styles.expand}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            aria-label={CATALOG_TEXT.expand(row.name)}
            onClick={toggle}
          >
            <Icon name="chevron" />
          </button>
        )}
      </div>
      {isOpen && row.hasPanel && <CategoryPanel id={panelId} row={row} />}
    </li>
  );
}
