import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { classNames } from './class-names';
import { isBareKey } from './input-events';
import styles from './Tabs.module.css';

export interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** Name of the row of tabs. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: NoInfer<Id>;
  onSelect: (id: Id) => void;
  /** The selected tab's content. */
  children: ReactNode;
  kind?: 'line' | 'pill' | undefined;
  /** The element to focus when the content that had the focus is gone. */
  selectedTabRef?: RefObject<HTMLButtonElement | null> | undefined;
  className?: string | undefined;
  panelClassName?: string | undefined;
}

/** Tabs with roving tabindex: arrows, Home and End move and select. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, children, kind = 'line', ...rest } = props;
  const id = useId();
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isBareKey(event)) return;
    const at = tabs.findIndex((tab) => tab.id === selected);
    const last = tabs.length - 1;
    const goal = new Map([
      ['ArrowRight', at === last ? 0 : at + 1],
      ['ArrowLeft', at <= 0 ? last : at - 1],
      ['Home', 0],
      ['End', last],
    ]).get(event.key);
    const tab = goal === undefined ? undefined : tabs[goal];
    if (goal === undefined || tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    event.currentTarget.querySelectorAll('button')[goal]?.focus();
  };

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className={classNames(styles.tabs, rest.className)}
        data-kind={kind}
        data-arrows=""
        onKeyDown={keyDown}
      >
        {tabs.map((tab) => {
          const isSelected = tab.id === selected;
          return (
            <button
              key={tab.id}
              ref={isSelected ? rest.selectedTabRef : undefined}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              className={styles.tab}
              aria-selected={isSelected}
              aria-controls={isSelected ? id : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={id} aria-labelledby={`${id}-${selected}`} className={rest.panelClassName}>
        {children}
      </div>
    </>
  );
}
