import { type ClientRequest, type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Answer } from './exchange.ts';

/** As long as the frame waits. */
const TIMEOUT_MS = 10_000;
/** An answer larger than this, packed or not, is no reply of a store: page data have a few megabytes. */
const MAX_BYTES = 16 * 1024 * 1024;
const TOO_LARGE = 'ERR_BUFFER_TOO_LARGE';

/** Asks as a browser does, but follows no redirect and keeps nothing. Rejects with the reason in words. */
export function ask(
  url: string,
  method: 'GET' | 'OPTIONS',
  headers: Record<string, string>,
): Promise<Answer> {
  const { protocol, hostname, host } = new URL(url);
  const send = protocol === 'https:' ? secure : plain;
  // Browsers know that these names are the machine's own; Node's resolver does not.
  const isOwn = /(^|\.)localhost$/.test(hostname);
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = send(
      url,
      {
        method,
        headers: { host, 'accept-encoding': 'gzip, br', accept: '*/*', ...headers },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(isOwn && { hostname: '127.0.0.1', servername: hostname }),
      },
      (incoming) => read(incoming).then(resolve, (error: Error) => reject(new Error(reasonOf(error)))),
    );
    asked.on('error', (error) => {
      // The server closed a kept connection while the question was under way, which says nothing of the
      // server.
      const isKeptOneClosed = asked.reusedSocket && Reflect.get(error, 'code') === 'ECONNRESET';
      if (isKeptOneClosed) resolve(ask(url, method, headers));
      else reject(new Error(reasonOf(error)));
    });
    asked.end();
  });
}

async function read(incoming: IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of incoming) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw Object.assign(new Error(), { code: TOO_LARGE });
    parts.push(part);
  }
  const raw = Buffer.concat(parts);
  const pairs = incoming.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 ? [[name, all[index + 1] ?? ''] as const] : [],
  );
  const body = UNPACK.get(incoming.headers['content-encoding'] ?? '')?.(raw) ?? raw;
  return { status: incoming.statusCode ?? 0, headers: pairs, body };
}

const LIMIT = { maxOutputLength: MAX_BYTES };
const UNPACK = new Map<string, (packed: Buffer) => Buffer>([
  ['gzip', (packed) => gunzipSync(packed, LIMIT)],
  ['br', (packed) => brotliDecompressSync(packed, LIMIT)],
  ['deflate', (packed) => inflateSync(packed, LIMIT)],
]);

const REASONS: Record<string, string> = {
  ENOTFOUND: 'its name is unknown (DNS)',
  EAI_AGAIN: 'its name is unknown (DNS)',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  [TOO_LARGE]: `its answer has more than ${MAX_BYTES / 1024 / 1024} MB`,
  Z_DATA_ERROR: 'its answer is packed otherwise than it says',
  ABORT_ERR: 'no answer within 10 s',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

function reasonOf(error: Error): string {
  const code: unknown = Reflect.get(error, 'code');
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer within 10 s';
  return REASONS[String(code)] ?? `no answer (${String(code ?? error.name)})`;
}
