import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { rollBack } from '../../build/channels';
import { integrity } from '../../build/integrity';
import packageJson from '../../package.json' with { type: 'json' };
import { temporaryFolder } from '../temporary-folder';
import { channelRoot, writeFragments } from './channel';
import { pollingClass } from './examples';
import { inRoot, OLDER_VERSION } from './fill';
import { java, run } from './jvm';
import { BOOT_2_PORT, PROBE_PORT, TOMCAT_9_PORT, TOMCAT_PORT } from './ports';

const APPLICATIONS = [
  `http://127.0.0.1:${TOMCAT_9_PORT}/list`,
  `http://127.0.0.1:${TOMCAT_PORT}/shop/list.jsp`,
  `http://127.0.0.1:${BOOT_2_PORT}/list`,
];
const POLL_MS = 50;
/** Longer than any interval of the tests: what has not been taken by then is refused. */
const POLLS = 6;

const text = async (address: string) => (await fetch(address)).text();

test('a new menu, a roll-back and a release reach three applications without a restart', async () => {
  test.setTimeout(120_000);
  const marked = (mark: string) => (html: string) =>
    html.replace('<template', `<template data-menu="${mark}"`);
  const hashOf = (version: string) => integrity(readFileSync(join(channelRoot(), version, 'lc-frame.js')));
  const shownAt = async (application: string) => {
    const page = await text(application);
    const version = /([\d.]+)\/lc-frame\.js"/.exec(page)?.[1];
    return { version, marks: [...page.matchAll(/data-menu="(\w+)"/g)].map(([, mark]) => mark) };
  };
  const everywhere = async (version: string, mark: string) => {
    for (const application of APPLICATIONS)
      await expect
        .poll(() => shownAt(application), { timeout: 30_000 })
        .toEqual({ version, marks: [mark, mark] });
    const page = await text(APPLICATIONS[0] ?? '');
    expect(page).toContain(`/${version}/lc-frame.js" integrity="${hashOf(version)}"`);
  };
  try {
    writeFragments(packageJson.version, marked('new'));
    await everywhere(packageJson.version, 'new');
    writeFragments(OLDER_VERSION, marked('old'));
    rollBack(channelRoot(), OLDER_VERSION);
    await everywhere(OLDER_VERSION, 'old');
    rollBack(channelRoot(), packageJson.version);
    await everywhere(packageJson.version, 'new');
  } finally {
    rollBack(channelRoot(), packageJson.version);
    writeFragments(packageJson.version);
  }
});

/** Stands for headers that never end. */
const TRICKLE = 'trickle';

/** A channel that a test breaks as it likes: files by path, `undefined` for no answer at all. */
class Channel {
  files = new Map<string, string | undefined>();
  asked = 0;
  notModified = 0;
  private readonly sockets = new Set<Socket>();
  private constructor(private readonly server: Server) {}

  static async open(port = 0): Promise<Channel> {
    const server = createServer((request, response) => {
      // The other channel, which these tests leave empty.
      if (request.url?.includes('/3-canary/')) return response.writeHead(404).end();
      channel.asked += 1;
      const path = request.url?.replace('/lc-frame/3/', '') ?? '';
      if (!channel.files.has(path)) return response.writeHead(404).end('<lc-header>not found</lc-header>');
      const file = channel.files.get(path);
      // It keeps the connection, and never answers.
      if (file === undefined) return response;
      if (file === TRICKLE) {
        // Each byte comes before the reader's patience for one read ends.
        request.socket.write('HTTP/1.1 200 OK\r\nX-Slow: ');
        const timer = setInterval(() => request.socket.write('a'), 500);
        return request.socket.on('close', () => clearInterval(timer));
      }
      const etag = `"${createHash('sha1').update(file).digest('hex')}"`;
      if (request.headers['if-none-match'] === etag) {
        channel.notModified += 1;
        return response.writeHead(304, { etag }).end();
      }
      return response.writeHead(200, { etag }).end(file);
    });
    const channel = new Channel(server);
    server.on('connection', (socket) => channel.sockets.add(socket));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return channel;
  }

  get port(): number {
    const address: AddressInfo | string | null = this.server.address();
    return address !== null && typeof address === 'object' ? address.port : 0;
  }

