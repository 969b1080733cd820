import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $loginPhase } from '../core/session/login';
import { useIntervalWhileVisible } from '../ui/use-interval-while-visible';
import { AdPopup } from './AdPopup';
import { watchPopups } from './asked';
import { QUIET_CHECK_MS } from './constants';
import { GroupPopup } from './GroupPopup';
import { isUserBusy } from './is-user-busy';
import { NewUserPopup } from './NewUserPopup';
import { $popup, showWaitingPopup } from './popup';
import { RedPacketPopup } from './RedPacketPopup';

/** The marketing pop-up of this page, at most one, shown when the user is at leisure (§popups.choice). */
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
