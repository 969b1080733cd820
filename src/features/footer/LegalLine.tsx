import { useStore } from '@nanostores/react';
import { ASSUMED_REGISTRATIONS, FOOTER_TEXT } from '../../config/footer';
import { ROUTES } from '../../config/routes';
import { routeUrl } from '../../lib/routes';
import { copyrightLine } from '../../stores/footer';
import { $hosts } from '../../stores/hosts';
import { SafeLink } from '../../ui/SafeLink';
import styles from './LegalLine.module.css';

/** Copyright with the current year, business licence and registration links (spec §2 Footer). */
export function LegalLine() {
  const hosts = useStore($hosts);
  return (
    <div className={styles.legal}>
      <p>{copyrightLine()}</p>
      <SafeLink href={routeUrl(hosts, ROUTES.businessLicence)}>{FOOTER_TEXT.licence}</SafeLink>
      {ASSUMED_REGISTRATIONS.map(({ label, url }) => (
        <SafeLink key={url} href={url} target="_blank">
          {label}
        </SafeLink>
      ))}
    </div>
  );
}
