import { useStore } from '@nanostores/react';
import { $hosts } from '../core/page/hosts';
import { ROUTES } from '../core/page/model/route-list';
import { mobileRoute, routeUrl } from '../core/page/model/routes';
import { QrCode } from '../ui/QrCode';
import { SafeLink } from '../ui/SafeLink';
import styles from './AppMenu.module.css';
import { TopBarMenu } from './TopBarMenu';
import { TOP_BAR_TEXT } from './texts';

const CODES = [
  { route: ROUTES.mobileApp, label: TOP_BAR_TEXT.appDownload },
  { route: mobileRoute('/'), label: TOP_BAR_TEXT.mobileSite },
];

/** QR codes of the app's page and of the mobile site, each a link as well. */
export function AppMenu() {
  const hosts = useStore($hosts);
  return (
    <TopBarMenu label={TOP_BAR_TEXT.app} align="center">
      <ul className={styles.codes}>
        {CODES.map(({ route, label }) => (
          <li key={label}>
            <SafeLink href={routeUrl(hosts, route)}>
              <QrCode text={routeUrl(hosts, route)} label={label} size={116} />
              <span aria-hidden="true">{label}</span>
            </SafeLink>
          </li>
        ))}
      </ul>
    </TopBarMenu>
  );
}
