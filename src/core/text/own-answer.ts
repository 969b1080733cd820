/**
 * The platform's own answer for a property of an object such as `document`, whose named elements come before its own
 * properties: `<form name="body">` of the page is what `document.body` answers. A getter that the page has defined itself counts.
 */
export function ownAnswer<T extends object, K extends keyof T>(object: T, key: K): T[K] {
  for (let holder: object | null = object; holder !== null; holder = Object.getPrototypeOf(holder)) {
    // A named element has no getter, so it is a plain value.
    const getter = Object.getOwnPropertyDescriptor(holder, key)?.get;
    if (getter !== undefined) return getter.call(object);
  }
  return object[key];
}
