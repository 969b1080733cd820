import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** A place of the shipped script as engines write it: `https://…/1.0.0/lc-frame.js?x:12:345`. */
const PLACE =
  /[^\s(@]*?(?:(\d+(?:\.\d+\.\d+[\w.-]*)?)\/)?(lc-frame(?:\.light)?\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

export interface MapFolders {
  /** The folder that `npm run release` writes: `maps/<version>/` beside the served `lc-frame/`. */
  released: string;
  /** The folder that `npm run build` writes, for a script that has no version in its address. */
  built: string;
}

/** The text of a source map, or undefined. `version` is a version, a rolling major or nothing. */
export function findMap(folders: MapFolders, script: string, version?: string): string | undefined {
  const place =
    version === undefined
      ? folders.built
      : join(folders.released, 'maps', rolledVersion(folders.released, version));
  const file = join(place, `${script}.map`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * `stack` (of Chromium, Firefox or WebKit, or any text with such positions) with each position in the shipped script
 * replaced by file, line, column and name of the sources. A position without a map is left unchanged.
 */
export function symbolicate(
  stack: string,
  mapOf: (script: string, version?: string) => string | undefined,
): string {
  const maps = new Map<string, TraceMap | undefined>();
  return stack.replace(PLACE, (place, version: string | undefined, script: string, line, column) => {
    const key = `${version}/${script}`;
    if (!maps.has(key)) {
      const text = mapOf(script, version);
      maps.set(key, text === undefined ? undefined : new TraceMap(text));
    }
    const map = maps.get(key);
    if (map === undefined) return place;
    // Engines count columns from 1, maps from 0.
    const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    if (found.source === null) return place;
    const name = found.name === null ? '' : ` [${found.name}]`;
    return `${found.source.replace(/^(?:\.\.\/)+/, '')}:${found.line}:${found.column + 1}${name}`;
  });
}

function rolledVersion(released: string, version: string): string {
  if (version.includes('.')) return version;
  const manifest = join(released, 'lc-frame', 'manifest.json');
  if (!existsSync(manifest)) return version;
  const { rolling }: { rolling: Record<string, string> } = JSON.parse(readFileSync(manifest, 'utf8'));
  return rolling[version] ?? version;
}
