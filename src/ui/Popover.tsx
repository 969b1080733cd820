import { type ReactNode, useContext, useId, useRef, useState } from 'react';
import { classNames } from './class-names';
import { Part } from './Part';
import styles from './Popover.module.css';
import type { Align } from './place-panel';
import { StaticRender } from './static-render';
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
  /** The button's link in a fragment, if only a script can fill its panel, and after its panel has failed. */
  plainHref?: string | undefined;
}

/** A button with a panel in the top layer: the disclosure pattern, not a menu. */
export function Popover(props: PopoverProps) {
  return useContext(StaticRender) ? <StaticPopover {...props} /> : <LivePopover {...props} />;
}

/** The same in a fragment: the panel is in the markup, and visible while the pointer or the focus is on it. */
function StaticPopover(props: PopoverProps) {
  const { trigger, label, panelLabel, children, align = 'start', flush, plainHref } = props;
  return (
    <div className={classNames(styles.area, styles.stillArea, props.className)}>
      {plainHref === undefined ? (
        <button
          type="button"
          className={classNames(styles.trigger, props.triggerClassName)}
          aria-label={label}
        >
          {trigger}
        </button>
      ) : (
        <PlainTrigger {...props} />
      )}
      {plainHref === undefined && (
        <section
          aria-label={panelLabel}
          className={classNames(styles.panel, styles.still, props.panelClassName)}
          data-still={align}
          data-flush={flush || undefined}
        >
          {children}
        </section>
      )}
    </div>
  );
}

function PlainTrigger({ plainHref, triggerClassName, label, trigger }: PopoverProps) {
  return (
    <a
      href={plainHref}
      className={classNames(styles.trigger, triggerClassName)}
      aria-label={label}
      data-plain=""
    >
      {trigger}
    </a>
  );
}

function LivePopover(props: PopoverProps) {
  const { trigger, label, panelLabel, children, align, width, flush } = props;
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const panelId = useId();
  const { isOpen, close, toggle, areaProps } = usePopover(props, area, button);
  const [hasFailed, setFailed] = useState(false);
  const leaveTrigger = () => {
    close();
    setFailed(true);
  };
  useTopLayer({ open: isOpen, anchor: area, button, panel, align, width, flush, onLost: close });

  if (hasFailed && props.plainHref !== undefined) {
    return (
      <div className={classNames(styles.area, props.className)}>
        <PlainTrigger {...props} />
      </div>
    );
  }
  return (
    <div ref={area} className={classNames(styles.area, props.className)} data-popover-area="" {...areaProps}>
      <button
        ref={button}
        type="button"
        className={classNames(styles.trigger, props.triggerClassName)}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={toggle}
      >
        {trigger}
      </button>
      {isOpen && (
        <section
          ref={panel}
          id={panelId}
          popover="manual"
          data-flush={flush || undefined}
          aria-label={panelLabel}
          className={classNames(styles.panel, props.panelClassName)}
        >
          <Part name="panel" onFailed={leaveTrigger}>
            {children}
          </Part>
        </section>
      )}
    </div>
  );
}
