import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

const LOCAL_NAMES = /\.(-?[A-Za-z_][\w-]*)|@keyframes\s+([\w-]+)/g;
const FOLDERS = ['elements', 'src'];

/**
 * Names a class or keyframes of a CSS module so that a person can read it: `TopBar-3` is the module and the place of
 * the name among the module's names. For Vite's `css.modules.generateScopedName`.
 */
export function scopedName(local: string, file: string, css: string): string {
  return `${moduleName(file)}-${placeOf(local, file, css).toString(36)}`;
}

/**
 * Like `scopedName`, but for shipped files, in three letters: two for the module's position among all, the rest
 * for the name's. It uses lower case because quirks mode ignores case, and never begins with a digit. Script
 * and fragments are built separately and agree on it.
 */
export function shippedName(local: string, file: string, css: string): string {
  const place = modulesOfTree().indexOf(moduleName(file));
  if (place < 0 || place >= 26 * 36) throw new Error(`${file} is no CSS module of the tree`);
  const code = (place + 10 * 36).toString(36);
  return `${code}${placeOf(local, file, css).toString(36)}`;
}

let modules: string[] | undefined;

function modulesOfTree(): string[] {
  modules ??= FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    .filter((name) => name.endsWith('.module.css'))
    .map(moduleName)
    .sort();
  return modules;
}

function moduleName(file: string): string {
  return basename(file.replace(/\?.*$/, '').replaceAll('\\', '/'), '.module.css');
}

function placeOf(local: string, file: string, css: string): number {
  const names = [...css.matchAll(LOCAL_NAMES)].map(([, className, keyframes]) => className ?? keyframes);
  const place = [...new Set(names)].indexOf(local);
  if (place < 0) throw new Error(`${file} has no ${local}`);
  return place;
}
