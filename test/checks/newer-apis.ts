import { isCommentLine } from './source-files';

/**
 * APIs that the oldest engines lack (Chrome/Edge 88, Firefox 101, Safari 15.4), by the way a call is written.
 * Types cannot tell, because TypeScript has one DOM library, and packages bring their own code.
 */
const NEWER = [
  /\.(?:at|findLast|findLastIndex|toSorted|toReversed|toSpliced|replaceAll|isWellFormed|toWellFormed)\(/,
  /\bObject\.(?:hasOwn|groupBy)\(/,
  /\bMap\.groupBy\(/,
  /\bURL\.(?:canParse|parse)\(/,
  /\bPromise\.(?:withResolvers|try)\(/,
  /\bArray\.fromAsync\(/,
  /\bAbortSignal\.(?:timeout|any|abort)\(/,
  /\.throwIfAborted\(/,
  /\bsignal\.reason\b/,
  /\bstructuredClone\(/,
  /\bcrypto\.(?:randomUUID|subtle)\b/,
  /\brequestIdleCallback\(/,
  /\.requestSubmit\(/,
  /\.showPicker\(/,
  /\.setHTMLUnsafe\(/,
  /\bIntl\.(?:Segmenter|ListFormat|DurationFormat)\b/,
  /\bnew (?:WeakRef|FinalizationRegistry|CompressionStream|CloseWatcher|Highlight)\b/,
  // Safari has look-behind from 16.4 on, and cannot even parse a script that contains one before.
  /\(\?<[=!]/,
];

/** The lines of a text that call an API missing in the oldest engines. */
export function newerCalls(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    if (isCommentLine(line)) return [];
    return NEWER.flatMap((call) =>
      [...line.matchAll(new RegExp(call, 'g'))].map(({ index }) =>
        line.slice(Math.max(0, index - 40), index + 40).trim(),
      ),
    );
  });
}
