import { basename } from 'node:path';

const LOCAL_NAMES = /\.(-?[A-Za-z_][\w-]*)|@keyframes\s+([\w-]+)/g;

/**
 * What a class or keyframes of a CSS module is called in the bundle: `TopBar-3`, the module and the place of the name
 * among the module's names. It tells where an element comes from, and what repeats costs few bytes once compressed; a
 * hash would cost its length at every place. For `css.modules.generateScopedName` of Vite.
 */
export function scopedName(local: string, file: string, css: string): string {
  const names = [...css.matchAll(LOCAL_NAMES)].map(([, className, keyframes]) => className ?? keyframes);
  const place = [...new Set(names)].indexOf(local);
  if (place < 0) throw new Error(`${file} has no ${local}`);
  return `${basename(file.replace(/\?.*$/, ''), '.module.css')}-${place.toString(36)}`;
}
