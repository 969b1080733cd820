import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { CATALOG_REST_MS } from './constants';
import { extendTrail, isHeadingFor, type PanelEdge, type TrailPoint } from './model/pointer-intent';

/**
 * The open row of the list. The mouse opens another row at once, unless the pointer is on its way to the
 * panel.
 */
export function useRowIntent(isHovering: boolean) {
  const [openRow, setOpenRow] = useState<string>();
  const trail = useRef<TrailPoint[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const open = (row: string | undefined) => {
    clearTimeout(timer.current);
    setOpenRow(row);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!isHovering || event.pointerType !== 'mouse') return;
    const place = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    trail.current = extendTrail(trail.current, place);
    clearTimeout(timer.current);
    const { currentTarget: list, target } = event;
    const row = rowOf(target);
    if (row === undefined || row === openRow) return;
    const switchRow = () => {
      rescueFocus(list);
      setOpenRow(row);
    };
    const edge = panelEdge(list);
    if (edge !== undefined && isHeadingFor(edge, trail.current)) {
      timer.current = setTimeout(switchRow, CATALOG_REST_MS);
    } else switchRow();
  };
  const leave = () => {
    clearTimeout(timer.current);
    trail.current = [];
  };
  return { openRow, open, pointerProps: { onPointerMove: move, onPointerLeave: leave } };
}

/** The row an event happened in; its panel belongs to it. */
function rowOf(target: EventTarget): string | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row?.dataset.row;
}

/** The focus moves from the panel that is about to close to the panel's row. */
function rescueFocus(list: HTMLElement): void {
  list
    .querySelector<HTMLElement>('[data-open]:focus-within > :not(:focus-within) [data-row-link]')
    ?.focus({ preventScroll: true });
}

function panelEdge(list: HTMLElement): PanelEdge | undefined {
  const rect = list.querySelector('[data-panel]')?.getBoundingClientRect();
  return rect && { x: rect.left, top: rect.top, bottom: rect.bottom };
}
