import { environment } from '../src/core/browser/environment';
import { afterPaint } from '../src/core/browser/scheduling';
import { $namedHosts } from '../src/core/page/hosts';
import { handedOver } from './handed-over';
import type { LcTiming } from './host-types';
import { renderErrors } from './render-errors';

let timing: LcTiming | undefined;

/** Timing of the page view, or undefined before the first element is alive (embedding/README.md "Timing"). */
export function currentTiming(): LcTiming | undefined {
  return timing === undefined ? undefined : { ...timing, ...measured() };
}

/** Notes that the first element is alive, and dispatches `lc-timing` once it has been painted. */
export function noteAlive(isPrerendered: boolean): void {
  const alive = Math.round(performance.now());
  void afterPaint().then(() => {
    const painted = handedOver?.painted ?? (isPrerendered ? firstPaint() : Math.round(performance.now()));
    timing = { ...environment().release, painted: painted ?? alive, alive, ...measured() };
    environment().emit('lc-timing', { ...timing });
  });
}

function firstPaint(): number | undefined {
  const [entry] = performance.getEntriesByName('first-contentful-paint');
  return entry === undefined ? undefined : Math.round(entry.startTime);
}

function measured(): Pick<LcTiming, 'firstCall' | 'errors'> {
  const origins = new Set(Object.values($namedHosts.get()));
  const call = performance
    .getEntriesByType('resource')
    .find(
      (entry) =>
        entry instanceof PerformanceResourceTiming &&
        entry.initiatorType === 'fetch' &&
        origins.has(new URL(entry.name).origin),
    );
  return { firstCall: call === undefined ? null : Math.round(call.startTime), errors: renderErrors() };
}
