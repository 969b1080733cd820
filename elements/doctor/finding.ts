/** A fault, and the line to paste against it. */
export type Finding = readonly [fault: string, paste: string];
