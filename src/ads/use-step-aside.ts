import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { isModalOpen, subscribeModals } from '../ui/modal-stack';
import { useIntervalWhileVisible } from '../ui/use-interval-while-visible';
import { FLOAT_AD_LOOK_MS } from './constants';
import { isWindowTaken } from './is-window-taken';

/** Whether the ad steps aside for something more important (P19 ad steps aside); looks only while there is an ad to show. */
export function useStepAside(isWanted: boolean): boolean {
  const [isTaken, setTaken] = useState(true);
  const isBehindModal = useSyncExternalStore(subscribeModals, isModalOpen, () => false);
  useLayoutEffect(() => {
    if (isWanted) setTaken(isWindowTaken());
  }, [isWanted]);
  useIntervalWhileVisible(() => setTaken(isWindowTaken()), isWanted ? FLOAT_AD_LOOK_MS : null);
  return isTaken || isBehindModal;
}
