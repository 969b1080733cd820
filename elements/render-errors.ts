import type { RootOptions } from 'react-dom/client';
import { environment } from '../src/core/browser/environment';
import { componentFrames, ownFrames } from './own-frames';

type Kind = 'render' | 'recovered' | 'event';
interface Info {
  componentStack?: string | null | undefined;
}

/**
 * Errors already reported in this page view (contract.md §4): one per area, part and kind; for events, one per stack.
 */
const told = new Set<string>();

/** Number of distinct failures in this page view. */
export function renderErrors(): number {
  return told.size;
}

/**
 * Tells the page of an element or a `part` of one that did not render, or of an event that was not answered: `lc-error` with React's component
 * stack or the handler's, and one line on the console. Names and places in the script only, which its source map
 * resolves: no message, no personal data.
 */
export function reportRenderError(area: string, kind: Kind, error: unknown, info: Info, part?: string): void {
  const componentStack =
    kind === 'event' ? `\n${framesOf(error)}` : componentFrames(info.componentStack ?? '');
  const name = part === undefined ? area : `${area} ${part}`;
  const key = `${name} ${kind}${kind === 'event' ? componentStack : ''}`;
  if (told.has(key)) return;
  told.add(key);
  const frames = kind === 'event' ? '' : `\n${framesOf(error)}`;
  environment().warn(`${name}: ${kind} error (${nameOf(error)})${frames}${componentStack}`);
  const { emit, release } = environment();
  emit('lc-error', { ...release, area, ...(part !== undefined && { part }), kind, componentStack });
}

/**
 * Handlers of React's three kinds of errors, so that none reaches `window.onerror` (contract.md §1). The boundary has
 * already reported a caught one; after an uncaught one `showFallback` brings back the content between the tags.
 */
export function errorHandlers(area: string, showFallback: () => void): RootOptions {
  return {
    onCaughtError: () => {},
    onRecoverableError: (error, info) => reportRenderError(area, 'recovered', error, info),
    onUncaughtError: (error, info) => {
      reportRenderError(area, 'render', error, info);
      showFallback();
    },
  };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Error';
}

function framesOf(error: unknown): string {
  return error instanceof Error ? ownFrames(error) : '';
}
