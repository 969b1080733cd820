import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { createStore } from '../../demo/backend/handle';

/** A reference store on a port of its own, compressing as a real server does; `script` stands in for the frame's. */
export async function serve(script?: () => Buffer | undefined): Promise<{ port: number; close: () => void }> {
  const store = createStore('kind');
  const listener = getRequestListener(
    async (request) => {
      const own = new URL(request.url).pathname === '/lc-frame/lc-frame.js' ? script?.() : undefined;
      const response =
        own === undefined
          ? await store.handle(request)
          : new Response(new Uint8Array(own), {
              headers: { 'content-type': 'text/javascript', 'cache-control': 'no-cache' },
            });
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

async function compressed(response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (!/javascript|json|html|css|svg/.test(type)) return response;
  const headers = new Headers(response.headers);
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  const body = gzipSync(Buffer.from(await response.arrayBuffer()));
  return new Response(new Uint8Array(body), { status: response.status, headers });
}
