import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect } from 'react';
import { deepActiveElement } from '../core/browser/focus';
import { ASSUMED_NO_POPUP } from '../core/page/constants';
import { hostUrl } from '../core/page/hosts';
import { $linkUrl } from '../core/page/sister-sites';
import { $loginPhase } from '../core/session/login';
import { unclobbered } from '../core/text/objects';
import { pictureUrl } from '../core/text/url';
import { isModalOpen } from '../ui/modal-stack';
import { isPanelOpen } from '../ui/open-panel';
import { isPageHidden } from '../ui/page-look';
import { SafeLink } from '../ui/SafeLink';
import { useIntervalWhileVisible } from '../ui/use-interval-while-visible';
import adStyles from './AdPopup.module.css';
import { CouponPanel } from './CouponList';
import { ASSUMED_AD_SIZE, QUIET_CHECK_MS } from './constants';
import { NewUserPopup } from './NewUserPopup';
import { PopupDialog } from './PopupDialog';
import dialogStyles from './PopupDialog.module.css';
import { $popup, closePopup, showWaitingPopup, watchPopups } from './popup';
import { RedPacketPopup } from './RedPacketPopup';
import type { Coupon, PopupData } from './schema';
import { POPUP_TEXT } from './texts';

/** The page's marketing pop-up, at most one, shown when the user is not busy. */
export function Popups({ isHome }: { isHome: boolean }): ReactElement | null {
  const state = useStore($popup);
  useEffect(() => watchPopups(isHome), [isHome]);
  useIntervalWhileVisible(
    () => {
      if (!isUserBusy() && $loginPhase.get() === 'idle') showWaitingPopup();
    },
    state.status === 'waiting' ? QUIET_CHECK_MS : null,
  );
  if (state.status !== 'shown') return null;
  switch (state.popup.kind) {
    case 'alert':
      return <AdPopup ad={state.popup} />;
    case 'group':
      return <GroupPopup coupons={state.popup.couponList} />;
    case 'newcustomer':
      return <NewUserPopup data={state.popup} />;
    case 'redpacket':
      return <RedPacketPopup packet={state.popup} />;
  }
}

const TYPING = 'input, textarea, select, iframe';

/**
 * Whether a pop-up would interrupt the user, who is typing or has a panel or dialog open, or would not be
 * seen.
 */
export function isUserBusy(): boolean {
  const active = deepActiveElement();
  const popups = document.querySelector('lc-popups');
  return (
    unclobbered(document, 'hidden') ||
    isPanelOpen() ||
    isModalOpen() ||
    active?.matches(TYPING) === true ||
    active?.isContentEditable === true ||
    document.querySelector(`dialog[open], ${ASSUMED_NO_POPUP}`) !== null ||
    // A modal in a tag that the page hides would hold the page up unseen.
    popups?.getClientRects().length === 0 ||
    isPageHidden(popups)
  );
}

/** An advertising picture with a link, which closes the pop-up. */
function AdPopup({ ad }: { ad: PopupData['alert'] }) {
  const title = ad.title || POPUP_TEXT.ad;
  const base = hostUrl('www', '/');
  const href = useStore($linkUrl)(ad.targetLink);
  return (
    <PopupDialog title={title} width={ASSUMED_AD_SIZE} className={adStyles.ad}>
      <SafeLink
        className={adStyles.link}
        href={href}
        target="_blank"
        data-safe={href && ''}
        onClick={closePopup}
      >
        <img
          className={adStyles.picture}
          src={pictureUrl(ad.advertisingUrl, base)}
          alt={title}
          width={ASSUMED_AD_SIZE}
          height={ASSUMED_AD_SIZE}
        />
      </SafeLink>
    </PopupDialog>
  );
}

/** Coupons given to a customer who came from another site of the group. */
function GroupPopup({ coupons }: { coupons: readonly Coupon[] }) {
  const action = (
    <button type="button" className={dialogStyles.button} onClick={closePopup}>
      {POPUP_TEXT.accept}
    </button>
  );
  return (
    <PopupDialog hideClose title={POPUP_TEXT.groupTitle} actions={action}>
      <CouponPanel title={POPUP_TEXT.groupTitle} note={POPUP_TEXT.groupNote} coupons={coupons} />
    </PopupDialog>
  );
}
