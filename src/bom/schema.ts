import * as v from 'valibot';
import { defineEndpoint, headOf, type ReplyBody } from '../core/http/model/endpoint';
import { verdictOf } from '../core/http/model/verdict';
import { flag, number, object, text } from '../core/text/schema-fields';

/** The reply of both BOM calls; the multipart body of both holds `bomFile`. */
const bomReply = object({
  /** null if the server did not say, because then it has not checked. */
  checkPass: flag(null),
  /** Rows the server reads, null when it did not say. */
  readRowMaxSize: number(null),
  /** '' if there is none; model.ts checks its form. */
  bomUuid: text(),
});

export type BomReply = v.InferOutput<typeof bomReply>;

export const BOM_FILE_FIELD = 'bomFile';

/** With this code the user reads the `msg`. */
export const CODE_REFUSED = 500;

/**
 * A `fileError` refuses the file, whatever the code: it is the message, or a flag that makes `msg` the
 * message. A reply that asks for a login counts as such, whatever else the reply says.
 */
function refuseFile(body: ReplyBody, nobodyCodes?: readonly number[]): ReplyBody {
  const isFlagged = v.parse(flag(null), body.fileError);
  const message = isFlagged === null ? v.parse(text(), body.fileError) : '';
  if (!isFlagged && message === '') return body;
  const { code, ...said } = headOf(body);
  const reply = { ...said, code: code ?? CODE_REFUSED, ok: false };
  if (verdictOf(200, reply, nobodyCodes) === 'refused') return body;
  return { code: CODE_REFUSED, msg: message || said.msg };
}

/** Stage 1: counts the rows and stores nothing, but has the whole file. */
export const checkBom = defineEndpoint({
  area: 'bom',
  method: 'POST',
  path: '/bom/json/upload/check',
  result: bomReply,
  adapt: refuseFile,
});

/** Stage 2: accepts the file and returns the id of its result page. */
export const uploadBom = defineEndpoint({
  area: 'bom',
  method: 'POST',
  path: '/bom/json/upload',
  result: bomReply,
  adapt: refuseFile,
});

/**
 * The last upload of this tab, as an earlier page has stored it: the customer, the file's name and the
 * upload's id.
 */
export const recentBom = object({
  customerCode: v.string(),
  name: v.string(),
  bomUuid: v.string(),
});
export type RecentBom = v.InferOutput<typeof recentBom>;
