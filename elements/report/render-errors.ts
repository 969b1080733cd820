import type { RootOptions } from 'react-dom/client';
import { environment } from '../../src/core/browser/environment';
import { ownCopy } from '../../src/core/text/objects';

/**
 * `    at name (` or `    at ` of Chrome, `name@` of the others; the script in any version and build; its
 * query; line and column.
 */
const OWN =
  /^(\s*at (?:[\w$.<>/[\] #]+ \()?|[\w$.<>/[\] #*]*@)([a-z]+:\/\/[^\s?#()]*\/lc-frame[\w.-]*\.js)(?:\?[^\s#()]*)?(:\d+:\d+\)?)$/;
/** The name of a component or a tag, with or without a place. */
const COMPONENT = /^\s*at ([\w$.-]+)|^([\w$.-]+)@/;

/**
 * The lines of an error's stack that are positions in the frame's own script, addresses without their query.
 * It contains nothing of the message, of the page's scripts or of its address, which may hold typed text or a
 * login code.
 */
export function ownFrames({ stack = '', message }: Pick<Error, 'stack' | 'message'>): string {
  // A page's `Error.prepareStackTrace` may make a list of it.
  const text = String(stack);
  // Chrome's stack begins with the message, which may hold lines like a stack's own.
  const places = /\n[ \t]+at /.test(text) ? text.replace(message, '') : text;
  return places.split('\n').flatMap(ownPlace).join('\n');
}

/** React's component stack: each component's name, and its position if that is in the frame's own script. */
export function componentFrames(stack: string): string {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, named = name] = COMPONENT.exec(line) ?? [];
      const frames = ownPlace(line);
      return frames.length > 0 || named === undefined ? frames : [`    at ${named}`];
    })
    .map((line) => `\n${line}`)
    .join('');
}

function ownPlace(line: string): string[] {
  const [, name, file, place] = OWN.exec(line) ?? [];
  return file === undefined ? [] : [`${name}${file}${place}`];
}

type Kind = 'render' | 'recovered' | 'event';
interface Info {
  componentStack?: string | null | undefined;
}

/**
 * Errors already reported in this page view (contract.md §4): one per area, part and kind; for events, one
 * per stack.
 */
const reported = new Set<string>();

/** Number of distinct failures in this page view. */
export function renderErrors(): number {
  return reported.size;
}

/**
 * Tells the page that an element or a `part` did not render, or that a handler threw: by `lc-error` with the
 * stack of React's components or of the handler, and by a line on the console. Names and places in the script
 * only, which its source map resolves: no message, no personal data.
 */
export function reportRenderError(tag: string, kind: Kind, error: unknown, info: Info, part?: string): void {
  const componentStack =
    kind === 'event' ? `\n${framesOf(error)}` : componentFrames(ownCopy(info).componentStack ?? '');
  const name = part === undefined ? tag : `${tag} ${part}`;
  const key = `${name} ${kind}${kind === 'event' ? componentStack : ''}`;
  if (reported.has(key)) return;
  reported.add(key);
  const frames = kind === 'event' ? '' : `\n${framesOf(error)}`;
  environment().warn(`${name}: ${kind} error (${nameOf(error)})${frames}${componentStack}`);
  const { emit, release } = environment();
  emit('lc-error', { ...release, area: tag, ...(part !== undefined && { part }), kind, componentStack });
}

/**
 * Handlers of React's three kinds of errors, so that none reaches `window.onerror` (contract.md §1). The
 * boundary has already reported a caught one; after an uncaught one `showFallback` brings back the content
 * between the tags.
 */
export function errorHandlers(tag: string, showFallback: () => void): RootOptions {
  return {
    onCaughtError: () => {},
    onRecoverableError: (error, info) => reportRenderError(tag, 'recovered', error, info),
    onUncaughtError: (error, info) => {
      reportRenderError(tag, 'render', error, info);
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

/** React does not say which element it was. */
const WHOLE_FRAME = 'lc-frame';

/**
 * Reports an error thrown by one of our handlers to the page, each position in the script once. React calls
 * this instead of the browser's `reportError`, which would call `window.onerror` (`OWN_GLOBALS` in
 * build/runtime.ts).
 */
export function reportHandlerError(error: unknown): void {
  reportRenderError(WHOLE_FRAME, 'event', error, {});
}
