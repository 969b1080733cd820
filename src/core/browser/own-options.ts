import { ownCopy } from '../text/objects';

/**
 * The platform's constructors that ky calls, also while it loads, with options of its own making. These read
 * an option that the page has put on `Object.prototype`: a polluted `mode` or `type` would throw before the
 * frame has started. So the build gives packages these instead, which read own keys only (build/runtime.ts).
 */
export const OwnRequest = readingOwnKeys(Request);
export const OwnReadableStream = readingOwnKeys(ReadableStream);

function readingOwnKeys<T extends new (...args: never[]) => object>(platform: T): T {
  return new Proxy(
    platform,
    ownCopy<ProxyHandler<T>>({
      construct: (target, [first, second]) => Reflect.construct(target, [own(first), own(second)]),
    }),
  );
}

/** A stream without options reads those of an empty object, which inherits. */
function own(option: unknown): unknown {
  if (option === undefined) return ownCopy();
  const isPlain =
    typeof option === 'object' && option !== null && Object.getPrototypeOf(option) === Object.prototype;
  return isPlain ? ownCopy(option) : option;
}
