import { request } from 'node:http';

export interface LoggedRequest {
  method: string;
  host: string;
  path: string;
  query: Record<string, string>;
  purpose: string;
  body: string;
  status: number;
  at: number;
  inFlight: number;
  requestId: string;
}

export interface FaultSwitch {
  /** Path of a call, or `*` for all. */
  call: string;
  kind: string;
  ms?: number;
  code?: number;
  msg?: string;
  times?: number;
}

/** The reference store's switches for one browser context's session (demo/backend/control.ts). */
export class StoreControl {
  constructor(
    readonly port: number,
    readonly sessionId: string,
  ) {}

  /** Address of a page or call on one of the demo's hosts. */
  url(area: string, path = '/'): string {
    return `http://${area}.lc.localhost:${this.port}${path}`;
  }

  /** Role, pop-up, site data and more: see the control panel. */
  set(state: Record<string, unknown>): Promise<unknown> {
    return this.call('POST', 'state', state);
  }

  fault(fault: FaultSwitch): Promise<unknown> {
    return this.call('POST', 'faults', { ...fault });
  }

  clearFaults(): Promise<unknown> {
    return this.call('DELETE', 'faults');
  }

  /** The calls this session has made, oldest first. */
  async log(path?: string): Promise<LoggedRequest[]> {
    const { requests } = (await this.call('GET', 'log')) as { requests: LoggedRequest[] };
    return path === undefined ? requests : requests.filter((entry) => entry.path === path);
  }

  clearLog(): Promise<unknown> {
    return this.call('DELETE', 'log');
  }

  /** Any other action of the control interface, e.g. `POST cart/add`. */
  call(method: string, action: string, body?: Record<string, unknown>): Promise<unknown> {
    // Node does not resolve *.localhost, so the host is named in a header (test/README.md).
    const options = {
      host: '127.0.0.1',
      port: this.port,
      path: `/__demo/${action}`,
      method,
      headers: {
        host: `www.lc.localhost:${this.port}`,
        'x-lc-demo-sid': this.sessionId,
        'content-type': 'application/json',
      },
    };
    return new Promise((resolve, reject) => {
      const sent = request(options, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve(JSON.parse(text)));
      });
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}
