import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $hosts } from '../core/page/hosts';
import { ROUTES, type Route, routeUrl } from '../core/page/model/routes';
import { loadGroupSites } from '../group-sites/group-sites';
import { useLater } from '../ui/before-script';
import { Icon } from '../ui/Icon';
import { Popover } from '../ui/Popover';
import type { Align } from '../ui/place-panel';
import { QrCode } from '../ui/QrCode';
import { SafeLink } from '../ui/SafeLink';
import appStyles from './AppMenu.module.css';
import { ContactPanel } from './ContactPanel';
import { GroupSitesPanel } from './GroupSitesPanel';
import { MemberLinks, SupplierLinks } from './RouteLinks';
import styles from './TopBarMenu.module.css';
import { TOP_BAR_TEXT } from './texts';

interface Menu {
  label: string;
  /** The panel's content, rendered only while it is open. */
  panel: ReactNode;
  width?: number;
  align?: Align;
  onOpen?: () => void;
}

/** The menus of the bar, by name. */
const MENUS = {
  /** Only a customer sees it. */
  workbench: { label: TOP_BAR_TEXT.workbench, panel: <MemberLinks /> },
  app: { label: TOP_BAR_TEXT.app, panel: <AppCodes />, align: 'center' },
  contact: { label: TOP_BAR_TEXT.contact, panel: <ContactPanel />, align: 'center' },
  supplier: { label: TOP_BAR_TEXT.supplier, panel: <SupplierLinks /> },
  /** The list of sister sites is fetched when the menu is first opened. */
  'group-sites': {
    label: TOP_BAR_TEXT.groupSites,
    panel: <GroupSitesPanel />,
    align: 'end',
    width: 560,
    onOpen: loadGroupSites,
  },
} satisfies Record<string, Menu>;

export interface TopBarMenuProps {
  name: keyof typeof MENUS;
}

/** One menu of the top bar: a disclosure that also opens when the mouse rests on it. */
export function TopBarMenu({ name }: TopBarMenuProps) {
  const { label, panel, width, align = 'start', onOpen }: Menu = MENUS[name];
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
      onOpen={onOpen}
    >
      {panel}
    </Popover>
  );
}

/**
 * QR codes of the app's page and of the mobile site, each a link as well; in a fragment the links alone,
 * because the codes' paths would be in every page for a closed menu.
 */
function AppCodes() {
  const hosts = useStore($hosts);
  const isBefore = useLater(false, true);
  const codes: { route: Route; label: string }[] = [
    { route: ROUTES.mobileApp, label: TOP_BAR_TEXT.appDownload },
    { route: { area: 'mobile', path: '/' }, label: TOP_BAR_TEXT.mobileSite },
  ];
  return (
    <ul className={appStyles.codes}>
      {codes.map(({ route, label }) => (
        <li key={label}>
          <SafeLink href={routeUrl(hosts, route)}>
            {!isBefore && <QrCode text={routeUrl(hosts, route)} label={label} size={116} />}
            <span aria-hidden={!isBefore || undefined}>{label}</span>
          </SafeLink>
        </li>
      ))}
    </ul>
  );
}
