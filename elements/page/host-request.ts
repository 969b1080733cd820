import type { LcReply, LcRequestOptions } from '../../src/contract/host-types';
import { requestFile, requestText } from '../../src/core/http/client';
import { LoginRequired } from '../../src/core/http/errors';
import { CODE_OK, defineEndpoint, nothing, type ReplyBody } from '../../src/core/http/model/endpoint';
import { verdictOf } from '../../src/core/http/model/verdict';
import { readAnswer, refusalError } from '../../src/core/http/reply';
import { AREAS, type Area } from '../../src/core/page/model/host-list';
import { ownCopy } from '../../src/core/text/objects';
import { type Fields, fieldsOf } from '../../src/core/text/query';

export interface HostRequest extends LcRequestOptions {
  area: string;
  path: string;
}

/** Whether `name` is an area of the host list (contract.md §2). */
export function isArea(name: string): name is Area {
  return AREAS.some((area) => area === name);
}

/**
 * The fields that have a value. An empty form has none, but still counts as a body. Throws TypeError for a
 * file.
 */
function formFields(form: Fields | null | undefined): [string, unknown][] | undefined {
  if (form === undefined || form === null) return undefined;
  const fields = fieldsOf(form);
  if (fields.some(([, value]) => value instanceof Blob)) throw new TypeError('form: a file is no text');
  return fields;
}

/**
 * A call a host page makes through `lcFrame.request` (contract.md §5). Resolves to the envelope whatever its
 * code; `failure` is the error to show when the code is not 200. Throws RangeError for an unknown
 * area, TypeError for a file in a form or for fields without names, and as every call.
 */
export async function requestForHost(asked: HostRequest): Promise<{ reply: LcReply; failure?: unknown }> {
  // The options are read by name, so that nothing else from the page reaches the HTTP client.
  const { area, path, method: wanted, query, json, form, encrypt = [], as } = ownCopy(asked);
  if (!isArea(area)) throw new RangeError(`unknown area: ${area}`);
  const fields = formFields(form);
  const hasBody = json !== undefined || fields !== undefined;
  // A browser takes `post` for POST, and so do the rules for calls with an effect.
  const sent = (wanted || (hasBody ? 'POST' : 'GET')).toUpperCase();
  const method = sent === 'GET' ? 'GET' : 'POST';
  const options = { query, json, form: fields, method: sent };
  const names = Object.keys(json ?? Object.fromEntries(fields ?? fieldsOf(query ?? '')));
  const encrypts = encrypt === true ? names : [encrypt].flat();
  let result: unknown;
  // The page gets the result of a refusal, too, which no schema reads.
  const adapt = (body: ReplyBody) => {
    ({ result } = body);
    return body;
  };
  const endpoint = defineEndpoint({ area, method, path, result: nothing, encrypts, adapt });
  if (as !== undefined) {
    return { reply: { code: CODE_OK, msg: '', result: await requestFile(endpoint, as, options) } };
  }
  const answer = await requestText(endpoint, options);
  const reading = await readAnswer(endpoint, answer);
  const reply = { code: reading.code, msg: reading.msg, result };
  // The page gets every envelope, whatever its status (contract.md §5).
  if (reading.ok && verdictOf(answer.status, reading) !== 'refused') return { reply };
  const failure = refusalError(reading, sent, answer.status);
  const asksLogin = reading.needLogin || failure instanceof LoginRequired;
  return { reply: asksLogin ? { ...reply, needLogin: true } : reply, failure };
}
