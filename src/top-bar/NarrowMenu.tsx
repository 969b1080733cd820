import { useStore } from '@nanostores/react';
import { useContext, useState } from 'react';
import { ROUTES } from '../core/page/model/routes';
import { $offParts } from '../core/page/parts';
import { $loginStatus } from '../core/session/session';
import { loadGroupSites } from '../group-sites/group-sites';
import { useLater } from '../ui/before-script';
import { Disclosure } from '../ui/Disclosure';
import { HeaderSite } from '../ui/header-site';
import { Icon } from '../ui/Icon';
import { Popover } from '../ui/Popover';
import { ContactPanel } from './ContactPanel';
import { GroupSitesPanel } from './GroupSitesPanel';
import styles from './NarrowMenu.module.css';
import { RegisterLink, RouteLinks, useMemberLinks, useSupplierLinks } from './RouteLinks';
import { TOP_BAR_TEXT } from './texts';

const BUYING = [
  { route: ROUTES.orders, label: TOP_BAR_TEXT.orders },
  { route: ROUTES.cart, label: TOP_BAR_TEXT.cart },
];
const HELP = { route: ROUTES.helpCenter, label: TOP_BAR_TEXT.help };
const APP = { route: ROUTES.mobileApp, label: TOP_BAR_TEXT.app };
const BACK = { route: ROUTES.home, label: TOP_BAR_TEXT.backToMain };

/** Everything of the top bar that a narrow screen has no room for, by what it is for. */
export function NarrowMenu() {
  const site = useContext(HeaderSite);
  const status = useLater(useStore($loginStatus), 'unknown');
  const supplierLinks = useSupplierLinks();
  const memberLinks = useMemberLinks();
  const member = (group: string) =>
    status === 'customer' ? memberLinks.filter((link) => link.group === group) : [];
  const back = site === 'mro' ? [BACK] : [];
  const groups = [
    { title: TOP_BAR_TEXT.buying, links: [...back, ...BUYING, ...member('buying')] },
    {
      title: TOP_BAR_TEXT.account,
      first: status === 'guest' && <RegisterLink />,
      links: member('account'),
    },
    { title: TOP_BAR_TEXT.service, links: [HELP, ...member('service'), APP, ...supplierLinks] },
  ].filter(({ first, links }) => first || links.length > 0);
  const areSitesOff = useLater(useStore($offParts).has('groupSites'), false);
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
      {groups.map(({ title, first, links }) => (
        <div key={title} className={styles.links}>
          <h3>{title}</h3>
          <RouteLinks first={first} links={links} />
        </div>
      ))}
      <div className={styles.section}>
        <ContactPanel />
      </div>
      {!areSitesOff && (
        <Disclosure
          className={styles.section}
          label={TOP_BAR_TEXT.groupSites}
          open={isGroupOpen}
          onToggle={toggleGroup}
        >
          <GroupSitesPanel />
        </Disclosure>
      )}
    </Popover>
  );
}
