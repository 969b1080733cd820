import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { maybeFlag, maybeNumber, text } from './fields';

/** The one shape both BOM calls answer (spec §7); the multipart body of both holds `bomFile`. */
const bomReply = v.object({
  /** null when the server did not say: then it has not checked. */
  checkPass: maybeFlag(),
  /** Rows the server reads, null when it did not say. */
  readRowMaxSize: maybeNumber(),
  /** '' when there is none; what it may look like is judged by lib/bom-result. */
  bomUuid: text(),
});

export type BomReply = v.InferOutput<typeof bomReply>;

export const BOM_FILE_FIELD = 'bomFile';

/** Stage 1: counts the rows and keeps nothing. */
export const checkBom = defineEndpoint({
  area: 'bom',
  method: 'POST',
  path: '/bom/json/upload/check',
  result: bomReply,
});

/** Stage 2: takes the file and answers where its result page is. */
export const uploadBom = defineEndpoint({
  area: 'bom',
  method: 'POST',
  path: '/bom/json/upload',
  result: bomReply,
  effect: true,
});
