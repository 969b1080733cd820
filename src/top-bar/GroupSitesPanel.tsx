import { useStore } from '@nanostores/react';
import { hostUrl } from '../core/page/hosts';
import { $sisterUrl } from '../core/page/sister-sites';
import { pictureUrl, siteUrl } from '../core/text/url';
import { $groupSites, loadGroupSites } from '../group-sites/group-sites';
import { Badge } from '../ui/Badge';
import { EmptyState } from '../ui/EmptyState';
import { RetryButton } from '../ui/RetryButton';
import { SafeLink } from '../ui/SafeLink';
import { Loading } from '../ui/Skeleton';
import styles from './GroupSitesPanel.module.css';
import { byIndustry } from './model';
import { TOP_BAR_TEXT } from './texts';

/** The group's sister sites by industry, with a message while they load or if there are none. */
export function GroupSitesPanel() {
  const state = useStore($groupSites);
  const sisterUrl = useStore($sisterUrl);
  if (state.status !== 'ready') {
    if (state.status !== 'failed') return <Loading label={TOP_BAR_TEXT.groupSitesLoading} lines={9} />;
    return (
      <EmptyState
        icon="alert"
        action={<RetryButton onRetry={loadGroupSites}>{TOP_BAR_TEXT.retry}</RetryButton>}
      >
        {TOP_BAR_TEXT.groupSitesFailed}
      </EmptyState>
    );
  }
  const groups = byIndustry(state.sites);
  if (groups.length === 0) return <EmptyState icon="list">{TOP_BAR_TEXT.groupSitesNone}</EmptyState>;
  const base = hostUrl('www', '/');
  return (
    <div className={styles.groups}>
      {groups.map(({ industry, sites }) => (
        <section key={industry.type} aria-label={industry.label}>
          <h3>{industry.label}</h3>
          <ul className={styles.sites}>
            {sites.map(({ link, title, icon, newFlag, description }, index) => (
              <li key={index.toString()}>
                <SafeLink href={sisterUrl(siteUrl(link, base), [title])} target="_blank" title={description}>
                  <img src={pictureUrl(icon, base)} alt="" width={24} height={24} loading="lazy" />
                  <span className={styles.title}>
                    {title} {newFlag && <Badge text={TOP_BAR_TEXT.newSite} kind="new" isRead />}
                  </span>
                  <span className={styles.about}>{description}</span>
                </SafeLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
