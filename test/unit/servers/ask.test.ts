import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { ask } from '../../../servers/ask';
import { listening } from '../../listening';

const server = createServer();
const asked: string[] = [];
afterEach(() => new Promise((resolve) => server.close(resolve)));

it('asks once more where a kept connection was closed, and says so where a new one is cut', async () => {
  server.on('request', ({ url = '', socket }, response) => {
    asked.push(url);
    if (url === '/cut' || (url === '/kept' && asked.length === 2)) socket.destroy();
    else response.end('{}');
  });
  const origin = `http://127.0.0.1:${await listening(server)}`;
  await ask(`${origin}/first`, 'GET', {});
  expect((await ask(`${origin}/kept`, 'GET', {})).status).toBe(200);
  expect(asked).toEqual(['/first', '/kept', '/kept']);
  await expect(ask(`${origin}/cut`, 'GET', {})).rejects.toThrow('the connection was cut');
});

it('takes no more than 16 MB, packed or not, and no encoding that an object inherits', async () => {
  server.removeAllListeners('request');
  server.on('request', ({ url = '' }, response) => {
    if (url === '/packed') {
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(Buffer.alloc(17 * 1024 * 1024)));
    } else if (url === '/odd') {
      response.setHeader('content-encoding', 'toString');
      response.end('{}');
    } else {
      const chunk = Buffer.alloc(1024 * 1024);
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', more);
      more();
    }
  });
  const origin = `http://127.0.0.1:${await listening(server)}`;
  for (const path of ['/packed', '/endless'])
    await expect(ask(origin + path, 'GET', {})).rejects.toThrow('its answer has more than 16 MB');
  expect(new TextDecoder().decode((await ask(`${origin}/odd`, 'GET', {})).body)).toBe('{}');
});
