/** Largest file, in bytes. */
export const BOM_MAX_BYTES = 10_485_760;
/** Rows that are read if the server names no limit. */
export const BOM_DEFAULT_ROWS = 300;
/** Allowed extensions in lower case, in the order the message names them. */
export const BOM_EXTENSIONS = ['xls', 'xlsx', 'csv', 'jpg', 'png', 'jpeg'] as const;
/**
 * Session storage: the last upload of this tab, and that a file was chosen before a login that left the page.
 */
export const BOM_RECENT_KEY = 'lc-bom-recent';
export const BOM_LOST_KEY = 'lc-bom-lost';

/** Maximum time without progress of an upload. */
export const UPLOAD_STALL_MS = 30_000;
