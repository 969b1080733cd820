import { reportRenderError } from './render-errors';

/** React does not say which element it was. */
const AREA = 'lc-frame';

/**
 * Reports an error thrown by one of our handlers to the page, each position in the script once. React calls this
 * instead of the browser's `reportError`, which would call `window.onerror` (`OWN_GLOBALS` in build/runtime.ts).
 */
export function reportHandlerError(error: unknown): void {
  reportRenderError(AREA, 'event', error, {});
}
