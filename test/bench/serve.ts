import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { createStore } from '../../demo/backend/handle';

/** The files that replace the build in dist/. */
export interface Served {
  script?: () => Buffer;
  styleSheet?: () => Buffer;
  /** The prerendered tags by their name. */
  fragments?: Readonly<Record<string, string>>;
}

/** The files of a built version. Pages load its `script`. */
export function servedFrom(dist: string, script: string): Served {
  const file = readFileSync(join(dist, script));
  const sheet = join(dist, 'lc-frame.css');
  return {
    script: () => file,
    ...(existsSync(sheet) ? { styleSheet: () => readFileSync(sheet) } : {}),
    fragments: Object.fromEntries(
      ['lc-header', 'lc-footer'].map((tag) => [
        tag,
        readFileSync(join(dist, 'fragments', `${tag}.html`), 'utf8'),
      ]),
    ),
  };
}

/** A reference store on a port of its own, compressing as a real server does. */
export async function serve(served: Served = {}): Promise<{ port: number; close: () => void }> {
  const store = createStore('kind');
  const listener = getRequestListener(
    async (request) => {
      const response =
        ownFile(request, served) ?? (await withFragments(await store.handle(request), request, served));
      const isAsked = /gzip/.test(request.headers.get('accept-encoding') ?? '');
      return isAsked ? compressed(response) : response;
    },
    { overrideGlobalObjects: false },
  );
  const server: Server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return { port: address.port, close: () => server.close() };
}

function ownFile(request: Request, { script, styleSheet }: Served): Response | undefined {
  const { pathname } = new URL(request.url);
  if (pathname === '/lc-frame/lc-frame.js' && script) return fileOf(script(), 'text/javascript');
  if (pathname === '/lc-frame/lc-frame.css' && styleSheet) return fileOf(styleSheet(), 'text/css');
  return undefined;
}

function fileOf(bytes: Buffer, type: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type, 'cache-control': 'max-age=300' },
  });
}

/** A page's prerendered tags are those of the version that is measured. */
async function withFragments(response: Response, request: Request, { fragments }: Served): Promise<Response> {
  const { searchParams, port } = new URL(request.url);
  if (fragments === undefined || searchParams.get('fragments') !== 'yes') return response;
  const page = await response.text();
  const shown = page.replace(/<(lc-header|lc-footer) [^>]*data-prerendered.*?<\/\1>/gs, (_, tag: string) =>
    (fragments[tag] ?? '').replaceAll(':8080', `:${port}`),
  );
  return new Response(shown, response);
}

async function compressed(response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (!/javascript|json|html|css|svg/.test(type)) return response;
  const headers = new Headers(response.headers);
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
