import { createServer } from 'node:net';

const LAST_PORT = 65_535;

/** Returns the port that a text names, or undefined; 0 lets the system choose. */
export function portOf(text: string): number | undefined {
  return /^\d+$/.test(text) && Number(text) <= LAST_PORT ? Number(text) : undefined;
}

/** Tells whether a server can listen on the port, on every address of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** Returns the first free port from `from` on; 0, which lets the system choose, if there is none. */
export async function nextFreePort(from: number): Promise<number> {
  for (let port = from; port <= LAST_PORT; port += 1) if (await isFree(port)) return port;
  return 0;
}
