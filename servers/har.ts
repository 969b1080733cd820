import { isRecord, readJson } from '../src/core/text/json.ts';
import type { ServerCall } from './calls.ts';
import type { Exchange } from './exchange.ts';

/** A session that a browser has recorded: the calls of the frame in it. */
export interface Recorded {
  exchanges: Exchange[];
  /** The origin of the page that made the first call of another origin. */
  page: string | undefined;
}

type Entry = Record<string, unknown>;

/** Reads a HAR file (1.2). Throws Error for anything else. Nothing is asked. */
export function readHar(text: string, calls: readonly ServerCall[]): Recorded {
  const har = readJson(text);
  const log = isRecord(har) && isRecord(har.log) ? har.log : undefined;
  if (log === undefined || !Array.isArray(log.entries))
    throw new Error('no HAR: an object with log.entries is one');
  const entries = log.entries.filter(isRecord);
  const asked = entries.flatMap((entry) => {
    const request = isRecord(entry.request) ? entry.request : {};
    const url =
      typeof request.url === 'string' && URL.canParse(request.url) ? new URL(request.url) : undefined;
    return url === undefined
      ? []
      : [{ entry, request, url, method: String(request.method ?? '').toUpperCase() }];
  });
  const exchanges = asked.flatMap(({ entry, url, method }): Exchange[] => {
    const call = calls.find(
      ({ endpoint }) => endpoint.method === method && isPathOf(url.pathname, endpoint.area, endpoint.path),
    );
    return call === undefined ? [] : [{ call, url: url.href, method, ...answerOf(entry) }];
  });
  const page = asked
    .map(({ request }) => pairs(request.headers).find(([name]) => name.toLowerCase() === 'origin')?.[1])
    .find((origin) => origin !== undefined && origin !== 'null');
  return { exchanges, page };
}

/**
 * The call's own path, or the same behind a gateway: `/lc/www/cas/user/info`. The list of sister sites has
 * any prefix.
 */
function isPathOf(pathname: string, area: string, path: string): boolean {
  const [, before = '', after = ''] = /^(.*\/www-website-)\w+(\.json)$/.exec(path) ?? [];
  if (before !== '' && pathname.startsWith(before) && pathname.endsWith(after)) return true;
  return pathname === path || pathname.endsWith(`/${area}${path}`);
}

function answerOf(entry: Entry): Pick<Exchange, 'answer' | 'failure'> {
  const response = isRecord(entry.response) ? entry.response : {};
  const status = Number(response.status ?? 0);
  if (status === 0) return { failure: 'no answer was recorded (blocked, cut off or CORS)' };
  const content = isRecord(response.content) ? response.content : {};
  const text = typeof content.text === 'string' ? content.text : '';
  const body = Buffer.from(text, content.encoding === 'base64' ? 'base64' : 'utf8');
  return { answer: { status, headers: pairs(response.headers), body } };
}

function pairs(headers: unknown): [string, string][] {
  return Array.isArray(headers)
    ? headers.filter(isRecord).map(({ name, value }) => [String(name), String(value ?? '')])
    : [];
}
