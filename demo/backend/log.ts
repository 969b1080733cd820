import { createHash, randomUUID } from 'node:crypto';
import type { LoggedCall } from './records';
import type { DemoSession } from './state';

const MAX_ENTRIES = 2000;
const MAX_TEXT = 4000;

/** Logs the request. Returns its number, and `done`, which takes its answer's status. */
export async function logCall(
  session: DemoSession,
  request: Request,
): Promise<{ requestId: string; done: (status: number) => void }> {
  const url = new URL(request.url);
  const inFlight = (session.inFlight.get(url.pathname) ?? 0) + 1;
  session.inFlight.set(url.pathname, inFlight);
  const entry: LoggedCall = {
    method: request.method,
    requestId: randomUUID(),
    host: url.hostname,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: null,
    contentType: request.headers.get('content-type') ?? '',
    origin: request.headers.get('origin') ?? '',
    referer: request.headers.get('referer') ?? '',
    purpose: request.headers.get('sec-purpose') ?? '',
    at: Date.now(),
    endedAt: null,
    inFlight,
    status: null,
  };
  session.log.push(entry);
  if (session.log.length > MAX_ENTRIES) session.log.shift();
  if (request.body !== null)
    entry.body = await summary(request.clone(), entry.contentType).catch(() => 'unreadable');
  const done = (status: number) => {
    entry.status = status;
    entry.endedAt = Date.now();
    session.inFlight.set(url.pathname, (session.inFlight.get(url.pathname) ?? 1) - 1);
  };
  return { requestId: entry.requestId, done };
}

async function summary(request: Request, contentType: string): Promise<unknown> {
  if (/multipart|urlencoded/.test(contentType)) {
    const fields = [...(await request.formData())].map(async ([name, value]) => [name, await field(value)]);
    return Object.fromEntries(await Promise.all(fields));
  }
  const text = await request.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text.slice(0, MAX_TEXT);
  }
}

async function field(value: string | File): Promise<unknown> {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT);
  const bytes = Buffer.from(await value.arrayBuffer());
  return { name: value.name, size: value.size, sha256: createHash('sha256').update(bytes).digest('hex') };
}
