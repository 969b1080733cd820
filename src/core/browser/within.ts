/** What `promise` resolves to; undefined when it has not after `ms`. */
export function within<T>(promise: T | Promise<T>, ms: number): Promise<T | undefined> {
  return Promise.race([promise, pause(ms)]);
}

/** Resolves after `ms`. */
export function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
