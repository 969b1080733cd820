import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $hosts } from '../core/page/hosts';
import type { Route } from '../core/page/model/route-list';
import { routeUrl } from '../core/page/model/routes';
import { SafeLink } from '../ui/SafeLink';
import styles from './RouteLinks.module.css';

export interface RouteLinksProps {
  links: readonly { route: Route; label: string }[];
  /** A link before these. */
  first?: ReactNode;
}

/** A list of links to pages of the store. */
export function RouteLinks({ links, first }: RouteLinksProps) {
  const hosts = useStore($hosts);
  return (
    <ul className={styles.links}>
      {first && <li>{first}</li>}
      {links.map(({ route, label }) => (
        <li key={label}>
          <SafeLink href={routeUrl(hosts, route)}>{label}</SafeLink>
        </li>
      ))}
    </ul>
  );
}
