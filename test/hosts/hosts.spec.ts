import { readFileSync } from 'node:fs';
import { createServer, request, type ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import packageJson from '../../package.json' with { type: 'json' };
import { expect, test } from '../e2e/fixtures';
import { HOSTILE_NOTE } from './fill';
import { expectTemplateTexts, expectUnmoved, hostErrors, tryFrame } from './journey';
import { BREAKING_CDN_PORT, BREAKING_SSI_PORT, CDN_PORT, SSI_PORT, TOMCAT_PORT } from './ports';

const tomcat = (path: string) => `http://www.lc.localhost:${TOMCAT_PORT}${path}`;
const ssi = (host: string, path: string) => `http://${host}:${SSI_PORT}${path}`;
interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const fromCdn = (path: string, headers: Record<string, string> = {}) => answerAt(CDN_PORT, path, headers);

function answerAt(
  port: number,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
    sent.end(method === 'POST' ? 'a=b' : undefined);
  });
}

test('a GBK page in quirks mode with JSP, Bootstrap 3 and require.js has the frame', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(tomcat('/legacy.jsp'));
  expect(scripts.find((url) => url.includes('lc-frame.js'))).toContain(';jsessionid=');
  expect(await page.evaluate(() => [document.compatMode, document.characterSet])).toEqual([
    'BackCompat',
    'GBK',
  ]);
  await tryFrame(page);
  expect(await hostErrors(page)).toEqual([]);
});

test('a page with Prototype 1.7 and the frame both keep working', async ({ page }) => {
  await page.goto(tomcat('/prototype.jsp'));
  await tryFrame(page);
  await expect(page.locator('#by-prototype')).toHaveText('3');
  expect(await hostErrors(page)).toEqual([]);
});

test('the release’s JSP tag files escape page data, and load one script by hash', async ({ page }) => {
  await page.goto(tomcat('/tags.jsp'));
  await tryFrame(page);
  await expect(page.locator('lc-footer').getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('script[src*="lc-frame.js"][integrity^="sha384-"]')).toHaveCount(1);
  const note = await page.evaluate(() => {
    const data: object = JSON.parse(document.querySelector('#lc-frame-data')?.textContent ?? '{}');
    return Reflect.get(data, 'note');
  });
  expect(note).toBe(HOSTILE_NOTE);
  expect(await hostErrors(page)).toEqual([]);
});

for (const path of ['/docs/config/http.html', '/examples/jsp/index.html']) {
  test(`a third-party page gets the frame by innerHTML: ${path}`, async ({ page }) => {
    await page.goto(tomcat('/prototype.jsp'));
    const data = (await page.locator('#lc-frame-data').textContent()) ?? '';
    await page.goto(tomcat(path));
    const text = await page.evaluate(() => document.body.textContent ?? '');
    await page.evaluate((json) => {
      const block = Object.assign(document.createElement('script'), {
        type: 'application/json',
        id: 'lc-frame-data',
        textContent: json,
      });
      document.head.append(block);
      document.body.insertAdjacentHTML('afterbegin', '<lc-header></lc-header>');
    }, data);
    await page.addScriptTag({ url: '/lc-frame/lc-frame.js' });
    await tryFrame(page);
    expect(await page.evaluate(() => document.body.textContent ?? '')).toContain(text.slice(0, 200));
  });
}

for (const [how, address] of [
  ['JSP', tomcat('/fragments.jsp')],
  ['SSI', ssi('www.lc.localhost', '/list.html')],
] as const) {
  test(`fragments included by ${how} are painted at once, and nothing moves`, async ({ page }) => {
    await expectUnmoved(page, address);
  });
}

for (const [how, address, fragments] of [
  ['Tomcat at translation and per request', tomcat('/template-texts.jsp'), 4],
  ['nginx’s SSI', ssi('www.lc.localhost', '/template-texts.html'), 2],
] as const) {
  test(`CMS texts that look like template code are shown as written: ${how}`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    await expectTemplateTexts(page, fragments);
  });
}

/** The ways in which a CDN serves the file of a fragment, of which `head` is a part. */
const ANSWERS: Record<string, (response: ServerResponse, file: Buffer, head: Buffer) => void> = {
  'says too much length': (response, file, head) => {
    response.writeHead(200, { 'content-length': file.length }).write(head, () => response.destroy());
  },
  'is cut in a chunk': (response, _, head) => {
    response.writeHead(200).write(head, () => response.destroy());
  },
  'has half a file': (response, _, head) => void response.writeHead(200).end(head),
  fails: (response) => void response.writeHead(500).end('<h1>error'),
  'is whole': (response, file) => void response.writeHead(200).end(file),
};

