/**
 * The objects' own keys in one object without a prototype; later objects win. So properties that a page's library has
 * put on `Object.prototype` (jQuery before 3.4 lets a reply do so) are never read from it.
 */
export function bare<T extends object>(whole: T): T;
export function bare<T extends object>(...parts: Partial<T>[]): Partial<T>;
export function bare<T extends object>(...objects: Partial<T>[]): Partial<T> {
  return Object.assign(Object.create(null), ...objects);
}
