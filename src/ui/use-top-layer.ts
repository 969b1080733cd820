import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { listen, together, watchSizes } from '../core/browser/listen';
import { unclobbered } from '../core/text/objects';
import { followPage } from './page-look';
import { type Align, type Place, placePanel, scrollersAround, zoomOf } from './place-panel';
import { roomAtTop, windowSides } from './room-at-top';

export interface TopLayerOptions {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  /**
   * The button that opens the panel, if the button is lower or shorter than the anchor: every panel but a
   * sheet hangs from the button.
   */
  button?: RefObject<HTMLElement | null>;
  /** An element with `popover="manual"`. */
  panel: RefObject<HTMLElement | null>;
  align?: Align | undefined;
  /** In px; otherwise the panel's own width. */
  width?: number | undefined;
  /** The panel hangs from its anchor without a gap. */
  flush?: boolean | undefined;
  /** The anchor has left the view. */
  onLost?: (() => void) | undefined;
}

/** Shows a panel in the top layer under its anchor, out of reach of the host's overflow and z-index. */
export function useTopLayer({
  open,
  anchor,
  button,
  panel,
  align = 'start',
  width,
  flush = false,
  onLost,
}: TopLayerOptions): void {
  const lost = useEffectEvent(() => onLost?.());

  useLayoutEffect(() => {
    const [anchorNow, panelNow] = [anchor.current, panel.current];
    if (!open || !anchorNow || !panelNow) return;
    let top = 0;
    const show = () => place(anchorNow, panelNow, { button: button?.current, align, width, flush, top });
    const update = () => (isInView(anchorNow, top) ? show() : lost());
    const resize = () => {
      top = clearTop(anchorNow);
      update();
    };
    // The width is set before the panel is shown, because its content would otherwise be laid out twice.
    setWidth(panelNow, width);
    // The page may take the header away in the very click that opens the panel.
    const isInTopLayer = 'showPopover' in panelNow && panelNow.isConnected;
    const unfollow = isInTopLayer ? followPage(panelNow) : undefined;
    if (isInTopLayer) panelNow.showPopover();
    show();
    // A hit test settles styles and layout, so it comes after the first show. Before that a panel that is
    // shown anew for another width would fade in again, and its move would count as a layout shift.
    top = clearTop(anchorNow);
    if (top > 0) show();

    // The panel is placed in the next frame, because another size in the same one is an error for the page's
    // window.onerror.
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    // A banner above that goes takes the anchor up with it, sizes unchanged.
    const root = anchorNow.getRootNode();
    const host = root instanceof ShadowRoot ? [root.host] : [];
    const unlisten = together(
      watchSizes([panelNow, anchorNow, ...host], later),
      listen(window, 'scroll', update, true),
      listen(window, 'resize', resize),
      listen(window.visualViewport ?? window, 'resize', update),
    );
    return () => {
      unlisten();
      unfollow?.();
      cancelAnimationFrame(frame);
      if ('hidePopover' in panelNow && panelNow.isConnected) panelNow.hidePopover();
    };
  }, [open, anchor, button, panel, align, width, flush]);
}

/** The lower edge of the host's own bars, in px on screen. */
function clearTop(anchor: HTMLElement): number {
  const room = roomAtTop(anchor, windowSides());
  return typeof room === 'string' ? 0 : room.top;
}

/** The window in px on screen, without the part that a phone's keyboard covers; a pinch changes nothing. */
function viewport(): { width: number; height: number } {
  const { visualViewport: seen } = window;
  return {
    width: unclobbered(document, 'documentElement').clientWidth || window.innerWidth,
    height: seen ? Math.min(seen.height * seen.scale, window.innerHeight) : window.innerHeight,
  };
}

/**
 * Whether the anchor can be seen: below the host's bars, in the window and in every box that scrolls around
 * it.
 */
function isInView(anchor: HTMLElement, clearFrom: number): boolean {
  const seen = { visibilityProperty: true, opacityProperty: true };
  if ('checkVisibility' in anchor && !anchor.checkVisibility(seen)) return false;
  const rect = anchor.getBoundingClientRect();
  const boxes = scrollersAround(anchor).map((box) => box.getBoundingClientRect());
  return [{ top: clearFrom, bottom: window.innerHeight }, ...boxes].every(
    ({ top, bottom }) => rect.bottom >= top && rect.top <= bottom,
  );
}

interface Wanted {
  button: HTMLElement | null | undefined;
  align: Align;
  width: number | undefined;
  flush: boolean;
  /** The lower edge of the host's own bars. */
  top: number;
}

function setWidth(panel: HTMLElement, width: number | undefined): void {
  panel.style.width = width === undefined ? '' : `${width}px`;
}

function place(anchor: HTMLElement, panel: HTMLElement, wanted: Wanted): void {
  const { button, align, width, flush, top } = wanted;
  const style = panel.style;
  setWidth(panel, width);
  // Positions are measured in px on screen, but styles are in the panel's own px.
  const zoom = zoomOf(panel);
  const px = (onScreen: number) => `${onScreen / zoom}px`;
  const result = placePanel({
    anchor: anchor.getBoundingClientRect(),
    button: (button ?? anchor).getBoundingClientRect(),
    panel: {
      width: width === undefined ? Math.ceil(panel.getBoundingClientRect().width) : width * zoom,
      height: panel.scrollHeight * zoom,
    },
    viewport: { top, ...viewport() },
    align,
    isFlush: flush,
    hasBar: panel.querySelector('[data-bar]') !== null,
  });
  if (width !== undefined || align === 'stretch' || result.isSheet) style.width = px(result.width);
  style.left = px(result.left);
  // For elements beside it; computed here, because nothing has to be laid out for it.
  style.setProperty('--room', `${Math.floor((viewport().width - result.left - result.width) / zoom)}px`);
  style.top = result.side === 'below' ? px(result.offset) : 'auto';
  style.bottom = result.side === 'above' ? px(result.offset) : 'auto';
  style.maxHeight = px(result.maxHeight);
  style.setProperty('--height', style.maxHeight);
  panel.toggleAttribute('data-sheet', result.isSheet);
  panel.toggleAttribute('data-full', result.isFull);
  if (!('showPopover' in panel)) undoTransforms(panel, result);
}

/**
 * Without a top layer (Chrome before 114, Firefox before 125, Safari before 17) a transform around the panel
 * moves it with the page, so the offset is subtracted.
 */
function undoTransforms(panel: HTMLElement, { left, side, offset }: Place): void {
  panel.style.transform = '';
  const box = panel.getBoundingClientRect();
  const y = side === 'below' ? offset - box.top : viewport().height - offset - box.bottom;
  const zoom = zoomOf(panel);
  panel.style.transform = `translate(${(left - box.left) / zoom}px, ${y / zoom}px)`;
}
