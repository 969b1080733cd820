import { deflateRawSync } from 'node:zlib';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';

/** The parts of a script, and what of the sources each holds: the first that matches. */
const PARTS: [name: string, sources: RegExp][] = [
  ['react', /node_modules\/(?:react|react-dom|scheduler|preact|@r2wc\/[\w-]+|@nanostores\/react)\//],
  ['crypto', /node_modules\/sm-crypto\/|src\/lib\/crypto\/big-integer\.ts|\/sm2[\w-]*\.ts$/],
  ['http', /node_modules\/ky\/|src\/services\//],
  ['schemas', /node_modules\/valibot\/|src\/contract\//],
  ['packages', /node_modules\//],
  ['texts and values', /src\/config\//],
  ['state and rules', /src\/(?:stores|lib|platform)\//],
  ['interface', /src\/(?:ui|features)\/|elements\//],
];
const STYLES = 'styles';
const GLUE = 'glue';

export interface Size {
  /** Bytes as they stand. */
  raw: number;
  /** Bytes of the part alone, deflated: what it is in the whole is a little less. */
  gzip: number;
}

/** What each part of a built script weighs, by its source map; the stylesheet is the line before the code (with the start, 0.3 KB). */
export function sizeOfParts(code: string, map: string): Map<string, Size> {
  const texts = new Map([STYLES, ...PARTS.map(([name]) => name), GLUE].map((name) => [name, '']));
  const add = (name: string, text: string) => texts.set(name, (texts.get(name) ?? '') + text);
  const lines = code.split('\n');
  const starts = lines.map(() => 0);
  lines.forEach((line, index) => {
    starts[index + 1] = (starts[index] ?? 0) + line.length + 1;
  });
  let end = starts[1] ?? 0;
  let part = GLUE;
  add(STYLES, code.slice(0, end));
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source }) => {
    if (generatedLine === 1) return;
    const start = (starts[generatedLine - 1] ?? 0) + generatedColumn;
    add(part, code.slice(end, start));
    end = Math.max(end, start);
    part = PARTS.find(([, sources]) => source !== null && sources.test(source))?.[0] ?? GLUE;
  });
  add(part, code.slice(end));
  return new Map(
    [...texts].map(([name, text]) => [
      name,
      { raw: text.length, gzip: deflateRawSync(text, { level: 9 }).byteLength },
    ]),
  );
}
