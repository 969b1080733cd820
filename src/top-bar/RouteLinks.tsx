import { useStore } from '@nanostores/react';
import type { Route } from '../../config/routes';
import { routeUrl } from '../../lib/links/routes';
import { $hosts } from '../../stores/links/hosts';
import { SafeLink } from '../../ui/SafeLink';
import styles from './RouteLinks.module.css';

/** A list of links to pages of the store. */
export function RouteLinks({ links }: { links: readonly { route: Route; label: string }[] }) {
  const hosts = useStore($hosts);
  return (
    <ul className={styles.links}>
      {links.map(({ route, label }) => (
        <li key={label}>
          <SafeLink href={routeUrl(hosts, route)}>{label}</SafeLink>
        </li>
      ))}
    </ul>
  );
}
