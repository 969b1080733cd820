import { useStore } from '@nanostores/react';
import { SafeLink } from '../ui/SafeLink';
import { $legalLinks, copyrightLine } from './footer';
import styles from './LegalLine.module.css';

/** Copyright with the current year, business licence and registration links (§footer.parts). */
export function LegalLine() {
  const links = useStore($legalLinks);
  return (
    <div className={styles.legal}>
      <p>{copyrightLine()}</p>
      {links.map(({ label, href, isOurs }) => (
        <SafeLink key={label} href={href} target={isOurs ? '_self' : '_blank'}>
          {label}
        </SafeLink>
      ))}
    </div>
  );
}