test('nginx hands on whole fragments only, and plain tags else', async () => {
  let answer = '';
  let place = 0;
  const cdn = createServer(({ url = '' }, response) => {
    const file = readFileSync(`dist/fragments/${url.split('/').pop()}`);
    ANSWERS[answer]?.(response, file, file.subarray(0, Math.floor(file.length * place)));
  }).listen(BREAKING_CDN_PORT, '127.0.0.1');
  const seen: Record<string, string[]> = {};
  for (answer of Object.keys(ANSWERS))
    for (place of [0.001, 0.2, 0.6, 0.9, 0.9995]) {
      const page = await fetch(`http://127.0.0.1:${BREAKING_SSI_PORT}/list.html`);
      const html = await page.text();
      expect(html).toContain('<lc-popups></lc-popups>\n</body>');
      const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0;
      seen[answer] = [
        ...(seen[answer] ?? []),
        `${count(/<template/g)} opened, ${count(/<\/template>/g)} closed, ${count(/<lc-(?:header|footer)>/g)} plain`,
      ];
    }
  cdn.close();
  const whole = '2 opened, 2 closed, 0 plain';
  const plain = '0 opened, 0 closed, 2 plain';
  expect(seen).toEqual(
    Object.fromEntries(
      Object.keys(ANSWERS).map((name) => [name, Array(5).fill(name === 'is whole' ? whole : plain)]),
    ),
  );
});

for (const method of ['GET', 'POST'])
  test(`fragments stay whole in a server that filters every body: ${method}`, async () => {
    const visitor = { host: 'filters.lc.localhost', cookie: 'lc_channel=stable' };
    const page = await answerAt(SSI_PORT, '/filtered.html', visitor, method);
    for (const name of ['lc-header.html', 'lc-footer.html']) {
      const file = await fromCdn(`/lc-frame/${packageJson.version}/fragments/${name}`);
      expect(page.body.toString()).toContain(file.body.toString());
    }
  });

test('a sister site on another domain loads the CDN’s script by its hash', async ({ page }) => {
  await page.goto(ssi('www.sister.localhost', '/sister.html'));
  await tryFrame(page);
});

test('an altered script is blocked by its hash, and the page keeps its links', async ({ page, troubles }) => {
  await page.goto(ssi('www.sister.localhost', '/altered.html'));
  await expect(page.getByRole('link', { name: '首页' })).toBeVisible();
  await expect.poll(() => troubles.splice(0).join()).toContain('integrity');
});

test('the CDN serves compressed files, cached forever by version and briefly by major', async () => {
  const script = readFileSync('dist/lc-frame.js');
  const fixed = `/lc-frame/${packageJson.version}/lc-frame.js`;
  const major = `/lc-frame/${packageJson.version.split('.')[0]}/lc-frame.js`;
  const brotli = await fromCdn(fixed, { 'accept-encoding': 'br, gzip' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).equals(script)).toBe(true);
  const gzip = await fromCdn(fixed, { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.body).equals(script)).toBe(true);
  const plain = await fromCdn(major);
  expect(plain.body.equals(script)).toBe(true);
  expect(brotli.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-type': 'text/javascript; charset=utf-8',
  });
  // A job writes the rules for prepared pages beside the fragments.
  const rules = await fromCdn(`/lc-frame/${packageJson.version}/fragments/next-page.json`);
  expect(plain.headers['cache-control']).toContain('max-age=300');
  expect(rules.headers['cache-control']).toContain('max-age=60, stale-while-revalidate');
  const again = await fromCdn(major, { 'if-none-match': String(plain.headers.etag) });
  expect(again.status).toBe(304);
});

test('a missing file of the CDN is not cached, and no source map is served', async () => {
  const early = await fromCdn('/lc-frame/9.9.9/lc-frame.js');
  expect(early.status).toBe(404);
  expect(early.headers['cache-control']).toBeUndefined();
  expect(early.headers['access-control-allow-origin']).toBe('*');
  expect((await fromCdn(`/maps/${packageJson.version}/lc-frame.js.map`)).status).toBe(404);
});
