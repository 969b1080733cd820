import { useStore } from '@nanostores/react';
import { hostUrl } from '../core/page/hosts';
import { $linkUrl } from '../core/page/sister-sites';
import { safeUrl } from '../core/text/url';
import { SafeLink } from '../ui/SafeLink';
import styles from './AdPopup.module.css';
import { ASSUMED_AD_SIZE } from './constants';
import { PopupDialog } from './PopupDialog';
import { closePopup } from './popup';
import type { PopupData } from './schema';
import { POPUP_TEXT } from './texts';

/** An advertising picture with a link, which closes the pop-up. */
export function AdPopup({ ad }: { ad: PopupData['alert'] }) {
  const title = ad.title || POPUP_TEXT.ad;
  const base = hostUrl('www', '/');
  const href = useStore($linkUrl)(ad.targetLink);
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
