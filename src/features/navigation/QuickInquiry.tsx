import { NAVIGATION_TEXT } from '../../config/navigation';
import { ASSUMED_ROUTES } from '../../config/routes';
import { hostUrl } from '../../stores/links/hosts';
import { classNames } from '../../ui/class-names';
import action from '../../ui/HeaderAction.module.css';
import { Icon } from '../../ui/Icon';
import { SafeLink } from '../../ui/SafeLink';
import styles from './QuickInquiry.module.css';

/** The MRO site's link to quick inquiry, where the main site has its BOM button (§header.parts). */
export function QuickInquiry() {
  const { area, path } = ASSUMED_ROUTES.quickInquiry;
  return (
    <SafeLink className={classNames(action.action, styles.inquiry)} href={hostUrl(area, path)}>
      <Icon name="file" />
      <span className={action.word}>{NAVIGATION_TEXT.quickInquiry}</span>
    </SafeLink>
  );
}
