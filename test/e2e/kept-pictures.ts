import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** The folders and pictures in `pixels`, separated by spaces; after a run's first step it may have made some. */
export function keptPictures(): string {
  const pixels = resolve(import.meta.dirname, 'pixels');
  return existsSync(pixels) ? readdirSync(pixels, { recursive: true, encoding: 'utf8' }).join(' ') : '';
}
