import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, normalize } from 'node:path';
import { inRoot, pageData } from './fill';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};
/** The mark behind which a page is held back until it asks for `/released`, or for so long, in ms. */
const REST = '<!--rest-->';
const REST_MS = 15_000;
/** The frame's own script and sheet on a page. */
const FRAME = /<(?:script|link)[^>]*"\/lc-frame\.[^>]*>(?:<\/script>)?/g;

/**
 * The pages of other people's layouts, `/{name}.html`, with the frame as built and packages of npm at
 * `/vendor/{package}/`; `?bare` leaves the frame's script and sheet out. A page with {@link REST} is sent in
 * two parts. Started with its own port and the store's.
 */
function start(port: number, storePort: number): void {
  const data = JSON.stringify(pageData(storePort)).replaceAll('<', '\\u003c');
  const fragment = (name: string) =>
    readFileSync(inRoot(`dist/fragments/${name}.html`), 'utf8').replaceAll(':8080', `:${storePort}`);
  let release = () => {};
  createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, `http://127.0.0.1:${port}`);
    if (pathname === '/released') {
      release();
      response.writeHead(204).end();
      return;
    }
    const file = inRoot(fileOf(normalize(decodeURIComponent(pathname))));
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = extname(file);
    response.writeHead(200, { 'content-type': TYPES[type] ?? 'application/octet-stream' });
    if (type !== '.html') {
      response.end(readFileSync(file));
      return;
    }
    const page = readFileSync(file, 'utf8')
      .replaceAll('%data%', () => data)
      .replaceAll(/%(lc-(?:header|footer))%/g, (_, name: string) => fragment(name));
    const [first = '', rest] = (searchParams.has('bare') ? page.replace(FRAME, '') : page).split(REST);
    if (rest === undefined) {
      response.end(first);
      return;
    }
    response.write(first);
    const timer = setTimeout(() => release(), REST_MS);
    release = () => {
      clearTimeout(timer);
      response.end(rest);
    };
  }).listen(port, '127.0.0.1');
}

function fileOf(path: string): string {
  if (path.startsWith('/vendor/')) return path.replace('/vendor/', 'node_modules/');
  return `${path.startsWith('/lc-frame.') ? 'dist' : 'test/hosts/guests'}${path}`;
}

const [port, storePort] = process.argv.slice(2).map(Number);
if (port === undefined || storePort === undefined) throw new Error('usage: guest-server.ts PORT STORE_PORT');
start(port, storePort);
