import { useEffect, useEffectEvent } from 'react';
import { listen, together } from '../core/browser/listen';
import { unclobbered } from '../core/text/objects';

/** Calls `tick` every `ms` while the tab is visible; null stops it. */
export function useIntervalWhileVisible(tick: () => void, ms: number | null): void {
  const onTick = useEffectEvent(tick);
  useEffect(() => {
    if (ms === null) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const update = () => {
      clearInterval(timer);
      if (!unclobbered(document, 'hidden')) timer = setInterval(() => onTick(), ms);
    };
    update();
    return together(listen(document, 'visibilitychange', update), () => clearInterval(timer));
  }, [ms]);
}
