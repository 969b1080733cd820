import { createServer } from 'node:http';
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
