import { useStore } from '@nanostores/react';
import { ROUTES } from '../../config/routes';
import { TOP_BAR_TEXT } from '../../config/session';
import { mobileRoute, routeUrl } from '../../lib/links/routes';
import { $hosts } from '../../stores/links/hosts';
import { QrCode } from '../../ui/QrCode';
import { SafeLink } from '../../ui/SafeLink';
import styles from './AppMenu.module.css';
import { TopBarMenu } from './TopBarMenu';

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
