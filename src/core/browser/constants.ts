/** After a failed call: how long it is waited for a sign that the page is being left. */
export const LEAVE_GRACE_MS = 150;
/** Milliseconds after which a page that began to be left, and is still open, counts as staying. */
export const LEAVE_WAIT_MS = 8000;
/** A call of the page counts as the user's so long after a click or a key: as long as browsers let a click open a window. */
export const ACTIVATION_MS = 5000;
