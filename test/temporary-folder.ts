import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder below the system's temporary one, gone when this process is. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `lc-${name}-`));
  // Whoever was just ended may still be writing into it.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  return folder;
}
