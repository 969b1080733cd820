import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon';
import { Popover } from '../ui/Popover';
import type { Align } from '../ui/place-panel';
import styles from './TopBarMenu.module.css';

export interface TopBarMenuProps {
  label: string;
  /** The panel's content, rendered only while it is open. */
  children: ReactNode;
  width?: number;
  align?: Align;
  onOpen?: () => void;
}

/** One menu of the top bar: a disclosure that also opens when the mouse rests on it. */
export function TopBarMenu({ label, children, width, align = 'start', onOpen }: TopBarMenuProps) {
  return (
    <Popover
      hover
      flush
      align={align}
      width={width}
      trigger={
        <>
          {label}
          <Icon name="chevron" size={12} />
        </>
      }
      panelLabel={label}
      triggerClassName={styles.trigger}
      panelClassName={styles.panel}
      onOpenChange={(isOpen) => {
        if (isOpen) onOpen?.();
      }}
    >
      {children}
    </Popover>
  );
}
