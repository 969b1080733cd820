import { atom } from 'nanostores';
import { onEnvironment } from '../core/browser/environment';
import { until } from '../core/browser/scheduling';
import { OTHER_TAB_WRITE_MS } from './constants';

/** The writes of other tabs that have begun and not ended. */
const $writes = atom(0);
let limit: ReturnType<typeof setTimeout> | undefined;
onEnvironment(() => end(0));

/** Another tab has begun a write. A tab that is closed meanwhile never reports the end of its write. */
export function noteWriteElsewhere(): void {
  $writes.set($writes.get() + 1);
  clearTimeout(limit);
  limit = setTimeout(() => end(0), OTHER_TAB_WRITE_MS);
}

/** Another tab has changed the cart. */
export function noteChangeElsewhere(): void {
  end(Math.max(0, $writes.get() - 1));
}

function end(rest: number): void {
  if (rest === 0) clearTimeout(limit);
  $writes.set(rest);
}

export const isWrittenElsewhere = () => $writes.get() > 0;

/** Resolves when no other tab writes. */
export const untilNotWrittenElsewhere = () => until($writes, (writes) => writes === 0);
