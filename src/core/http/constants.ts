/** How long one request may take (§calls.general). */
export const REQUEST_TIMEOUT_MS = 10_000;
