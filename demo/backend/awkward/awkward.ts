import type { Visit } from '../visit';

export type Body = Record<string, unknown>;

/** Makes the kind reply of one call an awkward one; calls that are not named here are left unchanged. */
export type Awkward = (body: Body, visit: Visit, query: URLSearchParams) => Body;
