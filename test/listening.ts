import type { Server } from 'node:net';

/** Listens on a free port of all addresses; resolves to the port. */
export function listening(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.listen(0, () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
      else reject(new Error('no port'));
    });
  });
}
