import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { allCalls } from '../../demo/backend/calls';
import { createStore } from '../../demo/backend/handle';
import { listening } from '../listening';
import { ensure } from '../needs/ensure';
import { SCHEMATHESIS } from '../needs/list';

/** Schemathesis fails on a reply that the description forbids. */
const CHECKS =
  'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance';
const SESSION = 'lc_demo_sid=fuzz';

const left = ensure('fuzz');
if (left.length > 0) throw new Error(`Fuzzing needs ${left.join(', ')}`);
const store = createStore('kind');
const server = createServer(
  getRequestListener(
    (request) => {
      const url = new URL(request.url);
      const area = allCalls().find(({ path }) => path === url.pathname)?.area ?? 'www';
      url.hostname = `${area}.lc.localhost`;
      return store.handle(new Request(new Request(url, request), { headers: withSession(request) }));
    },
    { overrideGlobalObjects: false },
  ),
);

function withSession(request: Request): Headers {
  const headers = new Headers(request.headers);
  headers.set('cookie', SESSION);
  return headers;
}

const port = await listening(server);
const base = `http://127.0.0.1:${port}`;
await store.handle(
  new Request(`http://www.lc.localhost:${port}/__demo/state`, {
    method: 'POST',
    headers: { cookie: SESSION, 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'customer', popup: 'newcustomer' }),
  }),
);
const words = [
  'run',
  resolve('dist/openapi.json'),
  '--url',
  base,
  '--checks',
  CHECKS,
  '--max-examples',
  '20',
  '--seed',
  '1',
  '--phases',
  'examples,fuzzing',
  '--generation-deterministic',
  '--warnings',
  'off',
];
const fuzzer = spawn(SCHEMATHESIS.program, words, { stdio: 'inherit', cwd: SCHEMATHESIS.home });
fuzzer.on('close', (status) => {
  server.close();
  process.exitCode = status ?? 1;
});
