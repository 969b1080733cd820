import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { createStore } from '../../demo/backend/handle';
import { listening } from '../listening';

interface Served {
  /** The folder of the built frame. */
  dist?: string;
  /** Every page is one with `?fragments=yes`, those that links lead to as well. */
  isPrerendered?: boolean;
}

/** A reference store on a port of its own, compressing as a real server does; resolves to the port. */
export async function serve({ dist, isPrerendered = false }: Served = {}): Promise<number> {
  const store = createStore('kind', dist);
  const listener = getRequestListener(
    async (request) => {
      const asked = isPrerendered ? withQuery(request) : request;
      return asServed(await store.handle(asked), asked);
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  return listening(server);
}

function withQuery(request: Request): Request {
  if (request.headers.get('sec-fetch-dest') !== 'document') return request;
  const url = new URL(request.url);
  url.searchParams.set('fragments', 'yes');
  return new Request(url, request);
}

/**
 * The response in gzip. A later page finds the frame's files and its own sheets, scripts and pictures in the
 * cache, though the demo has a browser ask for them anew.
 */
async function asServed(response: Response, request: Request): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  const headers = new Headers(response.headers);
  if (/javascript|css|svg/.test(type) || request.url.includes('/lc-frame/'))
    headers.set('cache-control', 'max-age=300');
  const isText = /javascript|json|html|css|svg/.test(type);
  if (!isText || !/gzip/.test(request.headers.get('accept-encoding') ?? ''))
    return new Response(response.body, { status: response.status, headers });
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  const body = gzipped(Buffer.from(await response.arrayBuffer()));
  return new Response(new Uint8Array(body), { status: response.status, headers });
}

const known = new Map<string, Buffer>();

/**
 * Compresses each content once, as a real server keeps compressed files. Otherwise the script's 15 ms would
 * delay the style sheets that the first paint waits for, and only on pages with the script.
 */
function gzipped(content: Buffer): Buffer {
  const digest = createHash('sha1').update(content).digest('base64');
  const body = known.get(digest) ?? gzipSync(content);
  known.set(digest, body);
  return body;
}
