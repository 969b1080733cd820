import { environment } from '../platform/environment';
import { Aborted } from '../services/errors';

/** Logs a failure in one line (spec §8 Transport errors); a request that was taken back is none. */
export function noteFailure(area: string, error: unknown): void {
  if (error instanceof Aborted) return;
  const kind = error instanceof Error ? error.name : 'Error';
  const detail = error instanceof Error && error.message !== '' ? ` (${error.message})` : '';
  environment().warn(`${area}: ${kind}${detail}`);
}
