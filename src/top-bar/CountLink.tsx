import { useStore } from '@nanostores/react';
import { $hosts } from '../core/page/hosts';
import { type Route, routeUrl } from '../core/page/model/routes';
import { formatBadge } from '../core/text/format';
import { Badge } from '../ui/Badge';
import { SafeLink } from '../ui/SafeLink';
import styles from './CountLink.module.css';

interface CountLinkProps {
  route: Route;
  label: string;
  /** Null while it is unknown: the link then has no number. */
  count: number | null;
}

/** A link with a count behind it, whose room is reserved: 消息 3. */
export function CountLink({ route, label, count }: CountLinkProps) {
  const hosts = useStore($hosts);
  return (
    <SafeLink href={routeUrl(hosts, route)} className={styles.counted} data-counted="">
      {label}
      <Badge text={formatBadge(count)} isRead className={styles.count} />
    </SafeLink>
  );
}
