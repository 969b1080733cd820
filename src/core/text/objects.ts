/** The result of `run`, or undefined if it throws. For APIs that browsers and pages may forbid. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/**
 * The objects' own keys in one object without a prototype; later objects win. So properties that a page's
 * library has put on `Object.prototype` (jQuery before 3.4 lets a reply do so) are never read from it.
 */
export function ownCopy<T extends object>(whole: T): T;
export function ownCopy<T extends object>(...parts: Partial<T>[]): Partial<T>;
export function ownCopy<T extends object>(...objects: Partial<T>[]): Partial<T> {
  return Object.assign(Object.create(null), ...objects);
}

/**
 * `options` for the platform or a package, which read inherited options too. Each key that the page has put
 * on `Object.prototype` by now is an own undefined here, so it counts as left out.
 */
export function shielded<T extends object>(options: T): T {
  const inherited = Object.keys(Object.prototype).map((key) => [key, undefined]);
  return Object.assign(Object.fromEntries(inherited), options);
}

/**
 * The platform's own value of a property of an object such as `document`, whose named elements shadow its own
 * properties: `<form name="body">` of the page would be `document.body`. A getter that the page has defined
 * itself counts.
 */
export function unclobbered<T extends object, K extends keyof T>(object: T, key: K): T[K] {
  const getter = accessorOf(object, key)?.get;
  return getter === undefined ? object[key] : getter.call(object);
}

/** Sets the same property, past its named elements. */
export function setOwn<T extends object, K extends keyof T>(object: T, key: K, value: T[K]): void {
  accessorOf(object, key)?.set?.call(object, value);
}

function accessorOf(object: object, key: PropertyKey): PropertyDescriptor | undefined {
  for (let holder: object | null = object; holder !== null; holder = Object.getPrototypeOf(holder)) {
    const found = Object.getOwnPropertyDescriptor(holder, key);
    // A named element has no getter, so it is a plain value.
    if (found?.get !== undefined) return found;
  }
  return undefined;
}

/** The first item of each key, in their order. */
export function distinct<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => seen.size < seen.add(keyOf(item)).size);
}
