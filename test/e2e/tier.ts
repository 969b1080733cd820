/**
 * Marks a browser test as part of a matrix: the same behaviour on more pages, widths, inputs or faults.
 * `npm test` leaves these out; `npm run test:all` runs them (test/README.md).
 */
export const IN_MATRIX = { tag: '@matrix' };

/** Tags a test as part of the matrix unless it is in the share that every run has. */
export function matrixUnless(isInEveryRun: boolean): { tag?: string } {
  return isInEveryRun ? {} : IN_MATRIX;
}

/** The tier of a test that tries one call with many faults: a broken server and a broken line are in every run. */
export function faultTier(kind: string): { tag?: string } {
  return matrixUnless(kind === '500' || kind === 'refuse');
}
