/** How long one request may take (§calls.general). */
export const REQUEST_TIMEOUT_MS = 10_000;
/** After a failed call: how long it is waited for a sign that the page is being left. */
export const LEAVE_GRACE_MS = 150;
/** How long a page that began to be left may still stand there before it counts as staying. */
export const LEAVE_WAIT_MS = 8000;
/** The pause before a call that a page load makes by itself is tried a second time. */
export const SECOND_TRY_MS = 1000;
/** How long an upload may stand still (B9). */
export const UPLOAD_STALL_MS = 30_000;
