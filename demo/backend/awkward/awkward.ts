import type { Visit } from '../visit';

export type Body = Record<string, unknown>;

/** Makes the kind answer of one call an awkward one; what is not named here stays as it is. */
export type Awkward = (body: Body, visit: Visit, query: URLSearchParams) => Body;
