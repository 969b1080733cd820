/** The engines of the floor (architecture): what they cannot parse is written in older words, in scripts and styles. */
export const FLOOR = ['chrome88', 'firefox101', 'safari15.4'];
