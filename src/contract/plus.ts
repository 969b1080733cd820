import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { flag, text } from './fields';

/** PLUS membership (§plus.data); `validDate` is a text to show as it is. */
export const plusInfo = v.object({
  isNeverOpen: flag(),
  isPlusMember: flag(),
  validDate: text(),
});

export type PlusInfo = v.InferOutput<typeof plusInfo>;

export const getPlusInfo = defineEndpoint({
  area: 'activity',
  method: 'GET',
  path: '/v2/plus/expire/info',
  result: plusInfo,
  background: true,
});
