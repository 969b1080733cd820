import type { KeyboardEvent } from 'react';
import { isBareKey } from '../ui/ime';

/** Targets of the keys that move the focus in the category list; `enter` first opens the row's panel. */
export type RowMove = { to: HTMLElement } | { enter: string };

/**
 * Arrow keys of the category list: up, down, Home and End between rows, right into the row's panel and left back.
 * Tab needs none of them (M4 menu keys). Undefined for every other key.
 */
export function rowMove(event: KeyboardEvent<HTMLElement>): RowMove | undefined {
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
