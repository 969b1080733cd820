import { useStore } from '@nanostores/react';
import { $hosts } from '../core/page/hosts';
import { ROUTES, routeUrl } from '../core/page/model/routes';
import { $loginStatus } from '../core/session/session';
import { Icon } from '../ui/Icon';
import { SafeLink } from '../ui/SafeLink';
import styles from './BomPanel.module.css';
import { BomPicker, type BomPickerProps } from './BomPicker';
import { BOM_TEXT } from './texts';
import { $recentBom } from './upload';

/** Notes to read before choosing a file, the drop zone, and the last result. */
export function BomPanel(props: BomPickerProps) {
  const hosts = useStore($hosts);
  const recent = useStore($recentBom);
  const isGuest = useStore($loginStatus) === 'guest';
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <strong className={styles.promo}>{BOM_TEXT.promo}</strong>
        <SafeLink href={routeUrl(hosts, ROUTES.bomTemplate)} className={styles.link}>
          <Icon name="download" /> {BOM_TEXT.template}
        </SafeLink>
        <SafeLink href={routeUrl(hosts, ROUTES.bom)} className={styles.link}>
          {BOM_TEXT.page}
        </SafeLink>
      </div>
      <BomPicker {...props} />
      {isGuest && <p className={styles.note}>{BOM_TEXT.guest}</p>}
      {recent !== null && (
        <p className={styles.recent}>
          <span>{BOM_TEXT.recent}</span>
          <span className={styles.name} title={recent.name} dir="auto">
            {recent.name}
          </span>
          <SafeLink href={recent.url} className={styles.link}>
            {BOM_TEXT.recentLink}
          </SafeLink>
        </p>
      )}
    </div>
  );
}
