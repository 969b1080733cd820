import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLater } from './before-script';
import { classNames } from './class-names';
import { LinkButton } from './LinkButton';
import { Part } from './Part';
import styles from './Popover.module.css';
import type { Align } from './place-panel';
import { type PopoverOptions, usePopover } from './use-popover';
import { useTopLayer } from './use-top-layer';

export interface PopoverProps extends PopoverOptions {
  /** The button's content. */
  trigger: ReactNode;
  /** The button's name, when what it shows is not its name. */
  label?: string | undefined;
  panelLabel: string;
  /** The panel's content, rendered only while it is open. */
  children: ReactNode;
  align?: Align | undefined;
  /** In px; a panel wider than the viewport becomes a full-width sheet. */
  width?: number | undefined;
  /** The panel hangs from its trigger without a gap, both one shape. */
  flush?: boolean | undefined;
  className?: string | undefined;
  triggerClassName?: string | undefined;
  panelClassName?: string | undefined;
  /**
   * A page for a button whose panel only a script can fill: the button is a link to the page before the
   * script has run, and after the panel has failed.
   */
  plainHref?: string | undefined;
}

/** A button with a panel in the top layer: the disclosure pattern, not a menu. */
export function Popover(props: PopoverProps) {
  const { trigger, label, panelLabel, children, align = 'start', width, flush, plainHref } = props;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const panelId = useId();
  const { isOpen, go, press, boxProps } = usePopover(props, box, button);
  const close = () => go('end');
  const [hasFailed, setFailed] = useState(false);
  const leaveTrigger = () => {
    close();
    setFailed(true);
  };
  useTopLayer({ open: isOpen, anchor: box, button, panel, align, width, flush, onLost: close });
  // By CSS it opens on hover and focus.
  const isByStyle = useLater(false, plainHref === undefined);
  // It does not fade in once more.
  const [isSeen, setSeen] = useState(false);
  const stayOpen = useEffectEvent(() => {
    // Asked first, because a panel's computed style makes the browser work out the styles of the whole page.
    if (isOpen || !box.current?.matches(':hover, :focus-within') || !panel.current) return;
    if (getComputedStyle(panel.current).display === 'none') return;
    setSeen(true);
    // The click that may follow was meant to open what the pointer has opened.
    go(box.current.matches(':hover') ? 'rest' : 'press');
  });
  useLayoutEffect(() => {
    if (isByStyle) stayOpen();
  }, [isByStyle]);

  const still = {
    ref: button,
    className: classNames(styles.trigger, props.triggerClassName),
    'aria-label': label,
    children: trigger,
  };
  const live = {
    ...still,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? panelId : undefined,
    onClick: press,
  };
  return (
    <div
      ref={box}
      className={classNames(styles.box, flush && styles.flush, isByStyle && styles.byStyle, props.className)}
      data-popover-box=""
      {...boxProps}
    >
      {plainHref === undefined ? (
        <button type="button" {...live} />
      ) : (
        <LinkButton href={plainHref} {...(hasFailed ? still : live)} />
      )}
      {(isOpen || isByStyle) && (
        <section
          aria-label={panelLabel}
          ref={panel}
          id={isOpen ? panelId : undefined}
          popover={isOpen ? 'manual' : undefined}
          data-flush={flush || undefined}
          data-seen={isSeen || undefined}
          data-align={isByStyle && !isOpen ? align : undefined}
          className={classNames(styles.panel, isByStyle && !isOpen && styles.closed, props.panelClassName)}
        >
          <Part name="panel" onFailed={leaveTrigger}>
            {children}
          </Part>
        </section>
      )}
    </div>
  );
}
