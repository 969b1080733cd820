import { createServer } from 'node:net';

const LAST_PORT = 65_535;

/** The port that a text names, undefined when it names none; 0 lets the system choose. */
export function portOf(text: string): number | undefined {
  return /^\d+$/.test(text) && Number(text) <= LAST_PORT ? Number(text) : undefined;
}

/** Whether a server could listen on the port, on every address of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** The first free port from `from` on; 0, which lets the system choose, if there is none. */
export async function nextFreePort(from: number): Promise<number> {
  for (let port = from; port <= LAST_PORT; port += 1) if (await isFree(port)) return port;
  return 0;
}
