import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { deepActiveElement } from '../core/browser/focus';
import { listen, listenAround, together } from '../core/browser/listen';
import { isImeKey, takeEscape } from './input-events';
import { isBehindModal } from './modal-stack';
import { isNeighbourWarm, registerPanel } from './open-panel';
import { isOnScrim, swallowClick, watchFrames } from './outside-press';

const OPEN_DELAY_MS = 200;
const CLOSE_DELAY_MS = 150;
/** A click this soon after the panel has opened by hover was meant to open it. */
const MEANT_TO_OPEN_MS = 1000;

export interface PopoverOptions {
  /** Controlled when given. */
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** The mouse opens it by resting on it; touch and pen never do. */
  hover?: boolean | undefined;
  /**
   * Called for a mouse click on the trigger while hover has the panel open. The panel stays open even without
   * it.
   */
  onClickWhileHovered?: (() => void) | undefined;
}

/**
 * Opening and closing of one panel: click, hover intent, Escape, outside press, focus leaving. Never moves
 * the focus by hover.
 */
export function usePopover(
  { open, onOpenChange, hover = false, onClickWhileHovered }: PopoverOptions,
  box: RefObject<HTMLElement | null>,
  trigger: RefObject<HTMLElement | null>,
) {
  const [inner, setInner] = useState(false);
  const isOpen = open ?? inner;
  const isByHover = useRef(false);
  const openedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leftAt = useRef<string>(undefined);

  const set = (next: boolean, byHover = false) => {
    clearTimeout(timer.current);
    isByHover.current = byHover;
    if (next === isOpen) return;
    openedAt.current = performance.now();
    setInner(next);
    onOpenChange?.(next);
  };
  const close = () => set(false);
  const later = (ms: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
  const openByHover = useEffectEvent(() => set(true, true));
  const closeByHover = useEffectEvent(() => {
    const active = deepActiveElement();
    const isInPanel = active !== null && active !== trigger.current && box.current?.contains(active);
    if (!isInPanel && isByHover.current && !isBehindModal(box.current)) close();
  });
  const dismiss = useEffectEvent(() => {
    const hadFocus = box.current?.contains(deepActiveElement());
    close();
    if (hadFocus) trigger.current?.focus();
  });

  const closeNow = useEffectEvent(close);
  const pressOutside = useEffectEvent((event: Event, path: EventTarget[]) => {
    if (!box.current || path.includes(box.current) || isBehindModal(box.current)) return;
    if (isOnScrim(box.current, event)) swallowClick();
    close();
  });
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (isImeKey(event) || event.key !== 'Escape' || isBehindModal(box.current)) return;
    takeEscape(event);
    dismiss();
  });

  useLayoutEffect(() => {
    if (!isOpen || box.current === null) return;
    return together(
      registerPanel(dismiss),
      listenAround(box.current, 'pointerdown', pressOutside),
      listen(document, 'keydown', pressKey, true),
      watchFrames(closeNow),
    );
  }, [isOpen, box]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    isOpen,
    open: (byHover: boolean) => set(true, byHover),
    close,
    toggle: (event: MouseEvent) => {
      // A key's click has no detail.
      const isLater = event.detail > 0 && performance.now() - openedAt.current > MEANT_TO_OPEN_MS;
      if (isOpen && isByHover.current && isLater && onClickWhileHovered) onClickWhileHovered();
      else set(!isOpen || isByHover.current);
    },
    boxProps: {
      onPointerEnter: (event: PointerEvent) => {
        if (!hover || event.pointerType !== 'mouse') return;
        // The same point: something lay over the trigger for a while, and the mouse has not moved.
        const isResting = pointOf(event) === leftAt.current;
        if (isOpen) clearTimeout(timer.current);
        else if (!isResting) later(isNeighbourWarm() ? 0 : OPEN_DELAY_MS, openByHover);
      },
      onPointerLeave: (event: PointerEvent) => {
        leftAt.current = pointOf(event);
        if (hover && event.pointerType === 'mouse') later(CLOSE_DELAY_MS, closeByHover);
      },
      onBlur: (event: FocusEvent) => {
        const next = event.relatedTarget;
        // Without a next element the window lost the focus, or a press on nothing focusable did it: other
        // handlers decide.
        if (next instanceof Node && !event.currentTarget.contains(next) && !isBehindModal(box.current))
          close();
      },
    },
  };
}

function pointOf({ clientX, clientY }: PointerEvent): string {
  return `${clientX} ${clientY}`;
}
