/** The result of `run`, or undefined if it throws. For APIs that browsers and pages may forbid. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
