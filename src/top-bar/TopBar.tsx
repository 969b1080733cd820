import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Site } from '../../config/frame';
import { ROUTES } from '../../config/routes';
import { TOP_BAR_TEXT } from '../../config/session';
import { routeUrl } from '../../lib/links/routes';
import { $cartCount } from '../../stores/cart/cart';
import { $user } from '../../stores/identity/session';
import { $hosts } from '../../stores/links/hosts';
import { SafeLink } from '../../ui/SafeLink';
import { AppMenu } from './AppMenu';
import { ContactMenu } from './ContactMenu';
import { CountLink } from './CountLink';
import { Greeting } from './Greeting';
import { GroupSitesMenu } from './GroupSitesMenu';
import { NarrowMenu } from './NarrowMenu';
import { SupplierMenu } from './SupplierMenu';
import styles from './TopBar.module.css';
import { WorkbenchMenu } from './WorkbenchMenu';

export interface TopBarProps {
  site: Site;
  /** The PLUS popover, shown beside a customer's name. */
  plus?: ReactNode;
  /** What opens a top banner that is folded away. */
  banner?: ReactNode;
}

/** The bar above the header (§session.menus): who the user is, and the ways into the member area. */
export function TopBar({ site, plus, banner }: TopBarProps) {
  const hosts = useStore($hosts);
  const { messageNum } = useStore($user);
  const cartCount = useStore($cartCount);
  return (
    <div className={styles.bar} data-track="top-bar">
      <div className={styles.row}>
        <div className={styles.start}>
          {site === 'mro' && (
            <SafeLink href={routeUrl(hosts, ROUTES.home)} className={styles.back}>
              {TOP_BAR_TEXT.backToMain}
            </SafeLink>
          )}
          <Greeting plus={plus} />
          {banner}
        </div>
        <nav aria-label={TOP_BAR_TEXT.bar}>
          <ul className={styles.links}>
            <li>
              <WorkbenchMenu />
            </li>
            <li>
              <AppMenu />
            </li>
            <li className={styles.kept}>
              <CountLink route={ROUTES.messages} label={TOP_BAR_TEXT.messages} count={messageNum} />
            </li>
            <li>
              <SafeLink href={routeUrl(hosts, ROUTES.orders)}>{TOP_BAR_TEXT.orders}</SafeLink>
            </li>
            <li>
              <CountLink route={ROUTES.cart} label={TOP_BAR_TEXT.cart} count={cartCount} />
            </li>
            <li>
              <ContactMenu />
            </li>
            <li>
              <SafeLink href={routeUrl(hosts, ROUTES.helpCenter)}>{TOP_BAR_TEXT.help}</SafeLink>
            </li>
            <li>
              <SupplierMenu />
            </li>
            <li>
              <GroupSitesMenu />
            </li>
            <li className={styles.menu}>
              <NarrowMenu site={site} />
            </li>
          </ul>
        </nav>
      </div>
    </div>
  );
}
