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
  /** A path, or `*` for every call of §calls.general (pages, scripts and pictures stay whole). */
  call: string;
  kind: FaultKind;
  ms: number;
  code: number;
  msg: string;
  /** The number of requests it still applies to. */
  times: number;
}

/** One request as `GET /__demo/log` shows it. */
export interface LoggedCall {
  method: string;
  host: string;
  path: string;
  query: Record<string, string>;
  /** Parsed JSON; form fields by name, a file as `{name, size, sha256}`; other text up to 4000 characters. */
  body: unknown;
  contentType: string;
  origin: string;
  referer: string;
  /** Milliseconds since the epoch when it came, and when its answer was ready (null while it is under way). */
  at: number;
  endedAt: number | null;
  /** Requests to the same path that were under way when it came, itself included. */
  inFlight: number;
  /** The answer's HTTP status; null while under way, 0 when the connection was cut. */
  status: number | null;
}
