/** How many inputs a property is tried with: enough while thinking; `npm test` tries ten times as many. */
export const PROPERTY_RUNS = Number(process.env.LC_PROPERTY_RUNS ?? 1000);
