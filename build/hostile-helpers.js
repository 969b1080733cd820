/*
 * The functions that build/hostile-globals.ts puts at the top of the script, as text without `export`. They
 * run before anything else, on pages that have replaced methods of the language, so they use few of them.
 */

/** `callee.bind(self, ...bound)`. */
export function __lcBind(callee, self, ...bound) {
  function call(...given) {
    const all = bound.slice();
    for (let index = 0; index < given.length; index += 1) all.push(given[index]);
    return Reflect.apply(callee, self, all);
  }
  return call;
}

/** The object's own keys, as the values of a `for…in`. */
export function __lcKeys(object) {
  return Object.keys(object ?? {});
}

/** The platform's values of global names: from a fresh window, where the page has taken a name. */
export function __lcOwn(names) {
  let fresh;
  try {
    return names.map((name) => {
      if (/native code/.test(globalThis[name])) return globalThis[name];
      if (!fresh) {
        fresh = document.createElement('iframe');
        document.documentElement.append(fresh);
      }
      return fresh.contentWindow[name];
    });
  } catch {
    return names.map((name) => globalThis[name]);
  } finally {
    fresh?.remove();
  }
}

/** An interface of this document: an object of its kind gives it, where the page has taken its name. */
export function __lcDom(name) {
  const given = globalThis[name];
  if (/native code/.test(given)) return given;
  try {
    let object = sampleOf(name);
    while (object[Symbol.toStringTag] !== name) object = Object.getPrototypeOf(object);
    const own = object.constructor;
    // A page's wrapper of the interface is kept.
    return given && own.prototype === given.prototype ? given : own;
  } catch {
    return given;
  }

  function sampleOf(kind) {
    if (/Event$/.test(kind)) return document.createEvent(kind);
    if (/Document/.test(kind)) return document;
    // `HTMLDivElement` is of a `div`.
    const tag = kind === 'HTMLAnchorElement' ? 'a' : kind.slice(4, -7) || 'p';
    const element = document.createElement(tag);
    return kind === 'ShadowRoot' ? element.attachShadow({ mode: 'open' }) : element;
  }
}

/** A console that never throws. */
export function __lcConsole() {
  function quiet(name) {
    return (...given) => {
      try {
        const { console } = globalThis;
        Reflect.apply(console[name] || console.log, console, given);
      } catch {}
    };
  }
  return { log: quiet('log'), warn: quiet('warn'), error: quiet('error') };
}

/** The page's clock; its figures are missing where the page has taken the name. */
export function __lcPerformance() {
  const { performance } = globalThis;
  if (performance?.getEntriesByType) return performance;
  return { now: Date.now, getEntriesByType: () => [], getEntriesByName: () => [] };
}
