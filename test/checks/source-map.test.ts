import { readFileSync } from 'node:fs';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

interface Site {
  kind: 'throw' | 'member';
  word: string;
  start: number;
}

/** Every position in the script whose words no minifier changes. */
function sitesOf(code: string): Site[] {
  const sites: Site[] = [];
  new Visitor({
    ThrowStatement({ start }) {
      sites.push({ kind: 'throw', word: 'throw', start });
    },
    MemberExpression({ property, computed }) {
      if (!computed && property.type === 'Identifier')
        sites.push({ kind: 'member', word: property.name, start: property.start });
    },
  }).visit(parseSync('script.js', code, { sourceType: 'script' }).program);
  return sites;
}

const code = readFileSync('dist/lc-frame.js', 'latin1');
const all = sitesOf(code);

/** The position to which the map leads each site, with the source text there. */
function followed() {
  const map = new TraceMap(readFileSync('dist/lc-frame.js.map', 'utf8'));
  const lines = code.split('\n');
  const starts = lines.map((_, at) => lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0));
  return all.flatMap((site) => {
    const line = starts.findLastIndex((start) => start <= site.start);
    const found = originalPositionFor(map, { line: line + 1, column: site.start - (starts[line] ?? 0) });
    if (found.source === null) return [];
    const text = sourceContentFor(map, found.source)?.split('\n')[found.line - 1]?.slice(found.column) ?? '';
    return [{ ...site, text, at: `${found.source}:${found.line}` }];
  });
}

describe('the source map of dist/lc-frame.js', () => {
  const sites = followed();
  const of = (kind: Site['kind']) => sites.filter((site) => site.kind === kind);

  it('maps each `throw` to a `throw` in the sources', () => {
    expect(of('throw').length).toBeGreaterThan(40);
    const wrong = of('throw').filter(({ text }) => !text.startsWith('throw'));
    expect(wrong.map(({ at }) => at)).toEqual([]);
  });

  it('maps every `throw` somewhere, except those of the bundler’s own helpers', () => {
    const throws = all.filter(({ kind }) => kind === 'throw');
    // Two come from the lazy modules and three from class fields, and no source contains them.
    expect(throws.length - of('throw').length).toBeLessThanOrEqual(5);
  });

  it('maps each member to the same member: file, line and column', () => {
    // For JSX and `f?.()` the compiler writes the call.
    const own = of('member').filter(({ at, word }) => !at.includes('node_modules') && !/^jsxs?$/.test(word));
    expect(own.length).toBeGreaterThan(1500);
    const right = own.filter(({ text, word }) => text.replace(/^\??\.?\s*/, '').startsWith(word));
    expect(right.length / own.length).toBeGreaterThan(0.99);
  });
});
