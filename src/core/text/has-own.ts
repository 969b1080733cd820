/**
 * Whether the object itself, not its prototype, has the key; `Object.hasOwn` is in Chrome from 93 on. The
 * build puts it in the place of every such call of packages.
 */
export function hasOwn(object: object, key: PropertyKey): boolean {
  return Object.getOwnPropertyDescriptor(object, key) !== undefined;
}
