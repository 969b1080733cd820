import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { allCalls } from '../../demo/backend/calls';
import { createStore } from '../../demo/backend/handle';
import { listening } from '../listening';

/**
 * Schemathesis, pinned: it asks the reference store by dist/openapi.json, and fails on a reply that the
 * description forbids.
 */
const VERSION = '4.32.5';
const HOME = resolve('node_modules/.cache/lc-schemathesis');
const PROGRAM = resolve(HOME, 'bin/schemathesis');
const CHECKS =
  'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance';
const SESSION = 'lc_demo_sid=fuzz';

/** A machine without it gets it, in a virtual environment of its own. */
function install(): void {
  if (existsSync(PROGRAM)) return;
  const steps = [
    ['python3', ['-m', 'venv', HOME]],
    [resolve(HOME, 'bin/pip'), ['install', '--quiet', `schemathesis==${VERSION}`]],
  ] as const;
  for (const [program, words] of steps) {
    if (spawnSync(program, words, { stdio: 'inherit' }).status === 0) continue;
    console.error(`Fuzzing needs Python 3.10 or later with venv, and schemathesis ${VERSION} from PyPI.`);
    process.exit(1);
  }
}

install();
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
const fuzzer = spawn(PROGRAM, words, { stdio: 'inherit', cwd: HOME });
fuzzer.on('close', (status) => {
  server.close();
  process.exitCode = status ?? 1;
});
