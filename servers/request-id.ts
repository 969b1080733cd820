import { isRequestId, requestIdsIn } from '../src/core/http/model/request-id.ts';
import { readJson } from '../src/core/text/json.ts';
import { type Answer, headersOf } from './exchange.ts';

/**
 * The place of a request's number in an answer: the name of its header, `envelope`, or none; `withheld` is a
 * header that the page may not read.
 */
export interface NumberPlace {
  place: string;
  isWithheld: boolean;
}

const USUAL_NAME = /(?:request|trace|correlation)-?id$/i;

/** Finds the number of a request that a page of the origin `page` can show (E70 failure number). */
export function numberIn(url: string, answer: Answer, page: string): NumberPlace | undefined {
  const names = answer.headers.filter(([name, value]) => USUAL_NAME.test(name) && isRequestId(value));
  const exposed = headersOf(answer, 'access-control-expose-headers')
    .join()
    .toLowerCase()
    .split(/[\s,]+/);
  const isReadable = ([name]: readonly [string, string]) =>
    new URL(url).origin === page || exposed.includes(name.toLowerCase());
  const readable = names.find(isReadable);
  if (readable) return { place: readable[0], isWithheld: false };
  const data = readJson(new TextDecoder().decode(answer.body));
  if (requestIdsIn(data).some((id) => isRequestId(id))) return { place: 'envelope', isWithheld: false };
  return names[0] && { place: names[0][0], isWithheld: true };
}
