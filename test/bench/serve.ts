import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { fragmentAt } from '../../demo/backend/fragments';
import { createStore } from '../../demo/backend/handle';

/** The files that replace the build in dist/. */
export interface Served {
  script?: () => Buffer;
  /** The folder of the version's other files. */
  dist?: string;
  /** The prerendered tags by their name. */
  fragments?: Readonly<Record<string, string>>;
  /** Every page is one with `?fragments=yes`, those that links lead to as well. */
  isPrerendered?: boolean;
}

/** A built version's files, of which `script` is the one that pages load as `lc-frame.js`. */
export function servedFrom(dist: string, script: string): Served {
  const file = readFileSync(join(dist, script));
  return {
    script: () => file,
    dist,
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
      const asked = served.isPrerendered ? withQuery(request) : request;
      const response =
        ownFile(asked, served) ?? kept(await withFragments(await store.handle(asked), asked, served));
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

function withQuery(request: Request): Request {
  if (request.headers.get('sec-fetch-dest') !== 'document') return request;
  const url = new URL(request.url);
  url.searchParams.set('fragments', 'yes');
  return new Request(url, request);
}

const FRAME_FILE = /^\/lc-frame\/(?:\d+\.\d+\.\d+\/)?((?:fragments\/)?[\w.-]+)$/;

function ownFile(request: Request, { script, dist, fragments }: Served): Response | undefined {
  const { pathname, port } = new URL(request.url);
  const [, name = ''] = FRAME_FILE.exec(pathname) ?? [];
  const [, prerendered = '', tag = ''] = /^fragments\/((lc-\w+)\.html)$/.exec(name) ?? [];
  if (fragments !== undefined && prerendered !== '')
    return fileOf(Buffer.from(fragmentAt(port, prerendered, fragments[tag] ?? '')), 'text/html');
  if (name === 'lc-frame.js' && script) return fileOf(script(), 'text/javascript');
  const file = join(dist ?? '', name);
  if (dist === undefined || name === '' || !existsSync(file)) return undefined;
  return fileOf(readFileSync(file), name.endsWith('.css') ? 'text/css' : 'text/javascript');
}

function fileOf(bytes: Buffer, type: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type, 'access-control-allow-origin': '*', ...KEPT },
  });
}

/** A later page finds in the cache whatever a store's pages share. */
const KEPT = { 'cache-control': 'max-age=300' };

/** The page's own sheets, scripts and pictures, which the demo has a browser ask for anew. */
function kept(response: Response): Response {
  if (!/javascript|css|svg/.test(response.headers.get('content-type') ?? '')) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(KEPT)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

const BANNER = ' banner="yes"';

/** A page's prerendered tags are those of the version that is measured. */
async function withFragments(response: Response, request: Request, { fragments }: Served): Promise<Response> {
  const { searchParams, port } = new URL(request.url);
  if (fragments === undefined || searchParams.get('fragments') !== 'yes') return response;
  const page = await response.text();
  const shown = page.replace(
    /<(lc-header|lc-footer)( [^>]*)data-prerendered.*?<\/\1>/gs,
    (_, tag, attributes) => {
      const fragment = fragmentAt(port, `${tag}.html`, fragments[tag] ?? '');
      // The page's server writes it while a campaign runs.
      return attributes.includes(BANNER) ? fragment.replace(`<${tag}`, `<${tag}${BANNER}`) : fragment;
    },
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
