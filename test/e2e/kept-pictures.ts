import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * The folders and pictures in `pixels`, separated by spaces; a browser without pictures makes some in a run's
 * first step.
 */
export function keptPictures(): string {
  const pixels = resolve(import.meta.dirname, 'pixels');
  return existsSync(pixels) ? readdirSync(pixels, { recursive: true, encoding: 'utf8' }).join(' ') : '';
}
