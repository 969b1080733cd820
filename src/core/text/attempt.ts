/** What `run` returns; undefined when it throws. For what browsers and pages forbid at their will. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
