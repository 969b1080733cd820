/** `Object.hasOwn` for Chrome and Edge below 93: the build puts it in the place of every such call, packages' included. */
export function hasOwn(object: object, key: PropertyKey): boolean {
  return Object.getOwnPropertyDescriptor(object, key) !== undefined;
}
