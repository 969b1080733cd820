import { useStore } from '@nanostores/react';
import { $hosts } from '../core/page/hosts';
import type { Route } from '../core/page/model/route-list';
import { routeUrl } from '../core/page/model/routes';
import { formatBadge } from '../core/text/format';
import { SafeLink } from '../ui/SafeLink';
import styles from './CountLink.module.css';

export interface CountLinkProps {
  route: Route;
  label: string;
  /** Null while it is not known: the link then stands without a number (G43 unknown number). */
  count: number | null;
}

/** A link with a small number behind it: 消息 3. */
export function CountLink({ route, label, count }: CountLinkProps) {
  const hosts = useStore($hosts);
  const badge = formatBadge(count);
  return (
    <SafeLink href={routeUrl(hosts, route)} className={styles.link}>
      {label}
      {badge !== '' && <span className={styles.count}>{badge}</span>}
    </SafeLink>
  );
}
