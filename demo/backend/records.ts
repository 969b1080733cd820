export const FAULT_KINDS = [
  'delay',
  'timeout',
  'refuse',
  '500',
  '500-msg',
  '403',
  'html',
  'empty',
  'truncated',
  'no-result',
  'wrong-types',
  'code',
  '411',
  'needLogin',
  'no-cors',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

/** A switch of `POST /__demo/faults`, which replaces the call's answer. */
export interface Fault {
  /** A path, or `*` for every call (pages, scripts and pictures stay whole). */
  call: string;
  kind: FaultKind;
  ms: number;
  code: number;
  msg: string;
  /** The number of requests to which it still applies. */
  times: number;
}

/** One request as `GET /__demo/log` shows it. */
export interface LoggedCall {
  method: string;
  host: string;
  path: string;
  query: Record<string, string>;
  /** The number by which the request is found here. */
  requestId: string;
  /** Parsed JSON; form fields by name, a file as `{name, size, sha256}`; other text up to 4000 characters. */
  body: unknown;
  contentType: string;
  origin: string;
  referer: string;
  /** `Sec-Purpose`: `prefetch` or `prefetch;prerender` of a page that nobody has opened yet. */
  purpose: string;
  /** The times of the request and of its answer, in milliseconds since the epoch (null while pending). */
  at: number;
  endedAt: number | null;
  /** The number of requests to the same path that were pending when it arrived, including itself. */
  inFlight: number;
  /** The answer's HTTP status; null while pending, 0 if the connection was dropped. */
  status: number | null;
}
