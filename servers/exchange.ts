import type { ServerCall } from './calls.ts';

/** A request and its answer, made by the check or recorded in a browser. */
export interface Exchange {
  call: ServerCall;
  /** Whole, with its query: never printed. */
  url: string;
  method: string;
  /** The answer; undefined if none came, and then `failure` says why. */
  answer?: Answer;
  failure?: string;
}

export interface Answer {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: Uint8Array;
}

/** A difference of one call from what the frame needs. */
export interface Finding {
  call: string;
  /**
   * `fault`: something does not work, or shows less. `note`: the frame manages, and a server had better mend
   * it.
   */
  grade: 'fault' | 'note';
  part: 'reached' | 'cors' | 'cookies' | 'cache' | 'charset' | 'envelope' | 'reply';
  fault: string;
  /** The line that mends it. */
  paste: string;
}

export type Found = Pick<Finding, 'fault' | 'paste'> & Partial<Pick<Finding, 'grade'>>;

/** All values of a header, in their order. */
export function headersOf({ headers }: Answer, name: string): string[] {
  return headers.filter(([given]) => given.toLowerCase() === name).map(([, value]) => value);
}

/** `/a/b` of an address: a query may hold a code or a person's data. */
export function placeOf(address: string, beside: string): string {
  if (!URL.canParse(address, beside)) return 'an invalid address';
  const { origin, pathname } = new URL(address, beside);
  return origin + pathname;
}
