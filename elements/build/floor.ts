/** The engines of the floor (architecture): what they cannot parse is written in older words, in scripts and styles. */
export const FLOOR = ['chrome88', 'firefox101', 'safari15.4'];
/**
 * The floor for scripts. Chrome 88 to 90 lack `#name in object` alone of classes, for which every class field would be
 * written in older words (1 KB gzip); nobody writes it (test/checks/dist.test.ts).
 */
export const SCRIPT_FLOOR = ['chrome91', ...FLOOR.slice(1)];
