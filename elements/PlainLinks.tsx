import { useStore } from '@nanostores/react';
import { CATALOG_TEXT } from '../src/config/catalog';
import type { Site } from '../src/config/frame';
import { TOP_BAR_TEXT } from '../src/config/session';
import { RouteLinks } from '../src/features/session/RouteLinks';
import { MEMBER_LINKS } from '../src/features/session/WorkbenchMenu';
import { $menuOf } from '../src/stores/catalog';
import { hostUrl } from '../src/stores/hosts';
import { SafeLink } from '../src/ui/SafeLink';
import styles from './PlainLinks.module.css';

/** What the header's menus lead to, for browsers that run no script: the parser drops it everywhere else. */
export function PlainLinks({ site }: { site: Site }) {
  const { rows } = useStore($menuOf(site));
  return (
    <noscript>
      <div className="lc-root">
        <div className={styles.plain}>
          <nav aria-label={CATALOG_TEXT.menu}>
            <ul>
              {rows.map(({ id, name, to }) => (
                <li key={id}>
                  <SafeLink href={hostUrl(to.area, to.path, to.query)}>{name}</SafeLink>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={TOP_BAR_TEXT.workbench}>
            <RouteLinks links={MEMBER_LINKS} />
          </nav>
        </div>
      </div>
    </noscript>
  );
}
