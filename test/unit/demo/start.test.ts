import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFree, nextFreePort, portOf } from '../../../demo/ports';

const ROOT = resolve(import.meta.dirname, '../../..');

function occupied(): Promise<{ port: number; close: () => void }> {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, () => {
      const address = server.address();
      done({
        port: typeof address === 'object' && address !== null ? address.port : 0,
        close: () => server.close(),
      });
    });
  });
}

/** The complaint of `npm start` before it exits with 1. */
async function saidByStart(port: string): Promise<string> {
  const start = spawn(process.execPath, ['--import', 'tsx', 'demo/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: port },
  });
  let said = '';
  start.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  expect(await new Promise((done) => start.on('close', done))).toBe(1);
  return said;
}

describe('npm start', () => {
  it.each([
    ['8080', 8080],
    ['0', 0],
    ['65535', 65_535],
    ['65536', undefined],
    ['abc', undefined],
    ['-1', undefined],
    ['80.5', undefined],
    ['', undefined],
  ])('reads %j as the port %s', (text, port) => {
    expect(portOf(text)).toBe(port);
  });

  it('says in one line that the port is in use, and names the next free one', async () => {
    const { port, close } = await occupied();
    expect(await isFree(port)).toBe(false);
    const next = await nextFreePort(port + 1);
    expect(next).toBeGreaterThan(port);
    const said = await saidByStart(String(port));
    close();
    expect(said).toMatch(new RegExp(`^Port ${port} is taken: start with PORT=\\d+ npm start\n$`));
  });

  it('says in one line that a word is not a port', async () => {
    expect(await saidByStart('abc')).toBe('PORT=abc is no port: a number up to 65535 is one\n');
  });
});