  /** Puts a whole set of a release there. */
  publish(version: string, menu: string, sizes = ['', '-small']): void {
    const names = ['lc-header', 'lc-footer'].flatMap((tag) =>
      sizes.flatMap((size) => ['', '-list', '-mro'].map((site) => `${tag}${size}${site}`)),
    );
    const texts = Object.fromEntries(names.map((name) => [`${name}.html`, `<${name}>${menu}</${name}>\n`]));
    const hashes = Object.entries(texts).map(([name, html]) => [name, integrity(Buffer.from(html))]);
    const script = { raw: 1, integrity: integrity(Buffer.from(version)) };
    this.files.set('manifest.json', JSON.stringify({ version, files: { 'lc-frame.js': script } }));
    this.files.set('fragments/manifest.json', JSON.stringify({ version, files: Object.fromEntries(hashes) }));
    for (const [name, html] of Object.entries(texts)) this.files.set(`fragments/${name}`, html);
  }

  /** Waits until the application has asked so often again. */
  async polls(count = POLLS): Promise<void> {
    const until = this.asked + count;
    await expect.poll(() => this.asked).toBeGreaterThanOrEqual(until);
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

test.describe('the polling class', () => {
  // One after the other, because their probes have one port.
  test.describe.configure({ mode: 'default' });
  let folder = '';
  let probe: ChildProcess | undefined;
  let channel: Channel;
  const shown = () => text(`http://127.0.0.1:${PROBE_PORT}/`);
  const header = async () => /<lc-header>(.*?)<\/lc-header>/.exec(await shown())?.[1];

  async function startProbe(port: number): Promise<void> {
    const options = [`http://127.0.0.1:${port}/lc-frame/3`, join(folder, 'store'), POLL_MS, PROBE_PORT];
    probe = java(folder, ['-cp', join(folder, 'classes'), 'com.example.Probe', ...options.map(String)]);
    await expect.poll(() => shown().catch(() => '')).not.toBe('');
  }

  async function stopProbe(): Promise<void> {
    const ended = new Promise((resolve) => probe?.on('exit', resolve));
    probe?.kill();
    await ended;
  }

  test.beforeAll(() => {
    folder = temporaryFolder('polling');
    const sources = join(folder, 'com/example');
    mkdirSync(sources, { recursive: true });
    writeFileSync(join(sources, 'LcFragments.java'), pollingClass());
    writeFileSync(join(sources, 'Probe.java'), readFileSync(inRoot('test/hosts/polling/Probe.java')));
    // The class promises Java 8; the probe's server is of the JDK, which that level hides.
    const classes = join(folder, 'classes');
    run('javac', ['--release', '8', '-Xlint:-options', '-d', classes, join(sources, 'LcFragments.java')]);
    run('javac', ['-cp', classes, '-d', classes, join(sources, 'Probe.java')]);
  });
  test.beforeEach(async () => {
    channel = await Channel.open();
  });
  test.afterEach(async () => {
    await stopProbe();
    await channel.close();
  });

  test('shows plain tags before the first set, and then asks by ETag', async () => {
    await startProbe(channel.port);
    const [tags, small] = [
      '<lc-header></lc-header><lc-footer></lc-footer>',
      '<lc-header size="small" site="mro"></lc-header>',
    ];
    expect(await shown()).toContain(`/lc-frame/3\nnull\n${tags}\n${small}`);
    channel.publish('2.0.1', 'first');
    await expect.poll(header).toBe('first');
    expect(await shown()).toMatch(/\/lc-frame\/2\.0\.1\nsha384-/);
    const before = channel.notModified;
    await channel.polls();
    expect(channel.notModified - before).toBeGreaterThanOrEqual(POLLS - 2);
  });

  test('shows plain small tags under a release that has no fragments of them', async () => {
    channel.publish('3.1.0', 'new');
    await startProbe(channel.port);
    await expect.poll(shown).toMatch(/>new<[\s\S]*<lc-header-small-mro>new</);
    channel.publish('3.0.0', 'old', ['']);
    await expect.poll(shown).toMatch(/>old<[\s\S]*<lc-header size="small" site="mro"><\/lc-header>$/);
  });

  test('gives up headers that trickle, and takes the next release', async () => {
    test.setTimeout(90_000);
    channel.publish('2.0.1', 'first');
    await startProbe(channel.port);
    await expect.poll(header).toBe('first');
    channel.files.set('manifest.json', TRICKLE);
    await channel.polls(1);
    channel.publish('2.0.2', 'second');
    await expect.poll(header, { timeout: 40_000 }).toBe('second');
  });

  test('never takes a half set, another release’s or one with a wrong hash', async () => {
    channel.publish('2.0.1', 'good');
    await startProbe(channel.port);
    await expect.poll(header).toBe('good');
    const breaks: [string, () => void][] = [
      [
        'a file of another set',
        () => channel.files.set('fragments/lc-footer.html', '<lc-footer>old</lc-footer>'),
      ],
      ['half a file', () => channel.files.set('fragments/lc-footer.html', '<lc-footer>')],
      ['a missing file', () => channel.files.delete('fragments/lc-footer-mro.html')],
      [
        'no header in its manifest',
        () => channel.files.set('fragments/manifest.json', '{"version":"2.0.2","files":{}}'),
      ],
      ['half a manifest', () => channel.files.set('fragments/manifest.json', '{"version":"2.')],
      [
        'fragments of another release',
        () => channel.files.set('manifest.json', '{"version":"2.0.1","files":{}}'),
      ],
      [
        'a version that leaves the folder',
        () => channel.files.set('manifest.json', '{"version":"../evil","files":{}}'),
      ],
    ];
    for (const [what, spoil] of breaks) {
      channel.publish('2.0.2', what);
      spoil();
      await channel.polls(12);
      expect(await shown(), what).toMatch(/2\.0\.1\n[\s\S]*>good<[\s\S]*>good</);
      channel.publish('2.0.1', 'good');
      await channel.polls();
    }
    channel.publish('2.0.2', 'whole');
    await expect.poll(header).toBe('whole');
  });

  test('serves the last good set while the CDN is dead, after a restart too', async () => {
    channel.publish('2.0.1', 'kept');
    await startProbe(channel.port);
    await expect.poll(header).toBe('kept');
    const { port } = channel;
    await expect.poll(() => existsSync(join(folder, 'store'))).toBe(true);
    await channel.close();
    expect(await header()).toBe('kept');
    await stopProbe();
    await startProbe(port);
    expect(await header()).toBe('kept');
    await stopProbe();
    // Half a stored file, or one that somebody has changed, is no set.
    const stored = readdirSync(join(folder, 'store')).find((name) => name.includes(`-${port}-`));
    const file = join(folder, 'store', stored ?? '');
    writeFileSync(file, readFileSync(file, 'utf8').replace('>kept<', '>evil<'));
    await startProbe(port);
    expect(await header()).toBe('');
    channel = await Channel.open(port);
    channel.publish('2.0.2', 'back');
    await expect.poll(header).toBe('back');
  });

  test('no request waits for the network: the same 99th percentile as a text that never changes', async () => {
    channel.publish('2.0.1', 'quick');
    await startProbe(channel.port);
    await expect.poll(header).toBe('quick');
    // The CDN takes connections and never answers.
    for (const path of [...channel.files.keys()]) channel.files.set(path, undefined);
    const times = { '': [] as number[], static: [] as number[] };
    for (let round = 0; round < 40; round += 1)
      for (const [path, taken] of Object.entries(times))
        await Promise.all(
          Array.from({ length: 8 }, async () => {
            const begin = performance.now();
            await text(`http://127.0.0.1:${PROBE_PORT}/${path}`);
            taken.push(performance.now() - begin);
          }),
        );
    const p99 = (taken: number[]) => taken.sort((a, b) => a - b)[Math.floor(taken.length * 0.99)] ?? Infinity;
    const [client, fixed] = [p99(times['']), p99(times.static)];
    console.log(
      `polling: p99 ${client.toFixed(1)} ms with the client, ${fixed.toFixed(1)} ms with a fixed text`,
    );
    // A request that waited for a connection or an answer would take a second.
    expect(client).toBeLessThan(fixed + 500);
  });
});
