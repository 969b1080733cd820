import type { LcTiming } from '../../src/contract/host-types';
import { environment } from '../../src/core/browser/environment';
import { afterPaint } from '../../src/core/browser/scheduling';
import { callBase } from '../../src/core/page/gateway';
import { AREAS } from '../../src/core/page/model/host-list';
import { PAINTED_MARK } from '../constants';
import { renderErrors } from './render-errors';

let timing: LcTiming | undefined;

/** Timing of the page view, or undefined before the first element is alive (contract.md §4). */
export function currentTiming(): LcTiming | undefined {
  return timing === undefined ? undefined : { ...timing, ...measured() };
}

/**
 * Notes that the first element is alive, and dispatches `lc-timing` once it has been painted and `visited`
 * says that a person sees the page.
 */
export function reportAlive(isPrerendered: boolean, visited: Promise<void>): void {
  const alive = performance.now();
  void visited.then(afterPaint).then(() => {
    const painted = timeOf(PAINTED_MARK) ?? (isPrerendered ? timeOf(FIRST_PAINT) : performance.now());
    timing = {
      ...environment().release,
      painted: sinceVisit(painted ?? alive),
      alive: sinceVisit(alive),
      ...measured(),
    };
    environment().emit('lc-timing', { ...timing });
  });
}

/**
 * Whole milliseconds since the navigation, or since a prerendered page was shown; 0 for any time before that.
 */
function sinceVisit(time: number): number {
  const [page] = performance.getEntriesByType('navigation');
  const visitedAt = Number(page && Reflect.get(page, 'activationStart')) || 0;
  return Math.round(Math.max(0, time - visitedAt));
}

const FIRST_PAINT = 'first-contentful-paint';

function timeOf(name: string): number | undefined {
  return performance.getEntriesByName(name)[0]?.startTime;
}

function measured(): Pick<LcTiming, 'firstCall' | 'errors'> {
  const bases = AREAS.flatMap((area) => callBase(area) ?? []);
  const call = performance
    .getEntriesByType('resource')
    .find(
      (entry) =>
        entry instanceof PerformanceResourceTiming &&
        entry.initiatorType === 'fetch' &&
        bases.some((base) => entry.name.startsWith(`${base}/`)),
    );
  return { firstCall: call === undefined ? null : sinceVisit(call.startTime), errors: renderErrors() };
}
