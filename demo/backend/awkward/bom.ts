import type { Awkward } from './awkward';
import { changed, withOtherKinds } from './odd-values';

export const oddBom: Awkward = (body) => ({
  ...body,
  fileError: body.fileError || '',
  result: changed(body.result, (result) => ({
    ...withOtherKinds(result, ['readRowMaxSize']),
    checkPass: result.checkPass === true ? 'true' : 0,
  })),
});
