/** The scripts of the frame, on React and on Preact. */
export const RUNTIMES = ['lc-frame.js', 'lc-frame.light.js'] as const;
export type Runtime = (typeof RUNTIMES)[number];
/**
 * The script that shows header and footer and loads one of these scripts. The names for the other sites end
 * in `-list` and `-mro`.
 */
export const STARTER_FILE = 'lc-frame.start.js';

/**
 * Its property of the global object says that a frame runs, and its version (contract.md §1 several copies).
 */
export const FRAME_MARK = Symbol.for('lc.frame');

/** The browser's performance entry of when a starter's header was on screen. */
export const PAINTED_MARK = 'lc-header-painted';

/** The attribute that says that an element shows the script's content, which then sets its height. */
export const RENDERED_MARK = 'data-rendered';

/** The attribute of what the frame puts into a root beside its box. */
export const OWN_MARK = 'data-lc-own';
