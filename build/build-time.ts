import { spawnSync } from 'node:child_process';

/**
 * When the sources were written, in milliseconds since 1970, so that each build of a commit gives the same
 * bytes: `SOURCE_DATE_EPOCH` (seconds, reproducible-builds.org), else the commit's time. Without both the
 * number is 0, and the console says so, because the frame's requests for JSON files carry the number. Throws
 * for a `SOURCE_DATE_EPOCH` that is none.
 */
export function buildTime(
  folder = '.',
  { SOURCE_DATE_EPOCH: given = commitTime(folder) } = process.env,
): string {
  if (/^\d+$/.test(given)) return `${given}000`;
  if (given !== '') throw new Error(`SOURCE_DATE_EPOCH=${given}: no seconds since 1970`);
  console.warn('No commit and no SOURCE_DATE_EPOCH: JSON files are asked for with ?version=0.');
  return '0';
}

function commitTime(folder: string): string {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: folder, encoding: 'utf8' });
  return stdout?.trim() ?? '';
}
