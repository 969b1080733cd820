import { useStore } from '@nanostores/react';
import { INDUSTRIES, TOP_BAR_TEXT } from '../../config/session';
import { byIndustry } from '../../lib/group-sites';
import { sisterSiteUrl, sisterSource } from '../../lib/routes';
import { safeUrl } from '../../lib/safe-url';
import { $groupPrefix } from '../../stores/frame';
import { $groupSites } from '../../stores/group-sites';
import { hostUrl } from '../../stores/hosts';
import { Badge } from '../../ui/Badge';
import { SafeLink } from '../../ui/SafeLink';
import styles from './GroupSitesPanel.module.css';

/** The group's sister sites by industry; what is loading or missing says so (spec §8). */
export function GroupSitesPanel() {
  const state = useStore($groupSites);
  const prefix = useStore($groupPrefix);
  if (state.status === 'unknown' || state.status === 'loading')
    return <Note text={TOP_BAR_TEXT.groupSitesLoading} />;
  const groups = state.status === 'ready' ? byIndustry(state.sites, INDUSTRIES) : [];
  if (groups.length === 0) return <Note text={TOP_BAR_TEXT.groupSitesNone} />;
  const base = hostUrl('www', '/');
  return (
    <div className={styles.groups}>
      {groups.map(({ industry, sites }) => (
        <section key={industry.type} aria-label={industry.label}>
          <h3>{industry.label}</h3>
          <ul className={styles.sites}>
            {sites.map(({ link, title, icon, newFlag, description }) => (
              <li key={link + title}>
                <SafeLink
                  href={sisterSiteUrl(safeUrl(link, base), prefix, sisterSource())}
                  target="_blank"
                  title={description}
                >
                  <img src={safeUrl(icon, base)} alt="" width={24} height={24} loading="lazy" />
                  <span className={styles.title}>
                    {title} {newFlag && <Badge text={TOP_BAR_TEXT.newSite} tone="ok" isRead />}
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

function Note({ text }: { text: string }) {
  return (
    <p className={styles.note} role="status">
      {text}
    </p>
  );
}
