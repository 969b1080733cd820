import type { RootOptions } from 'react-dom/client';
import { environment } from '../src/platform/environment';

type Kind = 'render' | 'recovered' | 'event';
interface Info {
  componentStack?: string | null | undefined;
}

/** A line of a stack; the first lines are the error's message, which may hold what a person has typed. */
const FRAME_LINE = /^\s*at |@/;

/** Areas and kinds that have been told in this page view (contract.md §4). */
const told = new Set<string>();

/** How often something has failed in this page view. */
export function renderErrors(): number {
  return told.size;
}

/**
 * Tells the page of a part that did not render: `lc-error` with React's component stack, and one line on the console.
 * Names and places in the script only, which its source map resolves: no message, no personal data.
 */
export function reportRenderError(area: string, kind: Kind, error: unknown, info: Info): void {
  const componentStack = kind === 'event' ? `\n${framesOf(error)}` : (info.componentStack ?? '');
  const key = `${area} ${kind}${kind === 'event' ? componentStack : ''}`;
  if (told.has(key)) return;
  told.add(key);
  const frames = kind === 'event' ? '' : `\n${framesOf(error)}`;
  environment().warn(`${area}: ${kind} error (${nameOf(error)})${frames}${componentStack}`);
  environment().emit('lc-error', { area, kind, componentStack });
}

/**
 * Where React's three kinds of errors go, so that none reaches `window.onerror` (contract.md §1): a caught one has been
 * told by the boundary; after an uncaught one `showFallback` brings back what stands between the tags.
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
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return lines.filter((line) => FRAME_LINE.test(line)).join('\n');
}
