import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { readManifest } from './channels.ts';

/** An address, as stacks have it between blanks, brackets and `@`. */
const WORD = /[^\s()@]+/g;
/**
 * A place of a shipped script in an address: `/1.0.0/lc-frame.js?x:12:345`. Each part has a longest length,
 * because anybody may send a stack, and a part without one would be searched for anew from each of its
 * characters.
 */
const PLACE =
  /(?<![^/])(?:([\w.-]{1,40})\/)?(lc-frame(?:\.light|\.doctor)?\.js)(?:\?[^:]{0,200})?:(\d{1,9}):(\d{1,9})/;
/** A version's folder, and that of a rolling address. */
const VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const ROLLING = /^\d+(?:-canary)?$/;

export interface MapFolders {
  /** The folder that `npm run release` writes: `maps/<version>/` beside the served `lc-frame/`. */
  released: string;
  /** The folder that `npm run build` writes, for a script that has no version in its address. */
  built: string;
}

/**
 * The text of a source map, or undefined. `version` is a version, a rolling address (`1`, `1-canary`) or
 * nothing.
 */
export function findMap(folders: MapFolders, script: string, version?: string): string | undefined {
  const folder = version === undefined ? folders.built : releasedMaps(folders.released, version);
  const file = folder && join(folder, `${script}.map`);
  return file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * `stack` (of Chromium, Firefox or WebKit, or any text with such positions) with each position in the shipped
 * script replaced by file, line, column and name of the sources. A position without a map is left unchanged.
 * `mapOf` gets the version or rolling address in the script's own; undefined if it has none.
 */
export function symbolicate(
  stack: string,
  mapOf: (script: string, version?: string) => string | undefined,
): string {
  const maps = new Map<string, TraceMap | undefined>();
  return stack.replace(WORD, (word) => {
    const found = PLACE.exec(word);
    if (found === null) return word;
    const [place, folder = '', script = '', line, column] = found;
    const version = VERSION.test(folder) || ROLLING.test(folder) ? folder : undefined;
    const key = `${version}/${script}`;
    if (!maps.has(key)) {
      const text = mapOf(script, version);
      maps.set(key, text === undefined ? undefined : new TraceMap(text));
    }
    const source = sourceOf(maps.get(key), Number(line), Number(column));
    return source === undefined ? word : source + word.slice(found.index + place.length);
  });
}

function sourceOf(map: TraceMap | undefined, line: number, column: number): string | undefined {
  if (map === undefined || line < 1 || column < 1) return undefined;
  // Engines count columns from 1, maps from 0.
  const found = originalPositionFor(map, { line, column: column - 1 });
  if (found.source === null) return undefined;
  const name = found.name === null ? '' : ` [${found.name}]`;
  return `${found.source.replace(/^(?:\.\.\/)+/, '')}:${found.line}:${found.column + 1}${name}`;
}

/** The folder of the version's maps; undefined for a rolling address that leads nowhere. */
function releasedMaps(released: string, folder: string): string | undefined {
  const isRolling = ROLLING.test(folder);
  const version = isRolling ? readManifest(join(released, 'lc-frame')).rolling[folder] : folder;
  return version !== undefined && VERSION.test(version) ? join(released, 'maps', version) : undefined;
}
