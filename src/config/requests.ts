/** How long one request may take (spec §7, §9). */
export const REQUEST_TIMEOUT_MS = 10_000;
/** How long an upload may stand still (behaviours B9). */
export const UPLOAD_STALL_MS = 30_000;
