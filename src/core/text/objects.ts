/** The result of `run`, or undefined if it throws. For APIs that browsers and pages may forbid. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/**
 * The objects' own keys in one object without a prototype; later objects win. So properties that a page's library has
 * put on `Object.prototype` (jQuery before 3.4 lets a reply do so) are never read from it.
 */
export function bare<T extends object>(whole: T): T;
export function bare<T extends object>(...parts: Partial<T>[]): Partial<T>;
export function bare<T extends object>(...objects: Partial<T>[]): Partial<T> {
  return Object.assign(Object.create(null), ...objects);
}

/**
 * The platform's own value of a property of an object such as `document`, whose named elements shadow its own
 * properties: `<form name="body">` of the page would be `document.body`. A getter that the page has defined itself
 * counts.
 */
export function ownAnswer<T extends object, K extends keyof T>(object: T, key: K): T[K] {
  for (let holder: object | null = object; holder !== null; holder = Object.getPrototypeOf(holder)) {
    // A named element has no getter, so it is a plain value.
    const getter = Object.getOwnPropertyDescriptor(holder, key)?.get;
    if (getter !== undefined) return getter.call(object);
  }
  return object[key];
}
