import { checkBom, uploadBom } from '../../../src/bom/schema';
import type { Awkward } from './awkward';
import { changed, withOtherKinds } from './odd-values';

const bom: Awkward = (body) => ({
  ...body,
  fileError: body.fileError || '',
  result: changed(body.result, (result) => ({
    ...withOtherKinds(result, ['readRowMaxSize']),
    checkPass: result.checkPass === true ? 'true' : 0,
  })),
});

export const awkwardBom: Record<string, Awkward> = {
  [checkBom.path]: bom,
  [uploadBom.path]: bom,
};
