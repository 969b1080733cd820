/** The number of inputs for each property: few while one works; `npm test` tries ten times as many. */
export const PROPERTY_RUNS = Number(process.env.LC_PROPERTY_RUNS ?? 1000);
