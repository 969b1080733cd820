import { compare } from '../elements/doctor/judge.ts';
import { CODE_OK, parseReply } from '../src/core/http/model/endpoint.ts';
import { type Verdict, verdictOf } from '../src/core/http/model/verdict.ts';
import { isRecord, readJson } from '../src/core/text/json.ts';
import { ASSUMED_KIND_SEPARATOR } from '../src/popups/constants.ts';
import type { ServerCall } from './calls.ts';
import { judgeCart } from './cart-facts.ts';
import { type Answer, type Finding, type Found, headersOf, placeOf } from './exchange.ts';

/** The reading of an answer, and its differences from the answer that a server should send. */
export interface Judged {
  charset: Found[];
  envelope: Found[];
  reply: Found[];
  verdict: Verdict;
}

const JSON_TYPE = 'Content-Type: application/json;charset=UTF-8';
const ENVELOPE = '{"code": 200, "msg": "", "result": …}';

/** Judges the content of an answer as the frame reads it. */
export function judgeContent(call: ServerCall, answer: Answer, url: string): Judged {
  const [type = ''] = headersOf(answer, 'content-type');
  const bytes = answer.body;
  const text = new TextDecoder().decode(bytes);
  const charset = judgeCharset(type, bytes);
  const { status } = answer;
  const none = (fault: string, paste: string): Judged => ({
    charset,
    envelope: [{ fault, paste }],
    reply: [],
    verdict: verdictOf(status, undefined),
  });
  const [location] = headersOf(answer, 'location');
  if (status >= 300 && status < 400)
    return none(
      `it redirects${location === undefined ? '' : ` to ${placeOf(location, url)}`}: a call cannot follow to a page`,
      'for calls: {"code": 411, "msg": "…"} instead of a redirect (no login filter of pages)',
    );
  const data = readJson(text);
  if (data === undefined) {
    if (verdictOf(status, undefined) === 'refused')
      return { charset, envelope: [], reply: [], verdict: 'refused' };
    if (text.trim() === '') return none(`status ${status} without a body`, ENVELOPE);
    if (/^\s*</.test(text))
      return none(`status ${status} with a page (HTML), not JSON`, `${JSON_TYPE} · ${ENVELOPE}`);
    return none(`status ${status} with something that is no JSON`, ENVELOPE);
  }
  return { charset, ...judgeReply(call, data, status, type) };
}

function judgeCharset(type: string, bytes: Uint8Array): Found[] {
  const [, named = 'utf-8'] = /charset\s*=\s*"?([\w-]+)/i.exec(type) ?? [];
  let isUtf8 = true;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    isUtf8 = false;
  }
  if (!isUtf8) return [{ fault: 'the body is not UTF-8 (GBK?): Chinese becomes ���', paste: JSON_TYPE }];
  if (/^utf-?8$/i.test(named)) return [];
  return [
    { grade: 'note', fault: `its Content-Type says ${named}; JSON is read as UTF-8`, paste: JSON_TYPE },
  ];
}

type Said = Pick<Judged, 'envelope' | 'reply' | 'verdict'>;

function judgeReply(call: ServerCall, data: unknown, status: number, type: string): Said {
  const envelope: Found[] = /json/i.test(type)
    ? []
    : [{ grade: 'note', fault: `its Content-Type is ${type.split(';')[0] || 'missing'}`, paste: JSON_TYPE }];
  const parsed = parseReply(call.endpoint, data);
  const body = isRecord(data) ? data : {};
  if (parsed.refused !== undefined) {
    const reply = body.code === undefined ? [] : differences(call, body, '');
    const isOfEnvelope = !parsed.refused.startsWith('result');
    const said: Found = isOfEnvelope
      ? { fault: envelopeFault(parsed.refused, body), paste: ENVELOPE }
      : {
          fault:
            body.result === undefined
              ? 'result is missing: the reply says nothing'
              : `the frame refuses the reply (${parsed.refused})`,
          paste: ENVELOPE,
        };
    const isNamed = reply.some(({ grade }) => grade === 'fault');
    return {
      envelope: isOfEnvelope || !isNamed ? [...envelope, said] : envelope,
      reply,
      verdict: 'unavailable',
    };
  }
  const { reply } = parsed;
  const { code, msg } = reply;
  const verdict = verdictOf(status, reply);
  if (typeof body.code === 'string')
    envelope.push({
      grade: 'note',
      fault: 'code is digits as text: it is read all the same',
      paste: `"code": ${code}`,
    });
  if ((body.code ?? null) === null)
    envelope.push({
      grade: 'note',
      fault: `there is no code: it counts as ${CODE_OK}`,
      paste: `"code": ${CODE_OK}`,
    });
  if (reply.ok && verdict === 'unavailable')
    envelope.push({
      fault: `code ${code} with status ${status}: the frame takes it for an outage`,
      paste: `status ${CODE_OK}`,
    });
  if (!reply.ok && verdict === 'unavailable' && !/^needChooseCusType$/.test(msg.trim()))
    envelope.push({
      fault: `code ${code} is a failure for the frame: it neither grants nor refuses`,
      paste:
        code === 0 || code === 1
          ? `"code": ${CODE_OK} where the call is granted`
          : '"code": 411 where nobody is logged in, "code": 200 where the call is granted',
    });
  const facts = call.name === 'getComponentCart' ? judgeCart(data) : [];
  return { envelope, reply: reply.ok ? [...differences(call, body, msg), ...facts] : [], verdict };
}

function envelopeFault(refused: string, body: Record<string, unknown>): string {
  if (refused === 'numeric code expected') return 'code is no number';
  const names = Object.keys(body).filter((name) => !/\d{4}/.test(name));
  return `it is no envelope${names.length > 0 ? ` (${names.slice(0, 4).join(', ')})` : ''}: the frame reads code, msg and result`;
}

type Graded = Found & Pick<Finding, 'grade'>;

function differences(call: ServerCall, body: Record<string, unknown>, msg: string): Graded[] {
  const result = call.isFlat && !isRecord(body.result) ? body : body.result;
  const named = msg.toLowerCase().split(ASSUMED_KIND_SEPARATOR);
  const kinds = Object.entries(call.kinds ?? {}).filter(([kind]) => named.includes(kind));
  const shapes = call.kinds ? kinds.map(([, shape]) => shape) : [call.shape];
  const path = result === body ? '' : 'result';
  return shapes.flatMap((shape) =>
    compare(shape, result, path).map(
      ({ fault, paste, isRead }): Graded => ({
        fault,
        paste,
        grade: isRead ? 'note' : 'fault',
      }),
    ),
  );
}
