import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { jsonRecord } from '../src/core/text/json.ts';

/** Bytes as served raw, with gzip (level 9) and with brotli, and the subresource-integrity hash. */
export function measure(content: Buffer) {
  return {
    raw: content.byteLength,
    gzip: gzipSync(content, { level: 9 }).byteLength,
    brotli: brotliCompressSync(content).byteLength,
    integrity: integrity(content),
  };
}

/** The subresource-integrity hash. */
export function integrity(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * Throws if `dist` is not a build of `version`, because a version raised without a build would be released
 * for good.
 */
export function refuseOtherBuild(dist: string, version: string): void {
  const file = join(dist, 'manifest.json');
  const built = jsonRecord(existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  if (built?.version !== version)
    throw new Error(`${dist}/ is ${built?.version ?? 'not built'}: run npm run build for ${version}`);
}
