import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $loginPhase } from '../core/session/login';
import { ownAnswer } from '../core/text/objects';
import { deepActiveElement } from '../ui/focus';
import { isModalOpen } from '../ui/modal-stack';
import { isAnyPopoverOpen } from '../ui/popover-group';
import { useIntervalWhileVisible } from '../ui/use-interval-while-visible';
import { AdPopup } from './AdPopup';
import { ASSUMED_NO_POPUP, QUIET_CHECK_MS } from './constants';
import { GroupPopup } from './GroupPopup';
import { NewUserPopup } from './NewUserPopup';
import { $popup, showWaitingPopup, watchPopups } from './popup';
import { RedPacketPopup } from './RedPacketPopup';

/** The page's marketing pop-up, at most one, shown when the user is not busy (§popups.choice). */
export function Popups({ isHome }: { isHome: boolean }) {
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
 * Whether a pop-up would interrupt the user, who is typing or has a panel or dialog open, or would not be seen (P6
 * pop-up timing).
 */
export function isUserBusy(): boolean {
  const active = deepActiveElement();
  return (
    ownAnswer(document, 'hidden') ||
    isAnyPopoverOpen() ||
    isModalOpen() ||
    active?.matches(TYPING) === true ||
    active?.isContentEditable === true ||
    document.querySelector(`dialog[open], ${ASSUMED_NO_POPUP}`) !== null ||
    // A modal in a tag that the page hides would hold the page up unseen.
    document.querySelector('lc-popups')?.getClientRects().length === 0
  );
}
