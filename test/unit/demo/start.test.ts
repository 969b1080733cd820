import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFree, nextFreePort } from '../../../demo/ports';

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

describe('npm start', () => {
  it('says in one line that the port is taken, and names the next free one', async () => {
    const { port, close } = await occupied();
    expect(await isFree(port)).toBe(false);
    const next = await nextFreePort(port + 1);
    expect(next).toBeGreaterThan(port);
    const start = spawn(process.execPath, ['--import', 'tsx', 'demo/start.ts'], {
      cwd: ROOT,
      env: { ...process.env, PORT: String(port) },
    });
    let said = '';
    start.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const code = await new Promise((done) => start.on('close', done));
    close();
    expect(code).toBe(1);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(said).toMatch(new RegExp(`^Port ${port} is taken: start with PORT=\\d+ npm start`));
  });
});
