/** Time limit of a request in ms (§calls.general). */
export const REQUEST_TIMEOUT_MS = 10_000;
