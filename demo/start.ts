import { spawn, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createStore } from './backend/handle';
import { isFree, nextFreePort, portOf } from './ports';

const DEFAULT_PORT = '8080';
const ROOT = resolve(import.meta.dirname, '..');

const wanted = process.env.PORT || DEFAULT_PORT;

/** `--build` makes dist/ first and says so, because it takes some seconds. */
function build(): void {
  const started = Date.now();
  process.stdout.write('lc-frame: building the script and the prerendered fragments … ');
  const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', 'build:files'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`failed\n${stdout}${stderr}`);
    process.exit(1);
  }
  // Nobody waits for it, because only a page with `?dev=1` needs it.
  spawn('npm', ['run', '-s', 'build:dev'], {
    cwd: ROOT,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  const size = Math.round(statSync(resolve(ROOT, 'dist/lc-frame.js')).size / 1000);
  console.log(`done in ${((Date.now() - started) / 1000).toFixed(1)} s (dist/lc-frame.js, ${size} kB)`);
}

/** Behind a proxy that ends TLS (`LC_DEMO_BEHIND_TLS=1`) addresses and cookies use https. */
function asSeenOutside(request: Request): Request {
  const isTls =
    process.env.LC_DEMO_BEHIND_TLS === '1' && request.headers.get('x-forwarded-proto') === 'https';
  return isTls ? new Request(request.url.replace(/^http:/, 'https:'), request) : request;
}

/** `--api`: the description of the calls, and how to check servers by it. */
const apiLines = (port: number) =>
  process.argv.includes('--api')
    ? `
  … described    http://static.lc.localhost:${port}/lc-frame/openapi.json
  … checked      npm run servers -- --hosts http://www.lc.localhost:${port}/hosts.json`
    : '';

function serve(port: number): void {
  // A visitor should see every area full, while browser tests use a store that behaves like real servers.
  const store = createStore(process.env.LC_MANNERS === 'awkward' ? 'awkward' : 'kind');
  const server = createServer((incoming, outgoing) => {
    const listener = getRequestListener(
      async (request) => {
        try {
          return await store.handle(asSeenOutside(request));
        } catch (error) {
          // The fault drops the connection, so the browser sees a refused connection instead of an answer.
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
    console.log(`
  main site      http://www.lc.localhost:${at}/
  control panel  http://www.lc.localhost:${at}/control
  gallery        http://www.gallery.localhost:${at}/
  MRO site       http://mro.lc.localhost:${at}/
  list page      http://list.lc.localhost:${at}/catalog/301.html
  sister site    http://www.sister.localhost:${at}/
  … by gateway   http://www.sister.localhost:${at}/gateway/
  fragments      http://www.lc.localhost:${at}/?fragments=yes
  hostile page   http://www.lc.localhost:${at}/hostile.html
  for buyers     http://www.lc.localhost:${at}/buyers.html
  page API       http://www.lc.localhost:${at}/support.html
  server API     http://www.lc.localhost:${at}/api.html${apiLines(at)}

Ctrl+C ends it.`);
  });
}

const port = portOf(wanted);
if (port === undefined) {
  console.error(`PORT=${wanted} is no port: a number up to 65535 is one`);
  process.exitCode = 1;
} else if (port !== 0 && !(await isFree(port))) {
  console.error(`Port ${port} is taken: start with PORT=${await nextFreePort(port + 1)} npm start`);
  process.exitCode = 1;
} else {
  if (process.argv.includes('--build')) build();
  serve(port);
}
