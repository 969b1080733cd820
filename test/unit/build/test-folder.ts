import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A new folder below the system's temporary one, gone when the test is over. `temporaryFolder` waits for the
 * end of the process, of which the threads of Vitest hear nothing.
 */
export function testFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `lc-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
