/** What is wrong, and the line to paste. */
export type Finding = readonly [fault: string, paste: string];
