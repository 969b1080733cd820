import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Site } from '../../config/frame';
import { ASSUMED_ROUTES, ROUTES } from '../../config/routes';
import { TOP_BAR_TEXT } from '../../config/session';
import { $loginStatus } from '../../stores/identity/session';
import { loadGroupSites } from '../../stores/links/group-sites';
import { Disclosure } from '../../ui/Disclosure';
import { Icon } from '../../ui/Icon';
import { Popover } from '../../ui/Popover';
import { ContactPanel } from './ContactPanel';
import { GroupSitesPanel } from './GroupSitesPanel';
import styles from './NarrowMenu.module.css';
import { RouteLinks } from './RouteLinks';
import { SUPPLIER_LINKS } from './SupplierMenu';
import { MEMBER_LINKS } from './WorkbenchMenu';

const member = (group: string) => MEMBER_LINKS.filter((link) => link.group === group);

const BUYING = [
  { route: ROUTES.orders, label: TOP_BAR_TEXT.orders },
  { route: ROUTES.cart, label: TOP_BAR_TEXT.cart },
  ...member('buying'),
];
const ACCOUNT = member('account');
const SERVICE = [
  { route: ROUTES.helpCenter, label: TOP_BAR_TEXT.help },
  ...member('service'),
  { route: ROUTES.mobileApp, label: TOP_BAR_TEXT.app },
  ...SUPPLIER_LINKS,
];
const REGISTER = { route: ASSUMED_ROUTES.register, label: TOP_BAR_TEXT.register };
const BACK = { route: ROUTES.home, label: TOP_BAR_TEXT.backToMain };

/** Everything of the top bar that a narrow screen has no room for, by what it is for. */
export function NarrowMenu({ site }: { site: Site }) {
  const status = useStore($loginStatus);
  const groups = [
    { title: TOP_BAR_TEXT.buying, links: site === 'mro' ? [BACK, ...BUYING] : BUYING },
    { title: TOP_BAR_TEXT.account, links: status === 'guest' ? [REGISTER, ...ACCOUNT] : ACCOUNT },
    { title: TOP_BAR_TEXT.service, links: SERVICE },
  ];
  const [isGroupOpen, setGroupOpen] = useState(false);
  const toggleGroup = (isOpen: boolean) => {
    setGroupOpen(isOpen);
    if (isOpen) void loadGroupSites();
  };
  return (
    <Popover
      flush
      align="end"
      width={480}
      trigger={
        <>
          <Icon name="menu" size={20} />
          <Icon name="close" size={20} />
        </>
      }
      label={TOP_BAR_TEXT.menu}
      panelLabel={TOP_BAR_TEXT.menu}
      triggerClassName={styles.trigger}
      panelClassName={styles.panel}
    >
      {groups.map(({ title, links }) => (
        <div key={title} className={styles.links}>
          <h3>{title}</h3>
          <RouteLinks links={links} />
        </div>
      ))}
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
