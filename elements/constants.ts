/** The scripts of the frame, on React and on Preact. */
export const RUNTIMES = ['lc-frame.js', 'lc-frame.light.js'] as const;
export type Runtime = (typeof RUNTIMES)[number];
/**
 * The starter shows header and footer and loads one of the scripts above. The files for the other sites end
 * in `-list` and `-mro`.
 */
export const STARTER_FILE = 'lc-frame.start.js';

/**
 * A running frame keeps its version in this property of the global object (contract.md §1 several copies).
 */
export const FRAME_MARK = Symbol.for('lc.frame');

/** The name of the performance entry for the time at which a starter's header was on screen. */
export const PAINTED_MARK = 'lc-header-painted';

/** An element with this attribute shows the script's content, which sets the element's height. */
export const RENDERED_MARK = 'data-rendered';

/** The frame marks the nodes that it puts into a root beside its box with this attribute. */
export const OWN_MARK = 'data-lc-own';
