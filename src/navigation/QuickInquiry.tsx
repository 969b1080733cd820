import { useStore } from '@nanostores/react';
import { NAVIGATION_TEXT } from '../../config/navigation';
import { ASSUMED_ROUTES } from '../../config/routes';
import { routeUrl } from '../../lib/links/routes';
import { $hosts } from '../../stores/links/hosts';
import { classNames } from '../../ui/class-names';
import action from '../../ui/HeaderAction.module.css';
import { Icon } from '../../ui/Icon';
import { SafeLink } from '../../ui/SafeLink';
import styles from './QuickInquiry.module.css';

/** The MRO site's link to quick inquiry, where the main site has its BOM button (§header.parts). */
export function QuickInquiry() {
  const hosts = useStore($hosts);
  return (
    <SafeLink
      className={classNames(action.action, styles.inquiry)}
      href={routeUrl(hosts, ASSUMED_ROUTES.quickInquiry)}
    >
      <Icon name="file" />
      <span className={action.word}>{NAVIGATION_TEXT.quickInquiry}</span>
    </SafeLink>
  );
}
