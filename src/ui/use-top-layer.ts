import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { type Align, placePanel } from './place-panel';

export interface TopLayerOptions {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  /** An element with `popover="manual"`. */
  panel: RefObject<HTMLElement | null>;
  align?: Align | undefined;
  /** In px; otherwise the panel's own width. */
  width?: number | undefined;
  /** The anchor has left the view. */
  onLost?: (() => void) | undefined;
}

/** Shows a panel in the top layer under its anchor, where no host overflow or z-index reaches (behaviours M9). */
export function useTopLayer({ open, anchor, panel, align = 'start', width, onLost }: TopLayerOptions): void {
  const lost = useEffectEvent(() => onLost?.());

  useLayoutEffect(() => {
    const [anchorNow, panelNow] = [anchor.current, panel.current];
    if (!open || !anchorNow || !panelNow) return;
    const show = () => {
      place(anchorNow, panelNow, align, width);
      if (!('showPopover' in panelNow)) correct(panelNow);
    };
    const update = () => (isInView(anchorNow) ? show() : lost());
    if ('showPopover' in panelNow) panelNow.showPopover();
    show();

    const resized = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update);
    resized?.observe(panelNow);
    resized?.observe(anchorNow);
    window.addEventListener('scroll', update, { capture: true, passive: true });
    window.addEventListener('resize', update);
    window.visualViewport?.addEventListener('resize', update);
    return () => {
      resized?.disconnect();
      window.removeEventListener('scroll', update, { capture: true });
      window.removeEventListener('resize', update);
      window.visualViewport?.removeEventListener('resize', update);
      if ('hidePopover' in panelNow && panelNow.isConnected) panelNow.hidePopover();
    };
  }, [open, anchor, panel, align, width]);
}

function viewport(): { width: number; height: number } {
  return {
    width: document.documentElement.clientWidth || window.innerWidth,
    height: window.visualViewport?.height ?? window.innerHeight,
  };
}

function isInView(anchor: HTMLElement): boolean {
  const seen = { visibilityProperty: true, opacityProperty: true };
  if ('checkVisibility' in anchor && !anchor.checkVisibility(seen)) return false;
  const rect = anchor.getBoundingClientRect();
  return rect.bottom >= 0 && rect.top <= window.innerHeight;
}

function place(anchor: HTMLElement, panel: HTMLElement, align: Align, width: number | undefined): void {
  const style = panel.style;
  style.width = width === undefined ? '' : `${width}px`;
  const result = placePanel({
    anchor: anchor.getBoundingClientRect(),
    panel: { width: width ?? Math.ceil(panel.getBoundingClientRect().width), height: panel.scrollHeight },
    viewport: viewport(),
    align,
  });
  if (width !== undefined || align === 'stretch' || result.isSheet) style.width = `${result.width}px`;
  style.left = `${result.left}px`;
  style.top = result.side === 'below' ? `${result.offset}px` : 'auto';
  style.bottom = result.side === 'above' ? `${result.offset}px` : 'auto';
  style.maxHeight = `${result.maxHeight}px`;
  panel.toggleAttribute('data-sheet', result.isSheet);
}

/**
 * Without a top layer (Chrome before 114, Firefox before 125, Safari before 17) a host's `transform` around the panel
 * is what its place is reckoned from: what it is off by is taken back.
 */
function correct(panel: HTMLElement): void {
  const { style } = panel;
  const seen = panel.getBoundingClientRect();
  style.left = `${2 * Number.parseFloat(style.left) - seen.left}px`;
  if (style.bottom === 'auto') {
    style.top = `${2 * Number.parseFloat(style.top) - seen.top}px`;
    return;
  }
  const wanted = Number.parseFloat(style.bottom);
  style.bottom = `${2 * wanted - (viewport().height - seen.bottom)}px`;
}
