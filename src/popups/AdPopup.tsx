import { ASSUMED_AD_SIZE, POPUP_TEXT } from '../../config/popups';
import type { PopupData } from '../../contract/popups';
import { safeUrl } from '../../lib/links/safe-url';
import { hostUrl } from '../../stores/links/hosts';
import { closePopup } from '../../stores/popups/popup';
import { SafeLink } from '../../ui/SafeLink';
import styles from './AdPopup.module.css';
import { PopupDialog } from './PopupDialog';

/** An advertising picture that leads somewhere; following it closes the pop-up. */
export function AdPopup({ ad }: { ad: PopupData['alert'] }) {
  const title = ad.title || POPUP_TEXT.ad;
  const base = hostUrl('www', '/');
  const href = safeUrl(ad.targetLink, base);
  return (
    <PopupDialog kind="alert" title={title} width={ASSUMED_AD_SIZE} className={styles.ad}>
      <SafeLink
        className={styles.link}
        href={href}
        target="_blank"
        data-safe={href && ''}
        onClick={closePopup}
      >
        <img
          className={styles.picture}
          src={safeUrl(ad.advertisingUrl, base)}
          alt={title}
          width={ASSUMED_AD_SIZE}
          height={ASSUMED_AD_SIZE}
        />
      </SafeLink>
    </PopupDialog>
  );
}
