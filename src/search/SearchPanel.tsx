import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { BomFlow, BomZoneId } from '../bom/upload';
import { deepActiveElement } from '../ui/focus';
import { joinGroup } from '../ui/popover-group';
import { useTopLayer } from '../ui/use-top-layer';
import { closePanel } from './panel';
import { QuickOrder } from './QuickOrder';
import { RowTools } from './RowTools';
import { SearchOptions } from './SearchOptions';
import styles from './SearchPanel.module.css';
import type { PanelView } from './use-panel-view';

export interface SearchPanelProps {
  box: string;
  view: PanelView;
  anchor: RefObject<HTMLElement | null>;
  /** The BOM upload for a pasted list. */
  zone: BomZoneId;
  flow: BomFlow | undefined;
  onSearch: () => void;
}

/** The panel below a search box: suggestions, history and recommended words, or a message. */
export function SearchPanel({ box, view, anchor, ...order }: SearchPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isOpen = view.status !== 'closed';
  useTopLayer({ open: isOpen, anchor, panel, align: 'stretch', onLost: closePanel });
  useLayoutEffect(() => (isOpen ? joinGroup('page', closePanel, false) : undefined), [isOpen]);
  if (!isOpen) return null;
  const focusInput = () => anchor.current?.querySelector('input')?.focus();

  return (
    <div ref={panel} className={styles.panel} popover="manual" {...keepsFocus}>
      {view.status === 'rows' && <QuickOrder box={box} {...order} onLeave={focusInput} />}
      {view.notice !== undefined && (
        <p className={styles.notice} role="alert">
          {view.notice}
        </p>
      )}
      {view.count > 0 && (
        <>
          <SearchOptions box={box} view={view} />
          <RowTools box={box} view={view} anchor={anchor} />
        </>
      )}
    </div>
  );
}

/** The input keeps the focus on any press; scrolling the list by finger hides the keyboard. */
const keepsFocus = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onTouchMove: () => deepActiveElement()?.blur(),
};
