import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createStore } from './backend/handle';

const DEFAULT_PORT = 8080;

const port = Number(process.env.PORT ?? DEFAULT_PORT);
/** A visitor sees every area full; the browser tests meet the store that real servers resemble. */
const store = createStore(process.env.LC_MANNERS === 'awkward' ? 'awkward' : 'kind');

const server = createServer((incoming, outgoing) => {
  const listener = getRequestListener(
    async (request) => {
      try {
        return await store.handle(request);
      } catch (error) {
        // A fault cuts the line: the browser sees a refused connection, not an answer.
        incoming.socket.destroy();
        if (!(error instanceof Error && error.name === 'ConnectionCut')) console.error(error);
        return new Response(null, { status: 500 });
      }
    },
    { overrideGlobalObjects: false },
  );
  void listener(incoming, outgoing);
});

server.listen(port, () => {
  const address = server.address();
  const at = typeof address === 'object' && address !== null ? address.port : port;
  console.log(`lc-frame demo
  main site     http://www.lc.localhost:${at}/
  MRO site      http://mro.lc.localhost:${at}/
  list page     http://list.lc.localhost:${at}/catalog/301.html
  hostile page  http://www.lc.localhost:${at}/hostile.html
  page API      http://www.lc.localhost:${at}/support.html
  control panel http://www.lc.localhost:${at}/control`);
});
