import { reportRenderError } from './render-errors';

/** Which element it was, React does not say. */
const AREA = 'lc-frame';

/**
 * Tells the page of an error that a handler of ours threw, by its place in the script, each place once. React calls this
 * instead of the browser's `reportError`, which would tell `window.onerror` (vite.config.ts `inject`).
 */
export function reportHandlerError(error: unknown): void {
  reportRenderError(AREA, 'event', error, {});
}
