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
import { listenAround, together } from '../core/browser/listen';
import { takePress } from './double-press';
import { isBehindModal } from './modal-stack';
import { isNeighbourWarm, registerPanel } from './open-panel';
import { isOnScrim, watchFrames } from './outside-press';
import { onEscape } from './own-keys';

const OPEN_DELAY_MS = 200;
const CLOSE_DELAY_MS = 150;
/** A click this soon after the panel has opened by hover was meant to open it. */
const MEANT_TO_OPEN_MS = 1000;

export interface PopoverOptions {
  /** Controlled when given. */
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Called whenever it opens, by the mouse or by a press. */
  onOpen?: (() => void) | undefined;
  /** The mouse opens it by resting on it; touch and pen never do. */
  hover?: boolean | undefined;
  /**
   * Called for a mouse click on the trigger while hover has the panel open. The panel stays open even without
   * it.
   */
  onClickWhileHovered?: (() => void) | undefined;
}

type State = 'closed' | 'hovered' | 'open';
type Cause = 'rest' | 'leave' | 'press' | 'end';

/** The next state of a panel, by its state and by what happens; a cause that is not named changes nothing. */
const NEXT: Record<State, Partial<Record<Cause, State>>> = {
  closed: { rest: 'hovered', press: 'open' },
  hovered: { leave: 'closed', press: 'open', end: 'closed' },
  open: { press: 'closed', end: 'closed' },
};

/**
 * Opening and closing of one panel: click, hover intent, Escape, outside press, focus leaving. Never moves
 * the focus by hover.
 */
export function usePopover(
  { open, onOpenChange, onOpen, hover = false, onClickWhileHovered }: PopoverOptions,
  box: RefObject<HTMLElement | null>,
  trigger: RefObject<HTMLElement | null>,
) {
  const [own, setOwn] = useState<State>('closed');
  const isOpen = open ?? own !== 'closed';
  const howOpen = own === 'closed' ? 'open' : own;
  const state = isOpen ? howOpen : 'closed';
  const openedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leftAt = useRef<string>(undefined);

  /** True while the panel has the focus or is behind a dialog: then it stays when the mouse leaves. */
  const isUsed = () => {
    const active = deepActiveElement();
    return (active !== trigger.current && box.current?.contains(active)) || isBehindModal(box.current);
  };
  const go = useEffectEvent((cause: Cause) => {
    clearTimeout(timer.current);
    const next = cause === 'leave' && isUsed() ? undefined : NEXT[state][cause];
    if (next === undefined) return;
    setOwn(next);
    if (isOpen === (next !== 'closed')) return;
    openedAt.current = performance.now();
    onOpenChange?.(!isOpen);
    if (!isOpen) onOpen?.();
  });
  const goLater = (ms: number, cause: Cause) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(go, ms, cause);
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (!isOpen || element === null) return;
    const end = () => go('end');
    const dismiss = () => {
      const hadFocus = element.contains(deepActiveElement());
      end();
      if (hadFocus) trigger.current?.focus();
    };
    return together(
      registerPanel(dismiss),
      listenAround(element, 'pointerdown', (event, path) => {
        if (path.includes(element) || isBehindModal(element)) return;
        // A tap on the scrim only closes the sheet.
        if (isOnScrim(element, event)) takePress(event);
        end();
      }),
      onEscape(() => {
        if (isBehindModal(element)) return false;
        dismiss();
        return true;
      }),
      watchFrames(end),
    );
  }, [isOpen, box, trigger]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    isOpen,
    go,
    press: (event: MouseEvent) => {
      // A key's click has no detail.
      const isLater = event.detail > 0 && performance.now() - openedAt.current > MEANT_TO_OPEN_MS;
      if (state === 'hovered' && isLater && onClickWhileHovered) onClickWhileHovered();
      else go('press');
    },
    boxProps: {
      onPointerEnter: (event: PointerEvent) => {
        if (!hover || event.pointerType !== 'mouse') return;
        // The same point: something lay over the trigger for a while, and the mouse has not moved.
        const isResting = pointOf(event) === leftAt.current;
        if (isOpen) clearTimeout(timer.current);
        else if (!isResting) goLater(isNeighbourWarm() ? 0 : OPEN_DELAY_MS, 'rest');
      },
      onPointerLeave: (event: PointerEvent) => {
        leftAt.current = pointOf(event);
        if (hover && event.pointerType === 'mouse') goLater(CLOSE_DELAY_MS, 'leave');
      },
      onBlur: (event: FocusEvent) => {
        const next = event.relatedTarget;
        // Without a next element the window lost the focus, or a press on nothing focusable did it: other
        // handlers decide.
        if (next instanceof Node && !event.currentTarget.contains(next) && !isBehindModal(box.current))
          go('end');
      },
    },
  };
}

function pointOf({ clientX, clientY }: PointerEvent): string {
  return `${clientX} ${clientY}`;
}
