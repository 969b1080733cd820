import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $hosts, $namedHosts } from '../core/page/hosts';
import { ASSUMED_ROUTES, ROUTES, type Route } from '../core/page/model/route-list';
import { routeUrl } from '../core/page/model/routes';
import { SafeLink } from '../ui/SafeLink';
import styles from './RouteLinks.module.css';
import { MEMBER_MENU, TOP_BAR_TEXT } from './texts';

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

/** The pages of the member area (§session.menus). */
export const MEMBER_LINKS = MEMBER_MENU.map(({ route, label, group }) => ({
  route: ROUTES[route],
  label,
  group,
}));

const REGISTRATION = { route: ROUTES.supplierRegistration, label: TOP_BAR_TEXT.supplierRegistration };
const LOGIN = { route: ASSUMED_ROUTES.supplierLogin, label: TOP_BAR_TEXT.supplierLogin };

/** The pages for suppliers (§session.menus): their login site only where page data name its host. */
export function useSupplierLinks() {
  const { supplier } = useStore($namedHosts);
  return supplier === undefined ? [REGISTRATION] : [REGISTRATION, LOGIN];
}

export function SupplierLinks() {
  return <RouteLinks links={useSupplierLinks()} />;
}
