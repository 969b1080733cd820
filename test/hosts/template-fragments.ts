import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { templateData } from '../fixtures/template-texts';
import { temporaryFolder } from '../temporary-folder';
import { inRoot } from './fill';

/**
 * The folder in which servers and workers, which are separate processes, find the files that the first one
 * has made.
 */
const FOLDER = 'LC_TEMPLATE_FRAGMENTS';

/**
 * Makes fragments whose data contain texts that template languages would run, once, before the servers start.
 */
export function makeTemplateFragments(): void {
  if (process.env[FOLDER] !== undefined) return;
  const folder = temporaryFolder('template-fragments');
  const data = join(folder, 'data.json');
  writeFileSync(data, JSON.stringify(templateData()));
  const cli = ['--import', 'tsx', 'build/cli.ts', 'fragments', '--data', data];
  const target = ['--out', join(folder, 'fragments'), '--release', 'https://static.example.com/lc-frame'];
  const made = spawnSync(process.execPath, [...cli, ...target], {
    cwd: inRoot('.'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (made.status !== 0) throw new Error('The fragments of template texts were not made');
  process.env[FOLDER] = join(folder, 'fragments');
}

/** Copies them into a folder of a server. */
export function copyTemplateFragments(to: string): void {
  const from = process.env[FOLDER];
  if (from === undefined)
    throw new Error('No fragments of template texts: run the host tests by their config');
  cpSync(from, to, { recursive: true });
}
