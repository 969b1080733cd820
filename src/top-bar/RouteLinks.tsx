import { useStore } from '@nanostores/react';
import type { MouseEvent, ReactNode } from 'react';
import { $hosts, $namedHosts } from '../core/page/hosts';
import { ASSUMED_ROUTES, ROUTES, type Route, routeUrl } from '../core/page/model/routes';
import { $pageData } from '../core/page/page-data';
import { openRegister, registerPageUrl } from '../core/session/login';
import { $user } from '../core/session/session';
import { formatBadge } from '../core/text/format';
import { Badge } from '../ui/Badge';
import { isPlainClick } from '../ui/input-events';
import { SafeLink } from '../ui/SafeLink';
import styles from './RouteLinks.module.css';
import { ASSUMED_MARKED_LINKS, MEMBER_MENU, TOP_BAR_TEXT } from './texts';

export interface RouteLinksProps {
  /** `mark`: said beside the link. */
  links: readonly { route: Route; label: string; mark?: string | undefined }[];
  /** A link before these. */
  first?: ReactNode;
}

/** A list of links to pages of the store. */
export function RouteLinks({ links, first }: RouteLinksProps) {
  const hosts = useStore($hosts);
  return (
    <ul className={styles.links}>
      {first && <li>{first}</li>}
      {links.map(({ route, label, mark }) => (
        <li key={route.path}>
          <SafeLink href={routeUrl(hosts, route)}>
            {label}
            {mark !== undefined && (
              <>
                {' '}
                <Badge text={mark} kind="mark" isRead />
              </>
            )}
          </SafeLink>
        </li>
      ))}
    </ul>
  );
}

/** The pages of the member area, with what user info says of them. */
export function useMemberLinks() {
  const user = useStore($user);
  const isOff = useStore($pageData).customer?.details === 'off';
  return MEMBER_MENU.map(({ route, label, group }) => {
    const count = route === 'coupons' && !isOff ? formatBadge(user.couponNum) : '';
    const marked = ASSUMED_MARKED_LINKS.find(
      (one) => one.route === route && !isOff && user[one.flag] === true,
    );
    return {
      route: ROUTES[route],
      label: count === '' ? label : `${label}(${count})`,
      mark: marked?.mark,
      group,
    };
  });
}

export function MemberLinks() {
  return <RouteLinks links={useMemberLinks()} />;
}

const REGISTRATION = { route: ROUTES.supplierRegistration, label: TOP_BAR_TEXT.supplierRegistration };
const LOGIN = { route: ASSUMED_ROUTES.supplierLogin, label: TOP_BAR_TEXT.supplierLogin };

/** The pages for suppliers: their login site only where page data name its host. */
export function useSupplierLinks() {
  const { supplier } = useStore($namedHosts);
  return supplier === undefined ? [REGISTRATION] : [REGISTRATION, LOGIN];
}

export function SupplierLinks() {
  return <RouteLinks links={useSupplierLinks()} />;
}

/** Free registration: the same page by a click, in a new tab and without any script. */
export function RegisterLink({ className }: { className?: string | undefined }) {
  return (
    <SafeLink
      href={registerPageUrl()}
      className={className}
      onClick={(event) => insteadOfLink(event, openRegister)}
    >
      {TOP_BAR_TEXT.register}
    </SafeLink>
  );
}

/** A plain click acts; one that asks for a new tab or window stays the link's. */
export function insteadOfLink(event: MouseEvent, act: () => Promise<unknown>): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  void act();
}
