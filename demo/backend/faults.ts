import { isCall } from './calls';
import { FAULT_KINDS, type Fault } from './records';
import { envelopeReply, expired, forbidden, html, needLogin } from './reply';
import type { DemoSession } from './state';

/** The connection is dropped without an answer. */
class ConnectionCut extends TypeError {
  override name = 'ConnectionCut';
}

const NEVER_MS = 120_000;
const ERROR_PAGE = '<!doctype html><html><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>';

/** Returns the fault that a control request names; null if its kind is unknown. */
export function readFault(wanted: Record<string, unknown>): Fault | null {
  const kind = FAULT_KINDS.find((name) => name === String(wanted.kind));
  if (kind === undefined) return null;
  const usualMs = kind === 'timeout' ? NEVER_MS : 3000;
  return {
    call: typeof wanted.call === 'string' ? wanted.call : '*',
    kind,
    ms: typeof wanted.ms === 'number' ? wanted.ms : usualMs,
    code: typeof wanted.code === 'number' ? wanted.code : 500,
    msg: typeof wanted.msg === 'string' ? wanted.msg : '',
    times: typeof wanted.times === 'number' ? wanted.times : Number.POSITIVE_INFINITY,
  };
}

/**
 * Returns the current fault for the path: one for that path, for a folder of it (`/lc-frame/`), or else one
 * for `*`.
 */
export function faultFor(session: DemoSession, path: string): Fault | undefined {
  return (
    session.faults.find(
      ({ call }) => call === path || (call.length > 1 && call.endsWith('/') && path.startsWith(call)),
    ) ?? (isCall(path) ? session.faults.find(({ call }) => call === '*') : undefined)
  );
}

/** Like {@link faultFor}, but counts the request. */
export function takeFault(session: DemoSession, path: string): Fault | undefined {
  const fault = faultFor(session, path);
  if (fault === undefined) return undefined;
  fault.times -= 1;
  if (fault.times <= 0) session.faults = session.faults.filter((other) => other !== fault);
  return fault;
}

/** The controller of each fault: aborting it ends the waiting of the fault's requests. */
const ends = new WeakMap<Fault, AbortController>();

function endOf(fault: Fault): AbortController {
  const end = ends.get(fault) ?? new AbortController();
  ends.set(fault, end);
  return end;
}

/** Takes all faults back; a request that one of them still delays is answered at once. */
export function clearFaults(session: DemoSession): void {
  for (const fault of session.faults) endOf(fault).abort();
  session.faults = [];
}

/** Waits, but no longer than the request lives. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Answers under a fault. `answer` is called only if the fault leaves the call itself intact. */
export async function answerUnder(
  fault: Fault,
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  switch (fault.kind) {
    case 'delay':
      await wait(fault.ms, AbortSignal.any([request.signal, endOf(fault).signal]));
      return answer();
    case 'timeout':
      await wait(fault.ms, request.signal);
      throw new ConnectionCut('timed out');
    case 'refuse':
      throw new ConnectionCut('refused');
    case '500':
      return html(ERROR_PAGE, 500);
    case '500-msg':
      return envelopeReply(fault.code, fault.msg, null, {}, 500);
    case '403':
      return forbidden();
    case 'html':
      return html('<!doctype html><title>登录</title><p>请先登录</p>');
    case 'empty':
      return new Response('', { headers: { 'content-type': 'application/json' } });
    case 'truncated': {
      const text = await (await answer()).text();
      return jsonText(text.slice(0, Math.max(1, Math.floor(text.length / 2))));
    }
    case 'no-result':
      return jsonText('{"code":200,"msg":""}');
    case 'wrong-types': {
      const body: unknown = await (await answer()).json().catch(() => ({}));
      return jsonText(JSON.stringify(spoilResult(body)));
    }
    case 'code':
      return envelopeReply(fault.code, fault.msg, null);
    case '411':
      return expired();
    case 'needLogin':
      return needLogin();
    case 'no-cors':
      return answer();
  }
}

function jsonText(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/json' } });
}

function spoilResult(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return 'x';
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, key === 'code' || key === 'msg' ? value : spoil(value)]),
  );
}

/** Returns the same structure with every leaf of another type, and every other list as a text. */
function spoil(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return depth % 2 === 1 ? 'list' : value.map((item) => spoil(item, depth + 1));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoil(inner, depth + 1)]));
  }
  if (typeof value === 'string') return { unexpected: value };
  return typeof value === 'number' ? ['x'] : 'maybe';
}
