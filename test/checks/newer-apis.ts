/**
 * What an engine at the floor lacks (Chrome/Edge 88, Firefox 101, Safari 15.4), by how a call of it is written. Types do not
 * tell: TypeScript's DOM library is one, and packages bring their own code.
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
  // Look-behind is in Safari from 16.4 on, and a script that holds one is not even parsed before.
  /\(\?<[=!]/,
];

/** The lines of a text that call what the floor lacks. */
export function newerCalls(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    if (/^\s*(?:\*|\/\/|\/\*)/.test(line)) return [];
    return NEWER.flatMap((call) =>
      [...line.matchAll(new RegExp(call, 'g'))].map(({ index }) =>
        line.slice(Math.max(0, index - 40), index + 40).trim(),
      ),
    );
  });
}
