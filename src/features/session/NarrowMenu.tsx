import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Site } from '../../config/frame';
import { ASSUMED_ROUTES, ROUTES } from '../../config/routes';
import { TOP_BAR_TEXT } from '../../config/session';
import { loadGroupSites } from '../../stores/group-sites';
import { $loginStatus } from '../../stores/session';
import { Disclosure } from '../../ui/Disclosure';
import { Icon } from '../../ui/Icon';
import { Popover } from '../../ui/Popover';
import { ContactPanel } from './ContactPanel';
import { GroupSitesPanel } from './GroupSitesPanel';
import styles from './NarrowMenu.module.css';
import { RouteLinks } from './RouteLinks';
import { SUPPLIER_LINKS } from './SupplierMenu';
import { MEMBER_LINKS } from './WorkbenchMenu';

const LINKS = [
  { route: ROUTES.orders, label: TOP_BAR_TEXT.orders },
  { route: ROUTES.cart, label: TOP_BAR_TEXT.cart },
  ...MEMBER_LINKS,
  { route: ROUTES.helpCenter, label: TOP_BAR_TEXT.help },
  { route: ROUTES.mobileApp, label: TOP_BAR_TEXT.app },
  ...SUPPLIER_LINKS,
];

const REGISTER = { route: ASSUMED_ROUTES.register, label: TOP_BAR_TEXT.register };
const BACK = { route: ROUTES.home, label: TOP_BAR_TEXT.backToMain };

/** Everything of the top bar that a narrow screen has no room for. */
export function NarrowMenu({ site }: { site: Site }) {
  const status = useStore($loginStatus);
  const links = [...(status === 'guest' ? [REGISTER] : []), ...(site === 'mro' ? [BACK] : []), ...LINKS];
  const [isGroupOpen, setGroupOpen] = useState(false);
  const toggleGroup = (isOpen: boolean) => {
    setGroupOpen(isOpen);
    if (isOpen) void loadGroupSites();
  };
  return (
    <Popover
      align="end"
      width={480}
      trigger={<Icon name="menu" size={20} />}
      label={TOP_BAR_TEXT.menu}
      panelLabel={TOP_BAR_TEXT.menu}
      triggerClassName={styles.trigger}
      panelClassName={styles.panel}
    >
      <div className={styles.links}>
        <RouteLinks links={links} />
      </div>
      <div className={styles.section}>
        <ContactPanel />
      </div>
      <Disclosure
        className={styles.section}
        label={TOP_BAR_TEXT.groupSites}
        open={isGroupOpen}
        onToggle={toggleGroup}
      >
        <GroupSitesPanel />
      </Disclosure>
    </Popover>
  );
}
