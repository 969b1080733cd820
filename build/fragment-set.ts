import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { integrity } from './integrity.ts';

export interface SetFacts {
  /** The release that has rendered the set. */
  version: string;
  /** The hash of each tag's styles, as a policy names it (docs/embedding/csp.md). */
  styles: Record<string, string>;
}

/**
 * Writes the files of a set, `.gz` and `.br` beside each, and last `manifest.json`: the facts and the
 * subresource-integrity hash of each other file (`files`), so that a reader never takes half a set
 * (docs/embedding/cdn.md). Each file is replaced by a rename; an unchanged file keeps its time, and so its
 * ETag.
 */
export function writeSet(out: string, files: Record<string, string>, facts: SetFacts): void {
  mkdirSync(out, { recursive: true });
  const hashes = Object.entries(files).map(([name, text]) => [name, integrity(Buffer.from(text))]);
  const manifest = JSON.stringify({ ...facts, files: Object.fromEntries(hashes) }, null, 2);
  for (const [name, text] of Object.entries({ ...files, 'manifest.json': `${manifest}\n` })) {
    const file = join(out, name);
    const content = Buffer.from(text);
    console.log(`${file}  ${content.byteLength} bytes`);
    if (existsSync(`${file}.br`) && existsSync(file) && readFileSync(file).equals(content)) continue;
    replace(`${file}.gz`, gzipSync(content, { level: 9 }));
    replace(`${file}.br`, brotliCompressSync(content));
    replace(file, content);
  }
}

function replace(file: string, content: Buffer): void {
  writeFileSync(`${file}.next`, content);
  renameSync(`${file}.next`, file);
}
