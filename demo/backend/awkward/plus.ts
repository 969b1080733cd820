import { getPlusInfo } from '../../../src/plus/schema';
import type { Awkward } from './awkward';
import { changed } from './odd-values';

const plus: Awkward = (body) => ({
  ...body,
  result: changed(body.result, ({ isNeverOpen, isPlusMember, validDate }) => ({
    isNeverOpen: isNeverOpen === true ? 1 : null,
    isPlusMember: isPlusMember === true ? '1' : 'false',
    validDate: validDate || null,
  })),
});

export const awkwardPlus: Record<string, Awkward> = { [getPlusInfo.path]: plus };
