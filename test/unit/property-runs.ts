import fc from 'fast-check';

/** The default number of inputs of a property: few in each run, five times as many in `npm run test:all`. */
export const PROPERTY_RUNS = Number(process.env.LC_PROPERTY_RUNS ?? 300);

/**
 * Every run has the same inputs, so that a change fails for itself; a release tries others (CONTRIBUTING.md).
 */
fc.configureGlobal({ numRuns: PROPERTY_RUNS, seed: Number(process.env.LC_PROPERTY_SEED ?? 20261125) });
