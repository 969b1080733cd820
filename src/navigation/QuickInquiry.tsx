import { useStore } from '@nanostores/react';
import { $hosts } from '../core/page/hosts';
import { ASSUMED_ROUTES, routeUrl } from '../core/page/model/routes';
import { classNames } from '../ui/class-names';
import action from '../ui/HeaderAction.module.css';
import { Icon } from '../ui/Icon';
import { SafeLink } from '../ui/SafeLink';
import { NAVIGATION_TEXT } from './texts';

/** The MRO site's link to quick inquiry, in the place of the main site's BOM button. */
export function QuickInquiry({ variant }: { variant: 'main' | 'floating' }) {
  const hosts = useStore($hosts);
  return (
    <SafeLink
      className={classNames(action.action, variant === 'floating' && action.floating)}
      aria-label={NAVIGATION_TEXT.quickInquiry}
      href={routeUrl(hosts, ASSUMED_ROUTES.quickInquiry)}
    >
      <Icon name="file" size={20} />
      {variant === 'main' && <span className={action.word}>{NAVIGATION_TEXT.quickInquiry}</span>}
    </SafeLink>
  );
}
