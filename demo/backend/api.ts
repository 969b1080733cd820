import type { DemoApps } from './visit';

/** Serves the host list for `npm run servers` (docs/embedding/servers.md). */
export function apiRoutes({ www }: DemoApps): void {
  www.get('/hosts.json', ({ env: { visit } }) => Response.json(visit.hosts));
}
