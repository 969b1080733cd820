import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import packageJson from '../../package.json' with { type: 'json' };
import { expect, test } from '../e2e/fixtures';
import { OLDER_VERSION } from './fill';
import { TLS_PORT } from './ports';

const script = (folder: string) => `https://cdn.lc.localhost:${TLS_PORT}/lc-frame/${folder}/lc-frame.js`;
const NEWER = script(packageJson.version);

/** Returns status and headers of the newer script for a client that sends these headers. */
function ask(headers: Record<string, string>, path = new URL(NEWER).pathname) {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown> }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: TLS_PORT, path, rejectUnauthorized: false };
    const host = `cdn.lc.localhost:${TLS_PORT}`;
    get({ ...options, servername: 'cdn.lc.localhost', headers: { host, ...headers } }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers }));
    }).on('error', reject);
  });
}

test('a browser with the previous release downloads at most 15 % of the bytes', async ({ page }) => {
  await page.goto(`https://www.lc.localhost:${TLS_PORT}/`);
  const load = (address: string) =>
    page.evaluate(async (url) => {
      const response = await fetch(url, { credentials: 'omit' });
      const text = await response.text();
      const timing = performance.getEntriesByName(url).at(-1);
      return {
        text,
        bytes: timing instanceof PerformanceResourceTiming ? timing.encodedBodySize : 0,
        encoding: response.headers.get('content-encoding'),
      };
    }, address);
  const whole = await load(script(OLDER_VERSION));
  expect(whole.bytes).toBeGreaterThan(100_000);
  // A browser keeps a dictionary some time after the response, so each address differs and none comes from
  // the cache.
  let times = 0;
  let delta = whole;
  await expect
    .poll(async () => {
      times += 1;
      delta = await load(`${NEWER}?${times}`);
      return delta.bytes / whole.bytes;
    })
    .toBeLessThan(0.15);
  console.log(`delta: ${delta.bytes} of ${whole.bytes} bytes`);
  expect(delta.text).toBe(readFileSync('dist/lc-frame.js', 'utf8'));
  // Only the time tells a later request which file this browser has, because the reply is another form of the
  // file.
  const hash = createHash('sha256').update(whole.text).digest('base64');
  const brotli = await ask({ 'accept-encoding': 'br' });
  const sent = await ask({ 'accept-encoding': 'br, dcz', 'available-dictionary': `:${hash}:` });
  expect(sent.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'last-modified': brotli.headers['last-modified'],
  });
  expect(sent.headers.etag).toBeUndefined();
});

test('a client that names no known dictionary gets brotli', async () => {
  const hash = `:${'A'.repeat(43)}=:`;
  for (const dictionary of [undefined, hash, ':../../../maps=:', `:${'../'.repeat(14)}a=:`]) {
    const named = dictionary === undefined ? {} : { 'available-dictionary': dictionary };
    const { status, headers } = await ask({ 'accept-encoding': 'gzip, br, zstd, dcb, dcz', ...named });
    expect({ status, ...headers }).toMatchObject({
      status: 200,
      'content-encoding': 'br',
      vary: 'Accept-Encoding, Available-Dictionary',
      'use-as-dictionary': 'match="/lc-frame/*/lc-frame.js"',
    });
    expect(headers.etag).toBeDefined();
  }
});

test('a script that arrived as a delta is found unchanged in the cache', async () => {
  const rolling = new URL(script(packageJson.version.split('.')[0] ?? '')).pathname;
  const { headers } = await ask({ 'accept-encoding': 'br' }, rolling);
  const again = await ask(
    { 'accept-encoding': 'br, dcz', 'if-modified-since': String(headers['last-modified']) },
    rolling,
  );
  expect(again.status).toBe(304);
  expect(again.headers.etag).toBe(headers.etag);
});
